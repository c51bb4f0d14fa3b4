"""Tests a rotary embedding by a golden file of posenc. Needs Python 3.8 and NumPy alone.

    from posenc_check import Golden

    golden = Golden("llama-3.1-8b.json")
    golden.check_inv_freq(rotary.inv_freq)
    golden.check_cache(cos, sin)                            # rows are positions 0, 1, 2, ...
    golden.check_rotate(lambda x, positions: turn(x, positions))
    golden.check_module(model)                              # every inv_freq and cos_cached in it

A check that fails raises an AssertionError whose message is the diagnosis: the mistake by name, or the nearest one, the
first position and pair that are wrong, and by how much. Arrays are what `numpy.asarray` takes, and tensors that have
`detach`, `cpu`, `numpy` or `tolist`, of any number type. Under pytest, with one test for each kind of layer:

    @each_golden("golden")                                  # a golden file, or a folder of them
    def test_rotate(golden):
        golden.check_rotate(my_rotate)

The file says which precision is tested and how far rounding may be from its numbers. `posenc golden` makes such files.
"""
from __future__ import annotations

import json
import re
from itertools import chain, combinations
from pathlib import Path
from types import ModuleType
from typing import Any, Callable, Iterator, Mapping, NamedTuple, NoReturn, Sequence, Tuple

import numpy as np

__all__ = ["Golden", "each_golden", "goldens_in"]


def bfloat16(values: Any) -> np.ndarray:
    """Rounded to bfloat16 by way of float32, ties to even; held in float64."""
    bits = np.ascontiguousarray(values, np.float32).view(np.uint32).astype(np.uint64)
    bits = (bits + 0x7FFF + ((bits >> np.uint64(16)) & np.uint64(1))) & np.uint64(0xFFFF0000)
    return bits.astype(np.uint32).view(np.float32).astype(np.float64)


ROUND: Mapping[Any, Callable[[np.ndarray], np.ndarray]] = {None: lambda values: values, "bfloat16": bfloat16}


def as_array(values: Any) -> np.ndarray:
    """An array or tensor of any number type, in float64 or complex128."""
    if getattr(values, "is_meta", False):
        raise AssertionError("uninitialised: the tensor is on the meta device and has no values")
    for step in ("detach", "cpu"):
        values = getattr(values, step)() if hasattr(values, step) else values
    if "bfloat16" in str(getattr(values, "dtype", "")) and hasattr(values, "float"):
        values = values.float()
    try:
        array = np.asarray(values.numpy() if hasattr(values, "numpy") else values)
        return array.astype(np.complex128 if array.dtype.kind == "c" else np.float64)
    except (TypeError, ValueError, RuntimeError):
        return np.asarray(values.tolist(), np.float64)


def number(value: float) -> str:
    return f"{value:.10g}"


class Kind(NamedTuple):
    """Layers that turn alike, or what a mistake makes of them."""

    name: str
    layout: str
    head_dim: int
    rotary_dim: int
    rotary_offset: int
    direction: int
    attention_factor: float
    base: float | None
    frequencies: np.ndarray  # (pairs,), radians per position
    precision: Mapping[str, Any]
    mistakes: Sequence[Mapping[str, Any]] = ()
    stride: float = 1
    offset: float = 0
    period: float | None = None  # positions begin again at 0
    scale: float = 1  # of all channels
    position_type: str | None = None
    angle_type: str | None = None
    angle_error: float = 0  # besides the precision's

    def channels(self) -> tuple[np.ndarray, np.ndarray]:
        """The two channels of each pair."""
        pairs = np.arange(self.rotary_dim // 2)
        first = pairs if self.layout == "half" else 2 * pairs
        return first + self.rotary_offset, first + self.rotary_offset + (pairs.size if self.layout == "half" else 1)

    def tables(self, positions: np.ndarray) -> np.ndarray:
        """Cosines and sines, (2, rows, pairs), attention factor included."""
        taken = self.stride * positions + self.offset
        taken = ROUND[self.position_type](taken if self.period is None else np.mod(taken, self.period))
        angles = self.direction * ROUND[self.angle_type](taken[:, None] * self.frequencies)
        return np.stack([np.cos(angles), np.sin(angles)]) * self.attention_factor

    def turn(self, x: np.ndarray, positions: np.ndarray) -> np.ndarray:
        """x (rows, head_dim) turned at positions (rows,)."""
        (cos, sin), (first, second) = self.tables(positions), self.channels()
        out = self.scale * x
        a, b = out[:, first], out[:, second]
        out[:, first], out[:, second] = a * cos - b * sin, a * sin + b * cos
        return out

    def angle_errors(self, positions: np.ndarray) -> np.ndarray:
        """How far the largest angle of each position may be off, (rows,)."""
        return self.precision["angle"] * np.abs(self.stride * positions) * np.abs(self.frequencies).max()

    def is_tested(self, positions: np.ndarray) -> np.ndarray:
        """Whether an engine of this precision can be right, (rows,)."""
        return self.angle_errors(positions) <= self.precision["limit"]

    def tolerance(self, positions: np.ndarray) -> np.ndarray:
        """How far cosines and sines may be off, (rows, 1)."""
        error = self.angle_errors(positions)
        off = np.minimum(error, self.precision["limit"]) + error * self.angle_error / self.precision["angle"]
        return self.attention_factor * (self.precision["constant"] + off[:, None])

    def converted(self) -> Kind:
        """In the other layout, and each mistake of the layout too."""
        own, other, words = self.layout, "interleaved" if self.layout == "half" else "half", {"half": "halves"}
        name = f"{words.get(other, other)} read as {words.get(own, own)}"
        read = {"name": name, "says": f'Pairs of channels lie as in layout "{own}", not "{other}".', "layout": own}
        return self._replace(layout=other, mistakes=[read if "layout" in one else one for one in self.mistakes])

    def with_frequencies(self, frequencies: np.ndarray) -> Kind:
        is_rounded = self.precision["name"] == "bfloat16-freq"
        return self._replace(frequencies=bfloat16(frequencies) if is_rounded else frequencies)


class Mistake(NamedTuple):
    name: str
    says: str
    kind: Kind
    pairs: int | None = None  # the first pairs alone show it


class View(NamedTuple):
    """What is seen of a rotation, what it is to be, and how far it may be off: frequencies, tables or turned vectors."""

    made: np.ndarray
    of: Callable[[Kind], np.ndarray]
    tolerance: Callable[[Kind], np.ndarray]
    columns: Callable[[int], Any] = slice  # of the first pairs, in the last axis

    def misses(self, mistake: Mistake) -> float:
        """The share of values that the mistake does not explain."""
        made, wanted, tolerance = self.made, self.of(mistake.kind), self.tolerance(mistake.kind)
        if made.shape != wanted.shape:
            return 1
        bad = ~(np.abs(made - wanted) <= tolerance)
        return float(np.mean(bad if mistake.pairs is None else bad[..., self.columns(mistake.pairs)]))


def view_of_tables(made: np.ndarray, positions: np.ndarray) -> View:
    return View(made, lambda kind: kind.tables(positions), lambda kind: kind.tolerance(positions))


def view_of_vectors(made: np.ndarray, x: np.ndarray, positions: np.ndarray, right: Kind) -> View:
    reach = np.sqrt(2) * np.abs(x).max(axis=1, keepdims=True)
    first, second = right.channels()
    return View(made, lambda kind: kind.turn(x, positions), lambda kind: kind.scale * kind.tolerance(positions) * reach,
                lambda count: np.append(first[:count], second[:count]))  # fmt: skip


# ---- mistakes -----------------------------------------------------------------------------------------------------------


def fields_of(data: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a Kind, but for its name, in a set or in a mistake of the file."""
    named = {re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), key): value for key, value in data.items()}
    fields = {key: named[key] for key in Kind._fields[1:] if key in named}
    return {key: np.asarray(value, float) if key == "frequencies" else value for key, value in fields.items()}


def listed(kind: Kind) -> Iterator[Mistake]:
    """The mistakes of the file, and two of them at once."""
    for one in kind.mistakes:
        yield Mistake(one["name"], one["says"], kind._replace(**fields_of(one)))
    for one, other in combinations(kind.mistakes, 2):
        changes, more = fields_of(one), fields_of(other)
        if not changes.keys() & more.keys():
            both = kind._replace(**changes, **more)
            yield Mistake(f"{one['name']}' and '{other['name']}", f"{one['says']} {other['says']}", both)


def of_magnitude(kind: Kind, view: View) -> Iterator[Mistake]:
    right = view.of(kind)
    if right.shape == view.made.shape and np.isfinite(view.made).all():
        large = np.abs(right) >= np.median(np.abs(right))
        scale = float(np.median(view.made[large] / right[large])) if right[large].all() else 0
        root = 1 / scale**2 if scale > 0 else 0
        known = f", 1/sqrt({root:.0f}), as a softmax scale" if root > 1.5 and abs(root - round(root)) < 0.2 else ""
        says = f"The magnitude is wrong: all values are {number(scale)} times as large{known}."
        for changes in ({"scale": scale}, {"attention_factor": kind.attention_factor * scale}) if scale > 0 else ():
            yield Mistake("wrong magnitude", says, kind._replace(**changes))


def of_frequencies(kind: Kind) -> Iterator[Mistake]:
    """The order reversed, wavelengths, and other bases of two digits."""
    frequencies, count = kind.frequencies, kind.frequencies.size
    yield Mistake("reversed pairs", "The frequencies are in reverse order.", kind._replace(frequencies=frequencies[::-1]))
    if frequencies.all():
        inverse = kind.with_frequencies(1 / frequencies)
        yield Mistake("inv_freq not inverted", "The frequencies are wavelengths: they lack 1 / x.", inverse)
    if kind.base is None or not frequencies[0]:
        return
    part = np.arange(count) / count
    ratio = frequencies * kind.base**part
    # What a scaling does to slow pairs may depend on the base: then the first pairs are asked.
    same = int(np.append(np.abs(ratio / ratio[0] - 1) < 1e-2, False).argmin())
    pairs = count if same == count else same // 2
    for base in (digits * 10.0**power for power in range(2, 10) for digits in range(10, 100)):
        if pairs > 1 and abs(base / kind.base - 1) > 1e-3:
            says = f"The base is {number(base)}, not {number(kind.base)}."
            yield Mistake(f"base {number(base)}", says, kind.with_frequencies(ratio * base**-part), pairs)


def of_positions(kind: Kind) -> Iterator[Mistake]:
    yield Mistake("position off by one", "Positions are one too small.", kind._replace(offset=-1))
    for far in range(2, 130):
        for by, word in ((far, "large"), (-far, "small")):
            says = f"Positions are {far} too {word}: an offset of {by}."
            yield Mistake("wrong positions", says, kind._replace(offset=by))
    for by in range(2, 65):
        for stride, word in ((by, "multiplied"), (1 / by, "divided")):
            says = f"Positions, or frequencies, are {word} by {by}."
            yield Mistake("wrong stride", says, kind._replace(stride=stride))
    yield Mistake("degrees", "Angles are taken for degrees.", kind._replace(stride=np.pi / 180))


def of_periods(kind: Kind, view: View, glance: View) -> Iterator[Mistake]:
    """Positions that begin again at 0; the periods that fit are all told."""
    every = (Mistake("", "", kind._replace(period=float(n))) for n in chain(range(2, 1025), (2**n for n in range(11, 25))))
    found = [one.kind for one in every if glance.misses(one) == 0 and view.misses(one) == 0]
    if found:
        says = f"Positions begin again at 0 after {' or '.join(number(one.period) for one in found)}."
        yield Mistake("positions reset in chunks", says, found[0])


def cause(kind: Kind, view: View, glance: View | None = None, garbage: Callable[[], str] = str) -> str:
    """The mistake that explains what was seen, or the nearest. `glance` sees one row, which is quickly compared."""
    right = view.misses(Mistake("", "", kind))
    least, nearest = right / 4, Mistake("", "", kind)
    known = chain(listed(kind), of_magnitude(kind, view))
    more = chain(of_frequencies(kind), of_positions(kind), of_periods(kind, view, glance) if glance else ())
    for one in chain(known, (one for one in more if glance is None or glance.misses(one) == 0)):
        missed = view.misses(one)
        if missed == 0:
            return f"as in '{one.name}'. {one.says}"
        if missed < least:
            least, nearest = missed, one
    if nearest.kind is kind:
        return garbage() or "no known mistake explains it."
    share = f"which leaves {least:.1%} of the values unexplained, and not {right:.1%}"
    return f"nearly as in '{nearest.name}', {share}. {nearest.says}"


def disorder(frequencies: np.ndarray, kind: Kind, slack: float) -> str:
    """What frequencies are like that are in no order; "" if they fall as the right ones do."""
    falls = (np.diff(kind.frequencies) <= 0).all()
    if np.isfinite(frequencies).all() and not (falls and (np.diff(frequencies) > slack).any()):
        return ""
    shown = ", ".join(f"{one:.4g}" for one in frequencies[:4])
    return f"as in 'uninitialised inv_freq'. The frequencies are garbage, in no order: {shown}, ..."


def disorder_of_one(kind: Kind, x: np.ndarray, made: np.ndarray, positions: np.ndarray) -> str:
    """What the row of position 1 tells of a rotation that no known mistake explains."""
    x, made = x[positions == 1], made[positions == 1]
    for layout in ("half", "interleaved"):
        first, second = kind._replace(layout=layout).channels()
        turns = (made[:, first] + 1j * made[:, second]) / (x[:, first] + 1j * x[:, second])
        if len(turns) and np.allclose(np.abs(turns), kind.attention_factor, rtol=0.05):
            return disorder(kind.direction * np.angle(turns[0]), kind, 0.05)
    return ""


# ---- what is checked ----------------------------------------------------------------------------------------------------


def fail(what: str, why: str, where: str) -> NoReturn:
    raise AssertionError(f"{what}: {why} {where}")


def check_frequencies(kind: Kind, what: str, inv_freq: Any, scaling: Any = None) -> None:
    made, right, relative = as_array(inv_freq).reshape(-1), kind.frequencies, kind.precision["frequency"]
    view = View(made, lambda k: k.stride * k.frequencies, lambda k: (relative + k.angle_error) * np.abs(k.stride * k.frequencies))
    if view.misses(Mistake("", "", kind)):
        why = cause(kind, view, garbage=lambda: disorder(made, kind, 0))
        if made.size != right.size:
            fail(what, why, f"It has {made.size} frequencies, not {right.size}.")
        off = np.abs(made - right) / np.where(right, right, 1)
        pair = int(np.argmax(~(off <= relative)))
        where = f"First at pair {pair}: {made[pair]:.8g} instead of {right[pair]:.8g}"
        fail(what, why, f"{where}; off by up to {off.max():.2g} of itself.")
    factor = kind.attention_factor
    if scaling is not None and not abs(float(scaling) / factor - 1) <= 2**-7:
        name = {1.0: "dropped", factor**2: "twice"}.get(float(scaling), "wrong")
        where = f"attention_scaling beside it is {float(scaling):.8g}, not {factor:.8g}."
        fail(what, f"as in 'attention factor {name}'.", where)


def column_a_pair(table: np.ndarray, pairs: int, what: str) -> np.ndarray:
    """A table (rows, pairs) of one whose columns may stand twice."""
    table = table.reshape(-1, *table.shape[-2:])[0]
    rows, width = table.shape
    if width == pairs:
        return table
    assert rows not in (pairs, 2 * pairs), f"{what}: it is transposed: {table.shape}, expected (rows, {pairs})"
    halves, neighbours = np.split(table, 2, axis=1) if width % 2 == 0 else (table, -table), (table[:, ::2], table[:, 1::2])
    return next((one for one, other in (halves, neighbours) if np.array_equal(one, other)), table)


def check_tables(kind: Kind, what: str, cos: Any, sin: Any, positions: Any = None) -> None:
    made = np.stack([column_a_pair(as_array(table), kind.frequencies.size, what) for table in (cos, sin)])
    positions = np.arange(made.shape[1], dtype=float) if positions is None else as_array(positions).reshape(-1)
    assert positions.size == made.shape[1], f"{what}: it has {made.shape[1]} rows for {positions.size} positions"
    tested = kind.is_tested(positions)
    made, positions = made[:, tested], positions[tested]
    right = kind.tables(positions)
    row, where = 0, f"It has {made.shape[2]} pairs, not {right.shape[2]}."
    if made.shape == right.shape:
        off = np.abs(made - right)
        bad = ~(off <= kind.tolerance(positions))
        if not bad.any():
            return
        row = int(bad.any(axis=(0, 2)).argmax())
        pair = int(bad[:, row].any(axis=0).argmax())
        is_, should = (f"cos {c:.6g}, sin {s:.6g}" for c, s in (made[:, row, pair], right[:, row, pair]))
        place = f"position {number(positions[row])}, pair {pair}"
        where = f"First at {place}: {is_} instead of {should}; off by up to {off.max():.2g}."
    rows = np.append(np.geomspace(1, positions.size, 30).astype(int) - 1, np.arange(row, row + 3))
    some = np.unique(np.minimum(rows, positions.size - 1))
    made, positions = made[:, some], positions[some]
    view = view_of_tables(made, positions)
    if view_of_tables(made[::-1], positions).misses(Mistake("", "", kind)) == 0:
        fail(what, "as in 'cosines and sines exchanged'. Sines are in the place of cosines.", where)
    one = made[:, positions == 1]
    garbage = (lambda: disorder(kind.direction * np.arctan2(one[1, 0], one[0, 0]), kind, 0.05)) if one.size else str
    first = int(np.searchsorted(some, row))
    fail(what, cause(kind, view, view_of_tables(made[:, [first]], positions[[first]]), garbage), where)


def check_vectors(kind: Kind, what: str, made: Any, right: np.ndarray, x: np.ndarray, positions: np.ndarray) -> None:
    made = as_array(made)
    assert made.shape == right.shape, f"{what}: rotate gave shape {made.shape}, expected {right.shape}"
    view = view_of_vectors(made, x, positions, kind)
    off, tolerance = np.abs(made - right), view.tolerance(kind)
    bad = ~(off <= tolerance)
    if not bad.any():
        return
    row, channel = (int(one) for one in np.argwhere(bad)[0])
    glance = view_of_vectors(made[[row]], x[[row]], positions[[row]], kind)
    why = cause(kind, view, glance, lambda: disorder_of_one(kind, x, made, positions))
    pair = np.flatnonzero((np.stack(kind.channels()) == channel).any(axis=0))
    place = f"pair {pair[0]}, channel {channel}" if pair.size else f"channel {channel}, which does not turn"
    where = f"{place}: {made[row, channel]:.6g} instead of {right[row, channel]:.6g}"
    worst, _ = np.unravel_index(np.argmax(np.where(np.isfinite(off), off, np.inf)), off.shape)
    size = f"{off[worst].max():.2g}, at position {number(positions[worst])}"
    explained = f"{kind.precision['name']} explains {tolerance[worst, 0]:.2g}"
    fail(what, why, f"First at position {number(positions[row])}, {where}. Off by up to {size}, where {explained}.")


Tables = Iterator[Tuple[str, Callable[..., None], Sequence[Any]]]


def tables_in(module: Any, path: str = "", seen: set[int] | None = None) -> Tables:
    """The tables in an object and in what it holds: their names, how they are checked, and their values."""
    seen = set() if seen is None else seen
    if id(module) in seen or hasattr(module, "shape") or isinstance(module, (str, bytes, int, float, type, ModuleType)):
        return
    seen.add(id(module))
    inside = {**getattr(module, "__dict__", {}), **(dict(module) if isinstance(module, Mapping) else {})}
    if isinstance(module, (list, tuple)):
        inside = dict(enumerate(module))
    for torch_name in ("_buffers", "_modules"):
        inside.update(inside.pop(torch_name, None) or {})
    for name, one in [(str(name), one) for name, one in inside.items()]:
        sin = name.replace("cos", "sin")
        if not hasattr(one, "shape"):
            yield from tables_in(one, f"{path}{name}.", seen)
        elif name.endswith("inv_freq"):
            scaling = inside.get(f"{name[:-8]}attention_scaling", inside.get("attention_scaling"))
            yield path + name, check_frequencies, [one, scaling]
        elif name.endswith("cos_sin_cache"):
            yield path + name, check_tables, np.split(as_array(one), 2, axis=-1)
        elif name.endswith("freqs_cis"):
            table = as_array(one)
            parts = (table.real, table.imag) if np.iscomplexobj(table) else (table[..., 0], table[..., 1])
            yield path + name, check_tables, parts
        elif name != sin and hasattr(inside.get(sin), "shape"):
            yield path + name, check_tables, [one, inside[sin]]


Rotate = Callable[[np.ndarray, np.ndarray], Any]


class Golden:
    """A golden file. `layer_type` chooses one kind of layer where a model has several."""

    def __init__(self, file: str | Path, layer_type: str | None = None) -> None:
        data = json.loads(Path(file).read_text(encoding="utf-8"))
        if data.get("format") != 2:
            raise ValueError(f"{file}: format must be 2, got {data.get('format')}")
        self.name, self.precision = Path(file).stem, data["precision"]
        self.layer_types: list[str] = [one["name"] for one in data["sets"]]
        if layer_type is not None and layer_type not in self.layer_types:
            raise ValueError(f"{self.name}: layer_type must be one of {', '.join(self.layer_types)}, got {layer_type}")
        self.sets = [one for one in data["sets"] if layer_type in (None, one["name"])]

    def __str__(self) -> str:
        return f"{self.name}, {', '.join(one['name'] for one in self.sets)}, {self.precision['name']}"

    @property
    def one(self) -> Mapping[str, Any]:
        """The set that is tested: the only one, or any of several that turn alike."""
        same = ("layout", "rotaryDim", "rotaryOffset", "direction", "attentionFactor", "frequencies")
        if all(one[key] == self.sets[0][key] for one in self.sets for key in same):
            return self.sets[0]
        raise ValueError(f"{self.name}: layers differ: give layer_type, one of {', '.join(self.layer_types)}")

    def kind(self, one: Mapping[str, Any] | None = None) -> Kind:
        """How the layers of a set turn."""
        one = self.one if one is None else one
        return Kind(one["name"], precision=self.precision, **fields_of(one))

    def not_tested(self) -> list[float]:
        """The positions at which an engine of this precision cannot be right."""
        return [p for p, tolerance in zip(self.one["positions"], self.one["tolerance"]) if tolerance is None]

    def rotate(self, x: Any, positions: Any) -> np.ndarray:
        """x (rows, head_dim) turned at positions (rows,), in float64."""
        return self.kind().turn(as_array(x), as_array(positions))

    def check_inv_freq(self, inv_freq: Any) -> None:
        """Fails unless `inv_freq` (pairs,) are the frequencies, in radians per position."""
        check_frequencies(self.kind(), f"{self}: inv_freq is wrong", inv_freq)

    def check_cache(self, cos: Any, sin: Any, positions: Any = None) -> None:
        """Fails unless cos and sin are the tables, attention factor included.

        They are (rows, pairs), or (rows, rotary_dim) with each column twice; of further axes in front the first is read.
        `positions` (rows,) are 0, 1, 2, ... if left out.
        """
        check_tables(self.kind(), f"{self}: the cache is wrong", cos, sin, positions)

    def check_rotate(self, rotate: Rotate, layout: str | None = None, longest: float = np.inf) -> None:
        """Fails unless `rotate(x, positions)` turns vectors right.

        It is called with x (rows, head_dim) in float32 and positions (rows,), and gives (rows, head_dim). `layout` is
        "half" or "interleaved" for code whose weights were permuted from the model's own; `longest` is the last position
        that the code has a table for. Positions of `not_tested()` are left out.
        """
        if layout not in (None, "half", "interleaved"):
            raise ValueError(f"layout must be half or interleaved, got {layout}")
        one, kind = self.one, self.kind()
        is_own = layout in (None, kind.layout)
        tested = [i for i, p in enumerate(one["positions"]) if one["tolerance"][i] is not None and p <= longest]
        positions = np.asarray(one["positions"], float)[tested]
        right = np.asarray(one["rotated" if is_own else "converted"], float)[tested]
        given, taken = np.asarray(one["x"], np.float32)[tested], positions.astype(np.int64)
        x = given.astype(float)
        made = rotate(given, taken if (taken == positions).all() else positions.copy())
        kind = kind if is_own else kind.converted()
        check_vectors(kind, f"{self}: turned vectors are wrong", made, right, x, positions)

    def check_module(self, module: Any, skip: Sequence[str] = ("vision", "visual", "audio", "original")) -> list[str]:
        """Fails unless every table in `module` is right, and there is one; gives their names.

        Looked at are, of the module and of all that it holds (attributes, buffers, lists, dictionaries): names that end in
        `inv_freq`, with `attention_scaling` beside it; `cos_cached` with `sin_cached` and the like; `cos_sin_cache`;
        `freqs_cis`. Names with a word of `skip` in them are left out. Where layers differ, a table has to be right for the
        kind of layer that its name has, or for any; and each kind has to have a table.
        """
        checked: list[str] = []
        turning: set[str] = set()
        for path, check, values in tables_in(module):
            if any(word in path for word in skip):
                continue
            failures = []
            meant = [one for one in self.sets if one["name"] in path] or self.sets
            for one in meant:
                try:
                    check(self.kind(one), f"{self.name}, {one['name']}: {path} is wrong", *values)
                    turning.add(one["name"])
                except AssertionError as error:
                    failures.append(str(error))
            if len(failures) == len(meant):
                raise AssertionError("\n".join(failures))
            checked.append(path)
        lacking = [one["name"] for one in self.sets if one["name"] not in turning]
        assert checked, f"{self}: the module has no inv_freq, cos_cached, cos_sin_cache or freqs_cis"
        assert not lacking, f"{self}: nothing turns as the layers {', '.join(lacking)} do; right are {', '.join(checked)}"
        return checked


def goldens_in(place: str | Path) -> list[Golden]:
    """The golden files of a folder, or one file: a Golden for each kind of layer."""
    files = sorted(Path(place).glob("*.json")) if Path(place).is_dir() else [Path(place)]
    read = [(file, json.loads(file.read_text(encoding="utf-8"))) for file in files]
    ours = [(file, data) for file, data in read if isinstance(data, dict) and data.get("format") == 2 and "sets" in data]
    if not ours:
        raise ValueError(f"{place}: there is no golden file of format 2")
    return [Golden(file, one["name"]) for file, data in ours for one in data["sets"]]


def each_golden(place: str | Path) -> Callable[[Callable[..., None]], Any]:
    """For pytest: the test's argument `golden` is each one of `goldens_in(place)`. Without pytest the test is as it was."""
    try:
        import pytest
    except ImportError:
        return lambda test: test
    return pytest.mark.parametrize("golden", goldens_in(place), ids=str)
