import type { RecentFile } from "../../shared/api/recent.ts";

export function folderOf({ path, name }: Pick<RecentFile, "path" | "name">): string {
  return path.endsWith(name) ? path.slice(0, -name.length).replace(/(?<=.)[\\/]$/, "") : path;
}
