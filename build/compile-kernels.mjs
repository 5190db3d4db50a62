// The inner loops of the core are AssemblyScript. This compiles them and keeps each as a TypeScript file of base64, so that the
// core stays plain modules: nothing to fetch, nothing to find at run time. `npm run kernels` writes them anew.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("..", import.meta.url));
const compiler = join(root, "node_modules/assemblyscript/bin/asc.js");
export const kernels = ["scan", "canonical", "find"];

const flags = ["-O3", "--runtime", "stub", "--noAssert", "--enable", "simd", "--use", "abort="];

/**
 * The module that holds a kernel, as it should stand in the folder.
 *
 * @param {string} name
 */
export async function compileKernel(name) {
  const folder = mkdtempSync(join(tmpdir(), "kernel-"));
  const wasm = join(folder, "kernel.wasm");
  try {
    const source = `shared/kernels/assembly/${name}.ts`;
    await promisify(execFile)(process.execPath, [compiler, source, "--outFile", wasm, ...flags], {
      cwd: root,
    });
    const base64 = readFileSync(wasm).toString("base64");
    return `// Compiled from assembly/${name}.ts by \`npm run kernels\`.\nexport const ${name}Kernel =\n  "${base64}";\n`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} name */
export const kernelFile = (name) => join(root, `shared/kernels/${name}-kernel.ts`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : kernels;
  for (const name of wanted) writeFileSync(kernelFile(name), await compileKernel(name));
}
