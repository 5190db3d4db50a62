import { rootWord, type ThreadIndex } from "../index/thread-index.ts";

export type ProtocolVersion = "0.0.3" | "0.0.4";

export type ThreadVersion = {
  /** What the thread says; null when it says nothing, or says it with something that is no string. */
  stated: string | null;
  readAs: ProtocolVersion;
  /** False when it states a version that nobody here knows. */
  known: boolean;
};

/** As stated; if it states none, by what the thread uses; a version that is not known reads as the newest. */
export function detectVersion(index: ThreadIndex): ThreadVersion {
  const stated = index.text(index.root, 0, rootWord.version);
  if (stated === null) return { stated, readAs: index.usesNewerFields ? "0.0.4" : "0.0.3", known: true };
  const isKnown = stated === "0.0.3" || stated === "0.0.4";
  return isKnown ? { stated, readAs: stated, known: true } : { stated, readAs: "0.0.4", known: false };
}
