import { realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Source } from "../../shared/api/document.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { sampleFile, samples } from "../../shared/samples/samples.ts";
import type { EngineSource } from "./engine-process.ts";
import { installedFiles } from "./installed-files.ts";

/** The file behind a source, and how a document made from it presents itself. `folder`: where its neighbours lie. */
export type Located = { path: string; name: string; shownPath: string | null; folder: string | null };

const sampleFolder = installedFiles.samples;

export function locateSource(source: EngineSource): Result<Located> {
  if (source.from === "sample") return locateSample(source.name);
  const { path } = source;
  if (source.from === "upload") return succeed({ path, name: source.name, shownPath: null, folder: null });
  return succeed({ path, name: basename(path), shownPath: path, folder: dirname(path) });
}

/** How a file is opened that was found beside another one. */
export function sourceOf(path: string): Source {
  const isInside = dirname(path) === realpathSync(sampleFolder);
  const sample = samples.find((each) => isInside && sampleFile(each) === basename(path));
  return sample === undefined ? { from: "path", path } : { from: "sample", name: sample.name };
}

/** Only names of our own list become paths. */
function locateSample(name: string): Result<Located> {
  const sample = samples.find((each) => each.name === name);
  if (sample === undefined)
    return fail({ code: "not-found", where: name, expected: "a sample", found: "none of this name" });
  const file = sampleFile(sample);
  return succeed({ path: join(sampleFolder, file), name: file, shownPath: null, folder: sampleFolder });
}
