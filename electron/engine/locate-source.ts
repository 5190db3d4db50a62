import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { samples } from "../../shared/samples/samples.ts";
import type { EngineSource } from "./engine-process.ts";

/** The file behind a source, and how a document made from it presents itself. */
export type Located = { path: string; name: string; shownPath: string | null };

export function locateSource(source: EngineSource): Result<Located> {
  if (source.from === "sample") return locateSample(source.name);
  const { path } = source;
  if (source.from === "upload") return succeed({ path, name: source.name, shownPath: null });
  return succeed({ path, name: basename(path), shownPath: path });
}

/** Samples lie in `samples/` beside the engine's code, in the source tree as in the build. Only names of our own list become paths. */
function locateSample(name: string): Result<Located> {
  if (!samples.some((sample) => sample.name === name))
    return fail({ code: "not-found", where: name, expected: "a sample", found: "none of this name" });
  const path = fileURLToPath(new URL(`./samples/${name}.json`, import.meta.url));
  return succeed({ path, name: `${name}.json`, shownPath: null });
}
