async function main() {
  const { load } = await import("posenc");
  const { result } = await import("../result.js");
  console.log(result(await load()));
}
main();
