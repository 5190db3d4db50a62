import type { Bridge } from "../../shared/api/bridge.ts";
import type { FindHit, FindQuery } from "../../shared/api/find.ts";
import { Pages } from "../state/pages.ts";
import type { Search } from "./find-state.ts";

/** All hits of one query, as they are found and as they come into view. */
export class HitList {
  readonly pages: Pages<FindHit>;

  constructor(bridge: Bridge, id: string, query: FindQuery) {
    this.pages = new Pages(async (from, count, signal) => {
      const result = await bridge.request("find.hits", { id, query, from, count }, signal);
      return result.ok ? { ok: true, value: result.value.hits } : result;
    });
  }

  /** While a search is under way there are only more; when it has ended, the same hits may stand at other rows. */
  follow(search: Search): void {
    if (search.state !== "searching" && search.state !== "done") return;
    this.pages.resize(search.hits);
    if (search.state === "done") this.pages.renew();
  }

  close(): void {
    this.pages.close();
  }
}
