import { expose, transfer } from "comlink";
import { load } from "posenc";

const loading = load(); // without await: a bundler may make a classic script of it

expose({
  async rotate(options, x, at) {
    const { data, shape } = (await loading).rotary("rope", options).rotate(x, { ...at, out: x });
    return transfer({ data, shape }, [data.buffer]);
  },
});
