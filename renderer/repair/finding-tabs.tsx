import { useId, useState } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { FindingList } from "../../shared/api/repair.ts";
import { FindingsList } from "../dialog/findings-list.tsx";
import { TabList } from "../dialog/tab-list.tsx";
import { useApp } from "../state/app-context.tsx";
import { isAbout } from "./repair-focus.ts";
import type { RepairSession } from "./repair-session.ts";
import type { Previewed } from "./repair-state.ts";
import { useFocusPlace } from "./use-focus-place.ts";
import { useRepair } from "./use-repair-session.ts";
import { VerdictSign } from "../dialog/verdict-sign.tsx";
import { wordRefusers } from "../dialog/word-verdict.ts";
import { isListed, wordSame } from "./word-preview.ts";

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
  const app = useApp();
  const { preview, policy } = previewed;
  const place = useFocusPlace(document, previewed, focus);
  const shown = picked ?? place?.list ?? lists.find(({ list }) => preview[list] > 0)?.list ?? "removed";
  const total = preview[shown];
  return (
    <section className={isOld ? "repair-found is-old" : "repair-found"} aria-label="What happens">
      <TabList
        {...{ id, shown }}
        label="What happens"
        tabs={lists.map(({ list, name }) => ({ tab: list, name, count: preview[list] }))}
        onShow={setPicked}
      />
      <div className="dialog-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {total === 0 ? (
          <p className="dialog-none">{lists.find(({ list }) => list === shown)?.none}</p>
        ) : (
          <FindingsList
            key={`${JSON.stringify(policy)} ${shown} ${document.edition}`}
            {...{ total, onJump }}
            load={(from, count, signal) =>
              app.bridge.request(
                "repair.findings",
                { id: document.id, policy, list: shown, from, count },
                signal,
              )
            }
            isHere={(pointer) => isAbout(focus, pointer)}
            place={place?.list === shown ? place.index : null}
          />
        )}
      </div>
    </section>
  );
}
