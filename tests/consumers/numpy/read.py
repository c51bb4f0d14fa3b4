"""Reads what main.js wrote and compares it with the formula, in double."""
import numpy

position = numpy.arange(5)[:, None]
angle = position / 10000.0 ** (numpy.arange(0, 8, 2) / 8)
expected = numpy.stack([numpy.sin(angle), numpy.cos(angle)], axis=-1).reshape(5, 8)
for dtype, tolerance in [("float32", 6e-8), ("float64", 1e-15), ("float16", 5e-4)]:
    table = numpy.load(f"{dtype}.npy", allow_pickle=False)
    assert table.dtype == dtype and table.shape == (5, 8), (table.dtype, table.shape)
    error = numpy.abs(table.astype(float) - expected).max()
    assert error <= tolerance, (dtype, error)
    print(dtype, table.shape, f"{error:.1e}")
