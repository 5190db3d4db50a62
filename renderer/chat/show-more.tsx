import { GridRow } from "../controls/grid-row.tsx";
import { formatNumber } from "../format/format-number.ts";
import { useChatScope } from "./chat-scope.tsx";
import { moreAtOnce, widen, widenBack } from "./lane-window.ts";
import type { LaneName } from "./stored-item.ts";

type Props = { lane: LaneName; request: number; from: number; end: number; total: number };

/** Of a long lane, the way to what comes before. */
export function ShowEarlier({ lane, request, from }: Pick<Props, "lane" | "request" | "from">) {
  const { memory, show } = useChatScope();
  if (from === 0) return null;
  return (
    <GridRow>
      <button
        type="button"
        className="chat-show-more"
        onClick={() => show(lane, request, widenBack(memory.windowOf(lane, request)))}
      >
        Show {formatNumber(Math.min(moreAtOnce, from))} earlier of {formatNumber(from)}
      </button>
    </GridRow>
  );
}

/** And to what comes next. */
export function ShowMore({ lane, request, end, total }: Omit<Props, "from">) {
  const { memory, show } = useChatScope();
  const left = total - end;
  if (left <= 0) return null;
  return (
    <GridRow>
      <button
        type="button"
        className="chat-show-more"
        onClick={() => show(lane, request, widen(memory.windowOf(lane, request)))}
      >
        Show {formatNumber(Math.min(moreAtOnce, left))} more of {formatNumber(left)}
      </button>
    </GridRow>
  );
}
