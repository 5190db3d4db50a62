import { arch, release, type } from "node:os";
import type { Version } from "../../../shared/report/log-entry.ts";

/** Of all that we run on, but for SQLite, which only the engine loads. */
export function readVersions(
  own: string,
  versions: Readonly<Record<string, string | undefined>> = process.versions,
): Version[] {
  const parts = [
    ["Electron", versions["electron"]],
    ["Chromium", versions["chrome"]],
    ["Node", versions["node"]],
    ["V8", versions["v8"]],
  ] as const;
  return [
    { name: "Threadlens", version: own },
    ...parts.flatMap(([name, version]) => (version === undefined ? [] : [{ name, version }])),
    { name: type(), version: `${release()} ${arch()}` },
  ];
}
