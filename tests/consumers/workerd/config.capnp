using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (services = [(name = "main", worker = .worker)]);

const worker :Workerd.Worker = (
  modules = [
    (name = "main.js", esModule = embed "dist/main.js"),
    (name = "posenc.wasm", wasm = embed "dist/posenc.wasm"),
  ],
  compatibilityDate = "2026-01-01",
);
