const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const modules = new Map<string, WebAssembly.Module>();

/** A fresh instance of a compiled kernel, with memory of its own. Compiling happens once. */
export function loadKernel(base64: string, imports: WebAssembly.Imports = {}): object {
  const module = modules.get(base64) ?? new WebAssembly.Module(decodeBase64(base64));
  modules.set(base64, module);
  return new WebAssembly.Instance(module, imports).exports;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const body = text.replace(/=+$/, "");
  const bytes = new Uint8Array(Math.floor((body.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const digit of body) {
    bits = (bits << 6) | digits.indexOf(digit);
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 0xff;
  }
  return bytes;
}
