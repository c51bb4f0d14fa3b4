// ONNX models of one operator, as bytes. A model is a protobuf message, and so small a one is
// written by hand. Field numbers and versions are those of onnx.proto.

const domain = "com.microsoft"; // ONNX Runtime's own operators
const domainVersion = 1;
const irVersion = 8;
const elementTypes = { float32: 1, int64: 7 };
const integerAttribute = 2;

/** Seven bits a byte, the lowest first; the eighth bit says that more follow. */
function varint(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push(128 + (value % 128));
  return [...bytes, value];
}

/** A message of [field number, value]: a number, or a string or bytes after their length. */
function message(...fields) {
  const pieces = fields.flatMap(([field, value]) => {
    if (typeof value === "number") return [Buffer.from([...varint(8 * field), ...varint(value)])];
    const bytes = Buffer.from(value);
    return [Buffer.from([...varint(8 * field + 2), ...varint(bytes.length)]), bytes];
  });
  return Buffer.concat(pieces);
}

const each = (field, values) => values.map((value) => [field, value]);

function valueInfo({ name, type = "float32", shape }) {
  const sizes = shape.map((size) => message([1, size]));
  const tensor = message([1, elementTypes[type]], [2, message(...each(1, sizes))]);
  return message([1, name], [2, message([1, tensor])]);
}

function constant({ name, shape, data }) {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return message(...each(1, shape), [2, elementTypes.float32], [8, name], [9, bytes]);
}

const attribute = ([name, value]) => message([1, name], [3, value], [20, integerAttribute]);

/**
 * The bytes of a model that is one node. Inputs stand in the operator's order: one with `data` is a
 * constant of the model, null is an optional one that is left out.
 * @param {{ op: string, attributes?: Record<string, number>,
 *   inputs: ({ name: string, type?: string, shape: number[], data?: Float32Array } | null)[],
 *   output: { name: string, shape: number[] } }} description
 */
export function model({ op, attributes = {}, inputs, output }) {
  const names = inputs.map((input) => input?.name ?? "");
  const constants = inputs.filter((input) => input?.data);
  const fed = inputs.filter((input) => input && !input.data);
  const node = message(
    ...each(1, names),
    [2, output.name],
    [4, op],
    ...each(5, Object.entries(attributes).map(attribute)),
    [7, domain],
  );
  const graph = message(
    [1, node],
    [2, op],
    ...each(5, constants.map(constant)),
    ...each(11, fed.map(valueInfo)),
    [12, valueInfo(output)],
  );
  const operators = message([1, domain], [2, domainVersion]);
  return message([1, irVersion], [7, graph], [8, operators]);
}
