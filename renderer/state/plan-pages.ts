/** Which pages a list needs now. Pages count from 0; `to` is the last index wanted. */
export type PagePlan = { fetch: number[]; drop: number[] };

export type PageFact =
  | { state: "waiting" }
  /** `asked`: how many items it was asked for; `stale`: it was read before something changed. */
  | { state: "ready"; asked: number; stale: boolean }
  | { state: "failed" };

export type PageNeed = {
  from: number;
  to: number;
  total: number;
  size: number;
  /** Pages on each side of what is in view that are worth keeping. */
  keep: number;
  /** A page that stays whatever is in view: the selected row's. */
  pinned: number | null;
  /** Pages that someone is about to look at: they come first. */
  awaited: readonly number[];
};

/** So many items beyond the view are fetched as well: whoever scrolls on finds them there. */
const ahead = 30;

/** The pages in view first, then what is just beyond; far pages go, so memory is bounded by the screen and not by the thread. */
export function planPages(facts: ReadonlyMap<number, PageFact>, need: PageNeed): PagePlan {
  const last = Math.ceil(need.total / need.size) - 1;
  const first = Math.min(Math.floor(need.from / need.size), last);
  const final = Math.min(Math.floor(need.to / need.size), last);
  const beyond = [Math.floor((need.to + ahead) / need.size), Math.floor((need.from - ahead) / need.size)];
  const kept = need.pinned === null ? need.awaited : [...need.awaited, need.pinned];
  const fetch: number[] = [];
  for (const page of new Set([...need.awaited, ...inOrder(first, final), ...beyond, ...kept])) {
    if (page < 0 || page > last) continue;
    if (isNeeded(facts.get(page), Math.min(need.size, need.total - page * need.size))) fetch.push(page);
  }
  const drop = [...facts.keys()].filter((page) => page > last || (!kept.includes(page) && isFar(page)));
  return { fetch, drop };

  /** A fast scroll has left pages again before they come: those are not worth waiting for. */
  function isFar(page: number): boolean {
    const reach = facts.get(page)?.state === "waiting" ? 1 : need.keep;
    return page < first - reach || page > final + reach;
  }
}

function inOrder(first: number, final: number): number[] {
  return Array.from({ length: Math.max(0, final - first + 1) }, (_, step) => first + step);
}

function isNeeded(fact: PageFact | undefined, due: number): boolean {
  if (fact === undefined) return true;
  return fact.state === "ready" && (fact.stale || fact.asked < due);
}
