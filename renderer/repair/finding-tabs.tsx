import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { FindingList } from "../../shared/api/repair.ts";
import { formatNumber } from "../format/format-number.ts";
import { FindingsList } from "./findings-list.tsx";
import type { RepairSession } from "./repair-session.ts";
import type { Previewed } from "./repair-state.ts";
import { useFocusPlace } from "./use-focus-place.ts";
import { useRepair } from "./use-repair-session.ts";
import { VerdictSign } from "./verdict-sign.tsx";
import { isListed, wordRefusers, wordSame } from "./word-preview.ts";

const lists: readonly { list: FindingList; name: string; none: string }[] = [
  { list: "removed", name: "What goes", none: "Nothing goes" },
  { list: "changed", name: "What changes", none: "Nothing changes" },
  { list: "notes", name: "Notes", none: "No notes" },
];

type Props = {
  document: Document;
  session: RepairSession;
  focus: readonly string[];
  onJump: (pointer: string) => Promise<void>;
};

/** Everything that happens under the chosen policy, by what happens to it. */
export function FindingTabs(props: Props) {
  const { previewed, work } = useRepair(props.session, ({ cards, chosen }) => cards[chosen]);
  if (previewed === null) return null;
  const { preview } = previewed;
  if (preview.isSame && !isListed(preview))
    return (
      <p className="repair-same">
        {wordRefusers(preview.verdicts) === null && <VerdictSign accepts />}
        {wordSame(props.document, preview)}
      </p>
    );
  return <ShownTabs {...props} previewed={previewed} isOld={work.state !== "done"} />;
}

type ShownProps = Props & { previewed: Previewed; isOld: boolean };

function ShownTabs({ document, focus, onJump, previewed, isOld }: ShownProps) {
  const [picked, setPicked] = useState<FindingList | null>(null);
  const id = useId();
  const { preview, policy } = previewed;
  const place = useFocusPlace(document, previewed, focus);
  const shown = picked ?? place?.list ?? lists.find(({ list }) => preview[list] > 0)?.list ?? "removed";
  const total = preview[shown];
  return (
    <section className={isOld ? "repair-found is-old" : "repair-found"} aria-label="What happens">
      <Tabs {...{ id, shown, preview }} onShow={setPicked} />
      <div className="repair-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {total === 0 ? (
          <p className="repair-none">{lists.find(({ list }) => list === shown)?.none}</p>
        ) : (
          <FindingsList
            key={`${JSON.stringify(policy)} ${shown} ${document.edition}`}
            {...{ document, policy, total, focus, onJump }}
            list={shown}
            place={place?.list === shown ? place.index : null}
          />
        )}
      </div>
    </section>
  );
}

type TabsProps = {
  id: string;
  shown: FindingList;
  preview: Previewed["preview"];
  onShow: (list: FindingList) => void;
};

/** The arrow keys and the ends move between them; the focus goes along. */
function Tabs({ id, shown, preview, onShow }: TabsProps) {
  const movesFocus = useRef(false);
  useEffect(() => {
    if (movesFocus.current) window.document.getElementById(`${id}-${shown}`)?.focus();
    movesFocus.current = false;
  }, [id, shown]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = lists.findIndex(({ list }) => list === shown);
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: lists.length - 1 }[event.key];
    const next = target === undefined ? undefined : lists[(target + lists.length) % lists.length];
    if (next === undefined) return;
    event.preventDefault();
    movesFocus.current = next.list !== shown;
    onShow(next.list);
  };
  return (
    <div className="pane-tabs" role="tablist" aria-label="What happens" tabIndex={-1} onKeyDown={onKeyDown}>
      {lists.map(({ list, name }) => (
        <button
          key={list}
          type="button"
          role="tab"
          id={`${id}-${list}`}
          className="pane-tab"
          aria-selected={list === shown}
          aria-controls={list === shown ? `${id}-panel` : undefined}
          tabIndex={list === shown ? 0 : -1}
          onClick={() => onShow(list)}
        >
          {name} <span className="repair-count figures">{formatNumber(preview[list])}</span>
        </button>
      ))}
    </div>
  );
}
