import type { Failure } from "../../../shared/failure/failure.ts";

/** Where failures say they happened. */
export const indexName = "the search index";

export const cancelled: Failure = {
  code: "cancelled",
  where: indexName,
  expected: "a whole index",
  found: "that it was cancelled",
};
export const noIndex: Failure = {
  code: "not-found",
  where: indexName,
  expected: "an index that was built",
  found: "none",
};
export const isBuilding: Failure = {
  code: "locked",
  where: indexName,
  expected: "an index that nobody is writing",
  found: "that it is being built; stop that first",
};
export const damaged: Failure = {
  code: "damaged",
  where: indexName,
  expected: "a whole index",
  found: "a damaged one, which was thrown away; build it again",
};
