"""Tests posenc_check with NumPy alone: python3 tests/python/posenc_check_test.py [all]

Right engines of every model are accepted at their precision, and mistakes are named. `all` asks every mistake of every model,
which takes minutes; without it each is asked of a few.
"""
import json
import re
import sys
import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace

import numpy as np

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "src/python"), str(Path(__file__).parent)]

import engines  # noqa: E402
from posenc_check import Golden, each_golden, goldens_in  # noqa: E402

FOLDER = ROOT / "build/python/golden"  # of tests/python/run.mjs
CASES = json.loads((FOLDER / "cases.json").read_text())
ALL = "all" in sys.argv


def golden_of(case, precision="float32"):
    return Golden(FOLDER / f"{CASES.index(case)}.{precision}.json")


def case_of(name):
    return next(case for case in CASES if case["name"] == name)


def some(cases, count, start):
    """All, or a few from all over the list; others for another start."""
    return cases if ALL else [cases[(start + i * len(cases) // count) % len(cases)] for i in range(min(count, len(cases)))]


class Test(unittest.TestCase):
    def says(self, call, *words):
        """Fails unless the call fails with a message that has these words; gives the message."""
        with self.assertRaises(AssertionError) as failure:
            call()
        message = str(failure.exception)
        for word in words:
            self.assertRegex(message, word)
        return message


class CheckRotate(Test):
    def test_right_engines_of_every_model(self):
        for right in engines.RIGHT:
            for case in CASES:
                with self.subTest(engine=right.__name__, model=case["name"]):
                    golden_of(case, right.precision).check_rotate(right(case).rotate)

    def test_mistakes_are_named(self):
        for number, (name, mistake) in enumerate(engines.WRONG.items()):
            cases = [case for case in CASES if mistake.where(engines.Engine(case))]
            self.assertTrue(cases, name)
            for right in (engines.Float32, engines.Bfloat16Table):
                for case in some(cases, 2, number):
                    with self.subTest(mistake=name, engine=right.__name__, model=case["name"]):
                        golden = golden_of(case, right.precision)
                        self.says(lambda: golden.check_rotate(mistake(right)(case).rotate), *mistake.words)

    def test_the_first_bad_place_and_the_size(self):
        case = case_of("qwen3-8b")

        def rotate(x, positions):
            out = engines.Float32(case).rotate(x, positions)
            out[positions == 256, 3] += 0.5  # of pair 3
            return out

        self.says(lambda: golden_of(case).check_rotate(rotate), "no known mistake", "First at position 256, pair 3, channel 3",
                  r"Off by up to 0\.5, at position 256")  # fmt: skip

    def test_a_mistake_that_is_not_quite_one_of_the_list(self):
        case = case_of("qwen3-8b")
        shifted = engines.positions_are(lambda p: np.where(p > 40000, p, p + 1))(engines.Float32)(case)
        self.says(lambda: golden_of(case).check_rotate(shifted.rotate), "nearly as in 'position off by one'", "unexplained")

    def test_permuted_weights_turn_in_the_other_layout(self):
        for case in some(CASES, 3, 0):
            golden, own = golden_of(case), case["expect"]["layout"]
            permuted = engines.other_layout(engines.Float32)(case).rotate
            golden.check_rotate(permuted, layout="half" if own == "interleaved" else "interleaved")
            golden.check_rotate(engines.Float32(case).rotate, layout=own)
            self.says(lambda: golden.check_rotate(engines.Float32(case).rotate, layout="half" if own == "interleaved" else "interleaved"),
                      "interleaved read as halves" if own == "half" else "halves read as interleaved")  # fmt: skip

    def test_positions_that_float32_cannot_reach(self):
        case = case_of("qwen3-8b")
        seen = []

        def rotate(x, positions):
            seen.extend(positions)
            return engines.Float32(case).rotate(x, positions)

        golden = golden_of(case)
        golden.check_rotate(rotate)
        self.assertEqual(golden.not_tested(), [2.0**24])
        self.assertEqual(max(seen), 2**17)
        golden.check_rotate(rotate, longest=4096)
        self.assertEqual(golden_of(case, "exact").not_tested(), [])
        exact = golden_of(case, "exact")
        self.says(lambda: exact.check_rotate(engines.Float32(case).rotate), "angles in float32", "position 16777216")

    def test_results_of_another_kind(self):
        golden = golden_of(case_of("qwen3-8b"))
        golden.check_rotate(lambda x, positions: golden.rotate(x, positions).tolist())
        self.says(lambda: golden.check_rotate(lambda x, positions: x[:-1]), r"shape \(\d, 128\), expected \(\d, 128\)")
        self.says(lambda: golden.check_rotate(lambda x, positions: x * np.nan), "First at position 0", "Off by up to nan")
        with self.assertRaisesRegex(ValueError, "layout must be half or interleaved, got sideways"):
            golden.check_rotate(golden.rotate, layout="sideways")


class CheckInvFreq(Test):
    def test_of_every_model_in_the_types_that_they_come_in(self):
        for case in CASES:
            for precision, made in (("exact", engines.Exact(case).exact), ("float32", engines.Float32(case).inv_freq()),
                                    ("bfloat16-freq", engines.Bfloat16Frequencies(case).inv_freq())):  # fmt: skip
                with self.subTest(model=case["name"], precision=precision):
                    golden_of(case, precision).check_inv_freq(made)

    def test_mistakes_are_named(self):
        of_frequencies = ["scaling_dropped", "scaling_twice", "head_dim_denominator", "zeros", "reversed_pairs", "degrees",
                          "linear_on_top", "base", "bfloat16_frequencies", "noise", "partial_ignored"]  # fmt: skip
        for number, name in enumerate(of_frequencies):
            mistake = engines.WRONG[name]
            cases = [case for case in CASES if mistake.where(engines.Engine(case))]
            for case in some(cases, 3, number):
                with self.subTest(mistake=name, model=case["name"]):
                    made = mistake(engines.Float32)(case).inv_freq()
                    self.says(lambda: golden_of(case).check_inv_freq(made), *mistake.words)

    def test_what_memory_held_before(self):
        golden = golden_of(case_of("qwen3-8b"))
        held = np.where(np.arange(64) % 3 == 0, 3e4, 1e-38).astype(np.float32)
        self.says(lambda: golden.check_inv_freq(held), "uninitialised")
        self.says(lambda: golden.check_inv_freq(np.full(64, np.nan)), "uninitialised")
        self.says(lambda: golden.check_inv_freq(SimpleNamespace(is_meta=True)), "uninitialised", "meta")

    def test_another_number_of_pairs(self):
        golden = golden_of(case_of("qwen3-8b"))
        self.says(lambda: golden.check_inv_freq(np.ones(32)), "It has 32 frequencies, not 64")


class CheckCache(Test):
    def tables(self, mistake=None, name="arcee afm-4.5b", positions=np.arange(600)):
        right = engines.Float32 if mistake is None else engines.WRONG[mistake](engines.Float32)
        return right(case_of(name)).cos_sin(positions)

    def golden(self, name="arcee afm-4.5b", precision="float32"):
        return golden_of(case_of(name), precision)

    def test_shapes_that_caches_have(self):
        cos, sin = self.tables()
        golden = self.golden()
        golden.check_cache(cos, sin)
        golden.check_cache(np.concatenate([cos, cos], -1), np.concatenate([sin, sin], -1))
        golden.check_cache(np.repeat(cos, 2, -1)[None, None], np.repeat(sin, 2, -1)[None, None])
        golden.check_cache(*(np.concatenate([one, one], -1)[:128] for one in (cos, sin)))  # as many rows as columns
        golden.check_cache(cos[100:200], sin[100:200], positions=range(100, 200))
        self.golden(precision="bfloat16").check_cache(engines.bf16(cos), engines.bf16(sin))

    def test_mistakes_are_named(self):
        for name in ("scaling_dropped", "scaling_twice", "factor_dropped", "factor_twice", "zeros", "backwards", "degrees",
                     "bfloat16_frequencies", "reversed_pairs", "noise"):  # fmt: skip
            with self.subTest(mistake=name):
                self.says(lambda: self.golden().check_cache(*self.tables(name)), *engines.WRONG[name].words)
        with self.subTest(mistake="base"):
            self.says(lambda: self.golden("qwen3-8b").check_cache(*self.tables("base", "qwen3-8b")), r"base 20000")

    def test_positions_are_named(self):
        for positions, words in ((np.arange(600) + 1, "off by one"), (np.arange(600) + 7, "offset of 7"),
                                 (np.arange(600) * 2, "rotated twice|multiplied by 2"), (np.arange(600) % 200, r"\b200\b"),
                                 (engines.bf16(np.arange(600)), "positions in bfloat16")):  # fmt: skip
            with self.subTest(words=words):
                # A model whose factor is 1: to rotate twice doubles angles alone.
                cos, sin = self.tables(None, "qwen3-8b", positions)
                self.says(lambda: self.golden("qwen3-8b").check_cache(cos, sin), words)

    def test_tables_in_the_wrong_place(self):
        cos, sin = self.tables()
        golden = self.golden()
        self.says(lambda: golden.check_cache(sin, cos), "exchanged")
        self.says(lambda: golden.check_cache(cos.T, sin.T), "transposed")
        self.says(lambda: golden.check_cache(cos[:, :10], sin[:, :10]), "It has 10 pairs, not 64")
        self.says(lambda: golden.check_cache(cos, sin, positions=range(5)), "600 rows for 5 positions")


class Tensor:
    """As of PyTorch: NumPy takes it after detach and cpu, and not in bfloat16."""

    def __init__(self, values, dtype="torch.float32"):
        self.values, self.dtype, self.shape = values, dtype, values.shape

    def detach(self):
        return Attached(self.values, self.dtype)


class Attached(Tensor):
    def cpu(self):
        return self

    def float(self):
        return Attached(self.values)

    def numpy(self):
        if "bfloat16" in self.dtype:
            raise TypeError("Got unsupported ScalarType BFloat16")
        return self.values


class Module:
    """As of PyTorch: buffers and modules are in dictionaries."""

    def __init__(self, buffers=None, **modules):
        self._buffers, self._modules, self._parameters = buffers or {}, modules, {}


class CheckModule(Test):
    def rotary(self, engine, dtype="torch.float32"):
        made = Module({"inv_freq": Tensor(engine.inv_freq(), dtype)})
        made.attention_scaling = float(engine.factor)
        made.original_inv_freq = np.zeros(3)
        return made

    def test_every_layer(self):
        case = case_of("arcee afm-4.5b")
        layers = [Module(rotary_emb=self.rotary(engines.Float32(case))) for _ in range(3)]
        model = Module(layers=layers, config=SimpleNamespace(name="afm", layers=3))
        self.assertEqual(golden_of(case).check_module(model), [f"layers.{i}.rotary_emb.inv_freq" for i in range(3)])
        layers[2]._modules["rotary_emb"] = self.rotary(engines.scaling_dropped(engines.Float32)(case))
        self.says(lambda: golden_of(case).check_module(model), r"layers\.2\.rotary_emb\.inv_freq", "scaling dropped")

    def test_tables_by_their_names(self):
        case = case_of("arcee afm-4.5b")
        cos, sin = engines.Float32(case).cos_sin(np.arange(50))
        for module, name in (
            (SimpleNamespace(cos_cached=cos, sin_cached=sin), "cos_cached"),
            ({"rope": {"cos_cache": cos, "sin_cache": sin}}, "rope.cos_cache"),
            ([SimpleNamespace(cos_sin_cache=np.concatenate([cos, sin], -1))], "0.cos_sin_cache"),
            (SimpleNamespace(freqs_cis=cos + 1j * sin), "freqs_cis"),
            (SimpleNamespace(freqs_cis=np.stack([cos, sin], -1)), "freqs_cis"),
        ):
            self.assertEqual(golden_of(case).check_module(module), [name])
        wrong = SimpleNamespace(cos_cached=cos / engines.Float32(case).factor, sin_cached=sin / engines.Float32(case).factor)
        self.says(lambda: golden_of(case).check_module(wrong), "cos_cached", "attention factor dropped")

    def test_what_is_cast_as_a_whole(self):
        case = case_of("qwen3-8b")
        module = self.rotary(engines.Bfloat16Frequencies(case), "torch.bfloat16")
        golden_of(case, "bfloat16-freq").check_module(module)
        self.says(lambda: golden_of(case).check_module(module), "inv_freq in bfloat16")

    def test_the_factor_beside(self):
        case = case_of("arcee afm-4.5b")
        module = self.rotary(engines.Float32(case))
        module.attention_scaling = 1.0
        self.says(lambda: golden_of(case).check_module(module), "attention factor dropped")

    def test_nothing_to_check(self):
        golden = golden_of(case_of("qwen3-8b"))
        self.says(lambda: golden.check_module(Module(visual=self.rotary(engines.Float32(CASES[0])))), "has no inv_freq")
        module = Module()
        module._modules["itself"] = module
        self.says(lambda: golden.check_module(module), "has no inv_freq")


class Files(Test):
    """A model whose layers differ, and folders."""

    @classmethod
    def setUpClass(cls):
        cls.file = FOLDER / "layers.json"
        local, full = (case_of(f"gemma-3-4b {kind}_attention new form") for kind in ("sliding", "full"))
        cls.engines = {"sliding_attention": engines.Float32(local), "full_attention": engines.Float32(full)}

    def test_each_kind_of_layer(self):
        goldens = goldens_in(self.file)
        self.assertEqual({one.layer_types[0] for one in goldens}, {"sliding_attention"})
        for golden, name in zip(goldens, goldens[0].layer_types):
            golden.check_rotate(self.engines[name].rotate)
        with self.assertRaisesRegex(ValueError, "layers differ: give layer_type, one of sliding_attention, full_attention"):
            Golden(self.file).check_rotate(self.engines["full_attention"].rotate)
        with self.assertRaisesRegex(ValueError, "layer_type must be one of .*, got chunked"):
            Golden(self.file, "chunked")

    def test_a_module_needs_all_of_them(self):
        golden = Golden(self.file)
        both = SimpleNamespace(**{f"{name}_inv_freq": one.inv_freq() for name, one in self.engines.items()})
        self.assertEqual(len(golden.check_module(both)), 2)
        both.sliding_attention_inv_freq = both.full_attention_inv_freq
        self.says(lambda: golden.check_module(both), "sliding_attention_inv_freq is wrong")
        alone = SimpleNamespace(rotary_emb=SimpleNamespace(inv_freq=self.engines["full_attention"].inv_freq()))
        self.says(lambda: golden.check_module(alone), "nothing turns as the layers sliding_attention")

    def test_a_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaisesRegex(ValueError, "no golden file of format 2"):
                goldens_in(folder)
            (Path(folder) / "config.json").write_text('{"model_type": "llama"}')
            (Path(folder) / "model.json").write_text(self.file.read_text())
            self.assertEqual(
                [str(one) for one in goldens_in(folder)],
                ["model, sliding_attention, float32", "model, full_attention, float32"],
            )
            with self.assertRaisesRegex(ValueError, "format must be 2, got None"):
                Golden(Path(folder) / "config.json")

            @each_golden(folder)
            def test(golden):
                return golden

            self.assertTrue(callable(test))

    def test_the_numbers_are_those_of_the_formula(self):
        for case in CASES:
            golden = golden_of(case)
            one, kind = golden.one, golden.kind()
            positions, x = np.array(one["positions"]), np.array(one["x"], np.float32).astype(float)
            for layout, key in ((kind, "rotated"), (kind.converted(), "converted")):
                self.assertLess(np.abs(layout.turn(x, positions) - one[key]).max(), 1e-7)
            self.assertLess(np.abs(kind.tables(positions) - [one["cos"], one["sin"]]).max(), 1e-7)
            tested = [t is not None for t in one["tolerance"]]
            self.assertEqual(kind.is_tested(positions).tolist(), tested)
            told = np.array([t for t in one["tolerance"] if t is not None])
            self.assertLess(np.abs(kind.tolerance(positions)[tested, 0] / told - 1).max(), 1e-12)


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    print(f"NumPy {np.__version__}, Python {sys.version.split()[0]}")
    unittest.main(argv=[sys.argv[0], *(one for one in sys.argv[1:] if one != "all")])
