// posenc_bench: the kernels beside what the machine can do, copied bytes and multiplications with additions, in one run.
//
//   cmake --build --preset native --target posenc_bench && build/native/posenc_bench
//
// Words after the name choose rows, as Catch2's tests are chosen; --benchmark-samples sets how often each is timed.
#include <catch2/benchmark/catch_benchmark.hpp>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/reporters/catch_reporter_event_listener.hpp>
#include <catch2/reporters/catch_reporter_registrars.hpp>
#include <cstdio>
#include <cstring>
#include <map>
#include <posenc/posenc.hpp>
#include <string>
#include <vector>

namespace {

/// What a row moves or computes, and the row that shows the machine's own speed at it.
struct Work {
  double amount;
  const char* unit; // of 1e9 a second
  std::string of{};
};

std::map<std::string, Work>& works() {
  static std::map<std::string, Work> all;
  return all;
}

/// Names a row, whose work the listener divides by its time.
std::string row(std::string name, Work work) {
  works()[name] = std::move(work);
  return name;
}

class Speeds : public Catch::EventListenerBase {
public:
  using EventListenerBase::EventListenerBase;
  void benchmarkEnded(const Catch::BenchmarkStats<>& stats) override {
    const Work& work = works()[stats.info.name];
    const double speed = work.amount / stats.mean.point.count(); // a nanosecond is 1e-9 s
    speeds_[stats.info.name] = speed;
    std::printf("%-52s %10.4g us %8.4g %s", stats.info.name.c_str(),
                stats.mean.point.count() / 1000, speed, work.unit);
    if (const auto of = speeds_.find(work.of); of != speeds_.end()) {
      std::printf(", %.2f of %s", speed / of->second, work.of.c_str());
    }
    std::printf("\n");
  }

private:
  std::map<std::string, double> speeds_;
};
CATCH_REGISTER_LISTENER(Speeds)

template <class T> std::vector<T> noise(std::size_t count) {
  std::vector<T> values(count);
  for (std::size_t i = 0; i < count; ++i) values[i] = static_cast<T>(posenc::random_normal(1, i));
  return values;
}

const std::string copy = "memcpy of 64 MB", peak = "multiply and add, in registers";

#if defined(__AVX512F__)
constexpr std::size_t register_bytes = 64;
#elif defined(__AVX__)
constexpr std::size_t register_bytes = 32;
#else
constexpr std::size_t register_bytes = 16;
#endif
using Register [[gnu::vector_size(register_bytes)]] = float;
constexpr std::size_t chains = 10; // as many as keep every unit busy

/// Independent chains of multiplications and additions in registers.
float multiply_add(std::size_t rounds, float factor) {
  Register sums[chains] = {};
  for (std::size_t n = 0; n < rounds; ++n) {
#pragma GCC unroll 10
    for (std::size_t i = 0; i < chains; ++i) sums[i] = sums[i] * factor + 0.001f;
  }
  float total = 0;
  for (const Register& sum : sums) total += sum[0];
  return total;
}

} // namespace

TEST_CASE("the machine") {
  std::vector<char> from(64 << 20), to(from.size());
  BENCHMARK(row(copy, {2.0 * double(from.size()), "GB/s"})) {
    std::memcpy(to.data(), from.data(), from.size());
    return to[1];
  };
  constexpr std::size_t rounds = 20000;
  volatile float factor = 0.999f; // not known when it compiles
  BENCHMARK(row(peak, {2.0 * chains * (register_bytes / 4) * rounds, "GF/s"})) { return multiply_add(rounds, factor); };
}

TEMPLATE_TEST_CASE("tables", "", float, double) {
  const std::string type = sizeof(TestType) == 4 ? ", float32" : ", float64";
  std::vector<TestType> out(2000 * 1600);
  const posenc::Sinusoidal sinusoidal{.dim = 1600};
  BENCHMARK(row("sinusoidal 2000 x 1600" + type, {double(out.size() * sizeof(TestType)), "GB/s", copy})) {
    return posenc::encode(sinusoidal, {.length = 2000}, out).size();
  };
}

TEST_CASE("rotations") {
  using posenc::PairLayout;
  auto x = noise<float>(32 * 4096 * 128);
  for (const auto layout : {PairLayout::half, PairLayout::interleaved}) {
    const std::string name = layout == PairLayout::half ? "half" : "interleaved";
    BENCHMARK(row("RoPE, " + name + ", 32 x 4096 x 128", {2.0 * 4 * double(x.size()), "GB/s", copy})) {
      return posenc::rotate(posenc::Rope{.head_dim = 128, .layout = layout}, x, 32, {.length = 4096}).size();
    };
  }
  auto token = noise<float>(32 * 128);
  const double bytes = 2.0 * 4 * double(token.size());
  const posenc::Rope rope{.head_dim = 128};
  double step = 0;
  BENCHMARK(row("RoPE of a token, 32 x 1 x 128", {bytes, "GB/s"})) {
    return posenc::rotate(rope, token, 32, {.length = 1, .start = ++step}).size();
  };
  auto made = posenc::make_rotary(rope);
  BENCHMARK(row("the same, of a rotary made once", {bytes, "GB/s"})) {
    return made->rotate(token, {.length = 1, .start = ++step}, {.heads = 32}).size();
  };
}

TEST_CASE("attention") {
  constexpr std::size_t heads = 8, n = 512, dim = 64;
  const auto q = noise<float>(heads * n * dim), k = noise<float>(heads * n * dim),
             v = noise<float>(heads * n * dim);
  std::vector<float> out(heads * n * dim);
  posenc::Heads<float> of{.q = q,
                          .k = k,
                          .v = v,
                          .heads = heads,
                          .kv_heads = heads,
                          .dim = dim,
                          .value_dim = dim,
                          .positions = {.queries = n, .keys = n}};
  const double flops = 4.0 * heads * n * n * dim;
  const std::string size = ", 8 x 512 x 512 x 64";
  BENCHMARK(row("attention" + size, {flops, "GF/s", peak})) {
    return posenc::attention(of, {.output = out}).size();
  };
  BENCHMARK(row("attention with ALiBi" + size, {flops, "GF/s", peak})) {
    return posenc::attention(of, {.output = out}, posenc::Alibi{.heads = heads}).size();
  };
  of.positions.causal = true;
  BENCHMARK(row("causal attention" + size, {flops / 2, "GF/s", peak})) {
    return posenc::attention(of, {.output = out}).size();
  };
}
