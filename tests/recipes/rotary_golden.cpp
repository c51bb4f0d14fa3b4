#include <vector>

#include "golden/golden.h"
#include "my_rotary.h" // void rotate(float* head, int position)

static void turn(const golden_set* set, double* out, void*) {
  for (int row = 0; row < set->rows; ++row) {
    const float* x = set->x + row * set->head_dim;
    std::vector<float> head(x, x + set->head_dim);
    rotate(head.data(), static_cast<int>(set->positions[row]));
    for (float value : head) *out++ = value;
  }
}

int main() {
  static double out[golden_most];
  char message[400];
  const int failed = golden_check(turn, nullptr, nullptr, out, message, sizeof message);
  if (failed) fprintf(stderr, "%s\n", message);
  return failed;
}
