// Errors of reading tensor files, in Korean, by the package's English messages. {} stands for a value.
import { matched } from "./sentences.ko.js";

const again = "numpy.savez로 다시 저장하세요";
const damaged = "손상된 파일입니다";

const catalogue: Readonly<Record<string, string>> = {
  // Any file.
  "bytes to {} are needed, but the file ends at {}: copy it again":
    "{0}바이트까지 있어야 하는데 {1}바이트에서 끝납니다. 파일을 다시 복사하세요.",
  "the file became shorter while it was read": "읽는 동안 파일이 짧아졌습니다.",
  "{} bytes are needed, but the file ends here": "{0}바이트가 더 있어야 하는데 파일이 끝납니다.",
  "the file ends in its first bytes": "파일이 머리말에서 끝납니다.",
  "this is neither NPY, NPZ, safetensors nor GGUF": "NPY, NPZ, safetensors, GGUF가 아닙니다.",
  "this is a Python pickle, which can run code: save it as NPY or safetensors":
    "Python pickle이라 코드를 실행할 수 있습니다. NPY나 safetensors로 저장하세요.",
  "this is a file of PyTorch, a Python pickle, which can run code: save it as NPY or safetensors":
    "PyTorch 파일은 Python pickle이라 코드를 실행할 수 있습니다. NPY나 safetensors로 저장하세요.",
  "this is an HDF5 file: save it as NPY or safetensors":
    "HDF5 파일입니다. NPY나 safetensors로 저장하세요.",
  "this is a GGML file from before GGUF: convert it again":
    "GGUF 이전의 GGML 파일입니다. 다시 변환하세요.",

  // Headers and tensors.
  "the header cannot have {} bytes: the file has {}, NumPy reads at most {}":
    "헤더가 {0}바이트일 수 없습니다. 파일은 {1}바이트이고, NumPy는 {2}바이트까지 읽습니다.",
  "the header cannot have {} bytes, the file has {}":
    "헤더가 {0}바이트일 수 없습니다. 파일은 {1}바이트입니다.",
  "the header is no dict of descr, fortran_order and shape: {}":
    "헤더가 descr, fortran_order, shape의 dict가 아닙니다: {0}",
  "the header is no JSON: {}": "헤더가 JSON이 아닙니다: {0}",
  "the header must be an object": "헤더가 객체여야 합니다.",
  "the header has more than {} levels": "헤더가 {0}겹보다 깊습니다.",
  "the header has more than {} items at level {}": "헤더의 {1}번째 겹에 항목이 {0}개를 넘습니다.",
  "its tensors have {} bytes, more than the file: they overlap":
    "텐서가 모두 {0}바이트로 파일보다 큽니다. 서로 겹칩니다.",
  "tensor {}: it must be an object": "텐서 {0}: 객체여야 합니다.",
  "tensor {}: dtype must be a string": "텐서 {0}: dtype은 문자열이어야 합니다.",
  "tensor {}: shape must be a list of whole numbers": "텐서 {0}: shape는 정수의 배열이어야 합니다.",
  "tensor {}: data_offsets must lie in the {} bytes behind the header":
    "텐서 {0}: data_offsets는 헤더 뒤의 {1}바이트 안에 있어야 합니다.",
  "tensor {}: {} of shape [{}] needs {} bytes, it has {}":
    "텐서 {0}: 형식이 {1}이고 모양이 [{2}]이면 {3}바이트여야 하는데 {4}바이트입니다.",
  "tensor {}: values of type {} are not read here": "텐서 {0}: {1} 형식의 값은 읽지 않습니다.",
  "tensor {}: values of {} are not read here": "텐서 {0}: {1} 형식의 값은 읽지 않습니다.",
  "tensor {} is too large to be read here: {} bytes, at most {} are read":
    "텐서 {0}은 {1}바이트로 너무 커서 읽지 않습니다. {2}바이트까지 읽습니다.",
  "tensor {} would end behind the file, at {}": "텐서 {0}이 파일 끝을 지나 {1}바이트에서 끝납니다.",
  "tensor {} cannot have {} axes": "텐서 {0}의 축이 {1}개일 수 없습니다.",
  "tensor {} cannot have {} values": "텐서 {0}의 값이 {1}개일 수 없습니다.",
  "tensor {} is there twice": "텐서 {0}이 두 번 나옵니다.",
  "values of type {} are not read here: f2, f4, f8, c8, c16, i1 to i8 and u1 to u4 are":
    "{0} 형식의 값은 읽지 않습니다. f2, f4, f8, c8, c16, i1부터 i8, u1부터 u4까지 읽습니다.",
  "an array of shape ({}) is too large to be read here: {} bytes, at most {} are read":
    "모양이 ({0})인 배열은 {1}바이트로 너무 커서 읽지 않습니다. {2}바이트까지 읽습니다.",
  "shape ({}) of {} needs {} bytes behind byte {}, there are {}: save or copy it again":
    "형식이 {1}이고 모양이 ({0})이면 바이트 {3} 뒤로 {2}바이트여야 하는데 {4}바이트입니다. 다시 저장하거나 복사하세요.",

  // NPY and GGUF.
  "this is no NPY file, which begins with {}": "{0}로 시작하지 않아 NPY 파일이 아닙니다.",
  "format {} of NPY is not known here: 1.0 to 3.0":
    "NPY 형식 {0}은 모릅니다. 1.0부터 3.0까지 읽습니다.",
  "version {} of GGUF is not read here: 2 and 3 are":
    "GGUF 버전 {0}은 읽지 않습니다. 2와 3을 읽습니다.",
  "metadata and list of tensors go on behind {} bytes":
    "메타데이터와 텐서 목록이 {0}바이트를 넘습니다.",
  "{} {} cannot be in a file of {} bytes": "{2}바이트짜리 파일에 {0}개가 들어 있을 수 없습니다.",
  "no model has {} tensors: at most {} are read":
    "텐서가 {0}개인 모델은 없습니다. {1}개까지 읽습니다.",
  "no model has {} keys: at most {} are read": "키가 {0}개인 모델은 없습니다. {1}개까지 읽습니다.",
  "the texts of the metadata have more than {} bytes": "메타데이터의 글이 {0}바이트를 넘습니다.",
  "the lists of the metadata have more than {} items": "메타데이터의 배열에 값이 {0}개를 넘습니다.",
  "{} cannot have {} bytes": "이름이 {1}바이트일 수 없습니다.",
  "key {} is there twice": "키 {0}이 두 번 나옵니다.",
  "a flag must be 0 or 1, got {}": "참과 거짓은 0이나 1이어야 하는데 {0}입니다.",
  "type {} of a value is not known": "값의 형식 {0}은 모릅니다.",
  "lists in lists, more than {} deep": "배열이 {0}겹보다 깊이 겹쳐 있습니다.",
  "general.alignment cannot be {}": "general.alignment가 {0}일 수 없습니다.",

  // ZIP archives.
  "there is no array (.npy) in this ZIP archive": "이 ZIP에는 배열(.npy)이 없습니다.",
  "its arrays have more than {} bytes: save only those of the cache":
    "배열이 {0}바이트를 넘습니다. 캐시의 배열만 저장하세요.",
  "the ZIP archive has no directory: it was cut off, copy it again":
    "ZIP에 목록이 없습니다. 잘린 파일이니 다시 복사하세요.",
  "this is a ZIP64 archive, which is not read here: {}": `ZIP64는 읽지 않습니다. ${again}.`,
  "the ZIP archive cannot have {} members and a directory at bytes {} to {}: it has {} bytes, at most {} members are read":
    "ZIP에 파일이 {0}개이고 목록이 {1}부터 {2}바이트까지일 수 없습니다. {3}바이트이고, 파일은 {4}개까지 읽습니다.",
  "the ZIP archive's directory ends after {} of {} members: the archive is damaged": `ZIP의 목록이 파일 {1}개 가운데 {0}개에서 끝납니다. ${damaged}.`,
  "{} is there twice: {}, each with its own name": `{0}이 두 번 나옵니다. 서로 다른 이름으로 ${again}.`,
  "{} is encrypted: {}, without a password": `{0}은 암호화되어 있습니다. 암호 없이 ${again}.`,
  "{} is packed by method {}, where 0 and 8 are read: {}": `{0}의 압축 방식 {1}은 읽지 않습니다. ${again}.`,
  "{} has its size elsewhere (ZIP64), which is not read here: {}": `{0}은 ZIP64라 읽지 않습니다. ${again}.`,
  "{} cannot have {} bytes, {} in the archive: {}": `{0}이 {1}바이트, ZIP 안에서 {2}바이트일 수 없습니다. ${again}.`,
  "{} is not where the archive's directory has it: the archive is damaged": `{0}이 목록의 위치에 없습니다. ${damaged}.`,
  "{} cannot be unpacked: the archive is damaged": `{0}의 압축을 풀 수 없습니다. ${damaged}.`,

  // Files whose numbers do not identify anything.
  "positions must hold another than 0, where nothing turns":
    "0이 아닌 위치가 있어야 합니다. 위치 0은 회전하지 않습니다.",
  "rotated is equal to x: nothing turned": "rotated가 x와 같습니다. 아무것도 회전하지 않았습니다.",
  "rotated must have the shape of x, {}, got {}":
    "rotated는 x처럼 {0} 모양이어야 하는데 {1}입니다.",
  "a rotation has at most {} pairs of channels, these numbers {}: give a table (positions, pairs)":
    "회전하는 쌍은 {0}개까지인데 {1}개입니다. (위치, 쌍) 표를 주세요.",
};

/** Translates the message of an error about a file. The file's name, and messages not listed here, stay as they are. */
export function fileErrorInKorean(message: string): string {
  const [, place = "", what = ""] =
    /^(.+?: byte \d+: |identifyRotary: )?(.+)$/s.exec(message) ?? [];
  const korean = matched(catalogue, what);
  if (korean === undefined) return message;
  return place.replace("identifyRotary: ", "").replace(/: byte (\d+): $/, ", 바이트 $1: ") + korean;
}
