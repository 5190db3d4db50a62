import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compileKernel, kernelFile, kernels } from "../../build/compile-kernels.mjs";

/** The compiler takes a second or two, on a busy machine many. */
const patience = 120_000;

describe("the compiled kernels", () => {
  test.each(kernels)(
    "%s is what its source compiles to: run `npm run kernels` after a change",
    async (name) => {
      expect(readFileSync(kernelFile(name), "utf8") === (await compileKernel(name))).toBe(true);
    },
    patience,
  );
});
