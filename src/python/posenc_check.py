"""Tests a rotary embedding by a golden file of posenc. Needs Python 3.8 and NumPy alone.

    from posenc_check import Golden
    golden = Golden("llama-3.1-8b.json")
    golden.check_inv_freq(rotary.inv_freq)
    golden.check_cache(cos, sin)                            # rows are positions 0, 1, 2, ...
    golden.check_rotate(lambda x, positions: turn(x, positions))
    golden.check_module(model)                              # every inv_freq and cos_cached in it

A check that fails raises an AssertionError whose message is the diagnosis: the mistake by name, or the nearest one, the
first position and pair that are wrong, and by how much. The file says which precision is tested, and how far rounding
may be from its numbers; `posenc golden` makes such files. Arrays are what `numpy.asarray` takes, and tensors that have
`detach`, `cpu`, `numpy` or `tolist`, of any number type. Under pytest, with one test for each kind of layer:

    @each_golden("golden")                                  # a golden file, or a folder of them
    def test_rotate(golden):
        golden.check_rotate(my_rotate)
"""
from __future__ import annotations

import copy
import json
import sys
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Any, Callable, Dict, Iterator, Mapping, NamedTuple, Sequence, Tuple

import numpy as np

__all__ = ["Golden", "each_golden", "goldens_in"]


def rounded(values: Any, number_type: str | None) -> np.ndarray:
    """Values in float64; if the type is "bfloat16", rounded to it by way of float32, ties to even."""
    if number_type != "bfloat16":
        return np.asarray(values, np.float64)
    bits = np.ascontiguousarray(values, np.float32).view(np.uint32).astype(np.int64)
    bits = (bits + 0x7FFF + (bits >> 16 & 1)) & 0xFFFF0000
    return bits.astype(np.uint32).view(np.float32).astype(np.float64)


def as_array(values: Any) -> np.ndarray:
    """An array or tensor of any number type, in float64; complex numbers have a last axis of two."""
    if getattr(values, "is_meta", False):
        raise AssertionError("uninitialised: the tensor is on the meta device and has no values")
    try:
        for step in ("detach", "cpu", "numpy"):
            values = getattr(values, step)() if hasattr(values, step) else values
        array = np.asarray(values)
        return (np.stack([array.real, array.imag], axis=-1) if np.iscomplexobj(array) else array).astype(np.float64)
    except (TypeError, ValueError, RuntimeError):  # of a type that NumPy does not have, as bfloat16
        return np.asarray(values.float().numpy() if hasattr(values, "float") else values.tolist(), np.float64)


class Kind(NamedTuple):
    """Layers that turn alike, or what a mistake makes of them. Its fields are those of the file, and the precision."""

    layout: str
    head_dim: int
    rotary_dim: int
    rotary_offset: int
    direction: int
    attention_factor: float
    frequencies: np.ndarray  # (pairs,), radians per position; NaN where a mistake leaves them open
    precision: Mapping[str, Any]
    base: float | None = None
    mistakes: Sequence[Mapping[str, Any]] = ()
    stride: float = 1
    offset: float = 0
    is_exchanged: bool = False  # sines are in the place of cosines
    period: float | None = None  # positions begin again at 0
    scale: float = 1  # of all channels
    position_type: str | None = None
    angle_type: str | None = None
    angle_error: float = 0  # besides the precision's

    def channels(self) -> np.ndarray:
        """The two channels of each pair, (2, pairs)."""
        channels = self.rotary_offset + np.arange(self.rotary_dim)
        return channels.reshape(2, -1) if self.layout == "half" else channels.reshape(-1, 2).T

    def tables(self, positions: np.ndarray) -> np.ndarray:
        """Cosines and sines, (2, rows, pairs), attention factor included."""
        taken = self.stride * positions + self.offset
        taken = rounded(taken if self.period is None else np.mod(taken, self.period), self.position_type)
        angles = self.direction * rounded(taken[:, None] * self.frequencies, self.angle_type)
        return np.stack([np.cos(angles), np.sin(angles)])[:: -1 if self.is_exchanged else 1] * self.attention_factor

    def turn(self, x: np.ndarray, positions: np.ndarray) -> np.ndarray:
        """x (rows, head_dim) turned at positions (rows,)."""
        (cos, sin), (first, second) = self.tables(positions), self.channels()
        out = self.scale * x
        a, b = out[:, first], out[:, second]
        out[:, first], out[:, second] = a * cos - b * sin, a * sin + b * cos
        return out

    def angle_errors(self, positions: np.ndarray) -> np.ndarray:
        """How far the largest angle of each position may be off, (rows,)."""
        return self.precision["angle"] * np.abs(self.stride * positions) * np.nanmax(np.abs(self.frequencies))

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
        own, other = self.layout, "interleaved" if self.layout == "half" else "half"
        name = f"{other} read as {own}".replace("half", "halves")
        read = {"name": name, "says": f'Pairs of channels lie as in layout "{own}", not "{other}".', "layout": own}
        return self._replace(layout=other, mistakes=[read if "layout" in one else one for one in self.mistakes])


def fields_of(data: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a Kind in a set or in a mistake of the file."""
    values = {key.lower(): value for key, value in data.items()}  # headDim is head_dim
    fields = {name: values.get(name.replace("_", "")) for name in Kind._fields}
    return {name: as_array(one) if name == "frequencies" else one for name, one in fields.items() if one is not None}


class View(NamedTuple):
    """What is compared: frequencies in one row, or tables or turned vectors in a row for each position."""

    unit: str
    made: np.ndarray
    of: Callable[[Kind, Any], Sequence[np.ndarray]]  # what a kind makes in these rows, and how far it may be off
    place: Callable[..., str]  # the words for an index
    shown: np.ndarray  # (any number, pairs), frequencies as position 1 shows them
    blur: float = 0.05  # how far these may be off

    def misses(self, kind: Kind, rows: Any) -> float:
        """The share of values in these rows that the kind does not explain; 0 if only what it leaves open."""
        made, (wanted, tolerance) = self.made[rows], self.of(kind, rows)
        if made.shape != wanted.shape:
            return 1
        bad = ~(np.abs(made - wanted) <= tolerance)
        return float(bad.mean()) if bad[~np.isnan(wanted)].any() else 0


def candidates(kind: Kind, view: View, rows: Any) -> Iterator[Tuple[str, str, Dict[str, Any]]]:
    """Mistakes: the name, what it says, and the fields that it changes. First, those of the file: one, or two."""
    listed = [(one["name"], one["says"], fields_of(one)) for one in kind.mistakes]
    yield from listed
    for (name, says, changes), (other, more, others) in combinations(listed, 2):
        if not changes.keys() & others.keys():
            yield f"{name}' and '{other}", f"{says} {more}", {**changes, **others}

    frequencies, base, pairs = kind.frequencies, kind.base, np.arange(kind.frequencies.size)
    held = "bfloat16" if kind.precision["name"] == "bfloat16-freq" else None
    yield "cosines and sines exchanged", "Sines are in the place of cosines.", {"is_exchanged": True}
    yield "position off by one", "Positions are one too small.", {"offset": -1}
    yield "degrees", "Angles are taken for degrees.", {"stride": np.pi / 180}
    yield "reversed pairs", "The frequencies are in reverse order.", {"frequencies": frequencies[::-1]}
    if frequencies.all():
        inverse = rounded(1 / frequencies, held)
        yield "inv_freq not inverted", "The frequencies are wavelengths: they lack 1 / x.", {"frequencies": inverse}

    made, (right, _) = view.made[rows], view.of(kind, rows)
    large = np.abs(right) > np.abs(right).max() / 4
    scale = float(np.median(made[large] / right[large])) if made.shape == right.shape else 0
    if 0 < scale < np.inf:
        known = f", 1/sqrt({scale**-2:.3g}), as a softmax scale" if scale < 0.8 else ""
        says = f"The magnitude is wrong: all values are {scale:.10g} times as large{known}."
        yield "wrong magnitude", says, {"scale": scale}
        yield "wrong magnitude", says, {"attention_factor": kind.attention_factor * scale}
    if base and frequencies[0]:
        scaling = frequencies * base ** (pairs / pairs.size)
        is_plain = np.abs(scaling / scaling[0] - 1) < 0.01
        # What a scaling does to slow pairs may depend on the base: then the first pairs are asked.
        asked = pairs.size if is_plain.all() else is_plain.argmin() // 2
        bases = np.outer(10.0 ** np.arange(2, 10), np.arange(10, 100))
        for other in bases[(np.abs(bases / base - 1) > 1e-3) & (asked > 1)]:
            changed = np.where(pairs < asked, rounded(scaling * other ** (-pairs / pairs.size), held), np.nan)
            yield f"base {other:.10g}", f"The base is {other:.10g}, not {base:.10g}.", {"frequencies": changed}
    for by in range(-129, 130):
        yield "wrong positions", f"Positions have an offset of {by}.", {"offset": by}
    for by in range(2, 65):
        yield "wrong stride", f"Positions, or frequencies, are multiplied by {by}.", {"stride": by}
        yield "wrong stride", f"Positions, or frequencies, are divided by {by}.", {"stride": 1 / by}
    periods = (*range(2, 1025), *(2**n for n in range(11, 25)))
    if fit := [n for n in periods if view.misses(kind._replace(period=n), rows) == 0]:
        says = f"Positions begin again at 0 after {' or '.join(map(str, fit))}."
        yield "positions reset in chunks", says, {"period": fit[0]}


def cause(kind: Kind, view: View, row: int) -> str:
    """The mistake that explains what was made, or the nearest; `row` is the first that is wrong."""
    rows = np.union1d(np.geomspace(1, len(view.made), 30).astype(int) - 1, range(row, min(row + 3, len(view.made))))
    right, nearest = view.misses(kind, rows), ""
    least = right / 4
    for name, says, changes in candidates(kind, view, rows):
        missed = view.misses(kind._replace(**changes), rows)
        if missed == 0:
            return f"as in '{name}'. {says}"
        if missed < least:
            least = missed
            nearest = f"nearly as in '{name}', which leaves {missed:.1%} of values unexplained, not {right:.1%}. {says}"
    rises = (np.diff(kind.frequencies) <= 0).all() and (np.diff(view.shown) > view.blur).any()
    if not nearest and (rises or not np.isfinite(view.shown).all()):
        some = ", ".join(f"{one:.4g}" for one in view.shown[0, :4])
        return f"as in 'uninitialised inv_freq'. The frequencies are garbage, in no order: {some}, ..."
    return nearest or "no known mistake explains it."


def check(kind: Kind, what: str, view: View) -> None:
    """Fails, with the cause and the first place that is wrong, unless all that was made is right."""
    made, (right, tolerance) = view.made, view.of(kind, slice(None))
    row, where = 0, f"It has {made.shape[1]} {view.unit}, not {right.shape[1]}."
    if made.shape == right.shape:
        off, tolerance = np.abs(made - right), np.broadcast_to(tolerance, made.shape)
        bad = ~(off <= tolerance)
        if not bad.any():
            return
        first, worst = (np.unravel_index(one.argmax(), made.shape) for one in (bad, off))
        row, where = int(first[0]), f"First at {view.place(*first)}: {made[first]:.8g} instead of {right[first]:.8g}."
        explained = f"{kind.precision['name']} explains {tolerance[worst]:.2g}"
        where += f" Off by up to {off[worst]:.2g}, at {view.place(*worst)}; {explained}."
    raise AssertionError(f"{what}: {cause(kind, view, row)} {where}")


class Golden:
    """A golden file. `layer_type` chooses one kind of layer where a model has several; messages call a table `name`."""

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

    def kind(self) -> Kind:
        """How its layers turn."""
        return Kind(precision=self.precision, **fields_of(self.one))

    def not_tested(self) -> list[float]:
        """The positions at which an engine of this precision cannot be right."""
        return [p for p, tolerance in zip(self.one["positions"], self.one["tolerance"]) if tolerance is None]

    def rotate(self, x: Any, positions: Any) -> np.ndarray:
        """x (rows, head_dim) turned at positions (rows,), in float64."""
        return self.kind().turn(as_array(x), as_array(positions))

    def check_inv_freq(self, inv_freq: Any, scaling: Any = None, name: str = "inv_freq") -> None:
        """Fails unless `inv_freq` (pairs,), radians per position, and an attention factor `scaling` are right."""
        kind, what, made = self.kind(), f"{self}: {name} is wrong", as_array(inv_freq).reshape(1, -1)

        def of(one: Kind, _: Any) -> Sequence[np.ndarray]:
            frequencies = one.stride * one.frequencies[None]
            return frequencies, (self.precision["frequency"] + one.angle_error) * np.abs(frequencies)

        check(kind, what, View("frequencies", made, of, lambda _, pair: f"pair {pair}", made, 0))
        factor, given = kind.attention_factor, kind.attention_factor if scaling is None else float(scaling)
        if not abs(given / factor - 1) <= 2**-7:
            why = {1.0: "dropped", factor**2: "twice"}.get(given, "wrong")
            where = f"attention_scaling beside it is {given:.8g}, not {factor:.8g}."
            raise AssertionError(f"{what}: as in 'attention factor {why}'. {where}")

    def check_cache(self, cos: Any, sin: Any, positions: Any = None, name: str = "the cache") -> None:
        """Fails unless cos and sin are the tables, attention factor included.

        They are (rows, pairs), or (rows, rotary_dim) with each column twice; of more axes in front the first is read.
        `positions` (rows,) are 0, 1, 2, ... if left out.
        """
        kind, what, tables = self.kind(), f"{self}: {name} is wrong", [as_array(table) for table in (cos, sin)]
        made, pairs = np.stack([one.reshape(-1, *one.shape[-2:])[0] for one in tables], axis=-1), kind.frequencies.size
        if made.shape[1] != pairs:  # Columns may stand twice, as halves or as neighbours.
            twice = np.array_split(made, 2, axis=1), (made[:, ::2], made[:, 1::2])
            made = next((one for one, other in twice if np.array_equal(one, other)), made)
        positions = as_array(range(len(made)) if positions is None else positions).ravel()
        is_transposed = made.shape[1] != pairs and len(made) in (pairs, 2 * pairs)
        assert not is_transposed, f"{what}: it is transposed: {made.shape[:2]}, expected (rows, {pairs})"
        assert positions.size == len(made), f"{what}: it has {len(made)} rows for {positions.size} positions"
        tested = kind.is_tested(positions)
        made, positions = made[tested], positions[tested]

        def of(one: Kind, rows: Any) -> Sequence[np.ndarray]:
            return np.moveaxis(one.tables(positions[rows]), 0, -1), one.tolerance(positions[rows])[..., None]

        def place(row: int, pair: int, part: int) -> str:
            return f"position {positions[row]:.10g}, pair {pair}, {('cos', 'sin')[part]}"

        shown = kind.direction * np.angle(made[positions == 1] @ [1, 1j])
        check(kind, what, View("pairs", made, of, place, shown))

    def check_rotate(self, rotate: Callable[..., Any], layout: str | None = None, longest: float = np.inf) -> None:
        """Fails unless `rotate(x, positions)` turns vectors right.

        It is called with x (rows, head_dim) in float32 and positions (rows,), and gives (rows, head_dim). `layout` is
        "half" or "interleaved" for code whose weights were permuted from the model's own; `longest` is the last
        position that the code has a table for. Positions of `not_tested()` are left out.
        """
        if layout not in (None, "half", "interleaved"):
            raise ValueError(f"layout must be half or interleaved, got {layout}")
        one, kind, what = self.one, self.kind(), f"{self}: turned vectors are wrong"
        key, kind = ("rotated", kind) if layout in (None, kind.layout) else ("converted", kind.converted())
        positions = as_array(one["positions"])
        tested = kind.is_tested(positions) & (positions <= longest)
        x, right, positions = as_array(one["x"])[tested], as_array(one[key])[tested], positions[tested]
        whole = positions.astype(np.int64)
        made = as_array(rotate(x.astype(np.float32), whole if (whole == positions).all() else positions.copy()))
        assert made.shape == right.shape, f"{what}: rotate gave shape {made.shape}, expected {right.shape}"
        reach, (first, second) = np.sqrt(2) * np.abs(x).max(axis=1, keepdims=True), kind.channels()

        def of(one: Kind, rows: Any) -> Sequence[np.ndarray]:
            turned = right[rows] if one is kind else one.turn(x[rows], positions[rows])  # right is what the file says
            return turned, one.scale * one.tolerance(positions[rows]) * reach[rows]

        def place(row: int, channel: int) -> str:
            pair = "".join(f"pair {one}, " for one in np.flatnonzero((first == channel) | (second == channel)))
            return f"position {positions[row]:.10g}, {pair or 'in no pair, '}channel {channel}"

        turns = np.divide(*((one[:, first] + 1j * one[:, second])[positions == 1] for one in (made, x)))
        is_turn = np.isclose(np.abs(turns), kind.attention_factor, rtol=0.05).all(axis=1)
        check(kind, what, View("channels", made, of, place, kind.direction * np.angle(turns[is_turn])))

    def check_module(self, module: Any, skip: Sequence[str] = ("vision", "visual", "audio", "original")) -> list[str]:
        """Fails unless every table in `module` is right, and there is one; gives their names.

        Looked at are, of the module and all that it holds (attributes, buffers, lists, dictionaries): names that end in
        `inv_freq`, with `attention_scaling` beside it; `cos_cached` with `sin_cached` and the like; `cos_sin_cache`;
        `freqs_cis`. Names with a word of `skip` in them are left out. Where layers differ, a table has to be right for
        the kind of layer that its name has, or for any; and each kind has to have a table.
        """
        checked: dict[str, set[str]] = {}  # the layers for which each table is right
        tables = (one for one in tables_in(module, "", set()) if not any(word in one[0] for word in skip))
        for path, test, values in tables:
            failures = []
            for one in [one for one in self.sets if one["name"] in path] or self.sets:
                golden = copy.copy(self)
                golden.sets = [one]
                try:
                    test(golden, *values, name=path)
                    checked.setdefault(path, set()).add(one["name"])
                except AssertionError as error:
                    failures.append(str(error))
            if path not in checked:
                raise AssertionError("\n".join(failures))
        assert checked, f"{self}: the module has no inv_freq, cos_cached, cos_sin_cache or freqs_cis"
        lacking = ", ".join(one["name"] for one in self.sets if one["name"] not in set().union(*checked.values()))
        assert not lacking, f"{self}: nothing turns as the layers {lacking} do; right are {', '.join(checked)}"
        return list(checked)


def tables_in(module: Any, path: str, seen: set[int]) -> Iterator[Sequence[Any]]:
    """The tables in an object and in what it holds: their names, the tests for them, and their values."""
    if id(module) in seen or hasattr(module, "shape") or isinstance(module, (type, ModuleType)):
        return
    seen.add(id(module))
    listed = enumerate(module) if isinstance(module, (list, tuple)) else ()
    inside = {**getattr(module, "__dict__", {}), **dict(module if isinstance(module, Mapping) else listed)}
    inside.update({**(inside.pop("_buffers", None) or {}), **(inside.pop("_modules", None) or {})})  # of PyTorch
    for name, at, one in ((str(name), f"{path}{name}", one) for name, one in inside.items()):
        if not hasattr(one, "shape"):
            yield from tables_in(one, f"{at}.", seen)
        elif name.endswith("inv_freq"):
            scaling = inside.get(f"{name[:-8]}attention_scaling", inside.get("attention_scaling"))
            yield at, Golden.check_inv_freq, [one, scaling]
        elif name.endswith("cos_sin_cache"):
            yield at, Golden.check_cache, np.split(as_array(one), 2, axis=-1)
        elif name.endswith("freqs_cis"):
            yield at, Golden.check_cache, np.moveaxis(as_array(one), -1, 0)
        elif "cos" in name and hasattr(sin := inside.get(name.replace("cos", "sin")), "shape"):
            yield at, Golden.check_cache, [one, sin]


def goldens_in(place: str | Path) -> list[Golden]:
    """The golden files of a folder, or one file: a Golden for each kind of layer."""
    files = sorted(Path(place).glob("*.json")) if Path(place).is_dir() else [Path(place)]
    read = [(file, json.loads(file.read_text(encoding="utf-8"))) for file in files]
    ours = [(file, one) for file, one in read if isinstance(one, dict) and one.get("format") == 2 and "sets" in one]
    if not ours:
        raise ValueError(f"{place}: there is no golden file of format 2")
    return [Golden(file, one["name"]) for file, data in ours for one in data["sets"]]


def each_golden(place: str | Path) -> Callable[[Callable[..., None]], Any]:
    """For pytest: the test's argument `golden` is each of `goldens_in(place)`. Without pytest the test is as it was."""
    pytest = sys.modules.get("pytest")  # it is there if it runs the test
    return pytest.mark.parametrize("golden", goldens_in(place), ids=str) if pytest else lambda test: test
