import type { StoredRequest } from "../../shared/api/stored.ts";

/** The request that was asked for, else that of the plan, else the last one in which anything is known to have run. */
export function chooseRequest(
  requests: readonly StoredRequest[],
  wanted: number | null,
  planned: number | null,
): StoredRequest | null {
  const find = (number: number | null) => requests.find((request) => request.number === number);
  return (
    find(wanted) ?? find(planned) ?? requests.findLast(({ steps }) => steps > 0) ?? requests.at(-1) ?? null
  );
}
