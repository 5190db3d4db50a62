import type { RecentFile } from "../api/recent.ts";

export const isGone = ({ sizeBytes, isFolder, isUnknown }: RecentFile): boolean =>
  sizeBytes === null && !isFolder && isUnknown !== true;
