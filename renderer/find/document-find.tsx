import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Document } from "../../shared/api/document.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import { showOf, viewOf } from "../state/screen.ts";
import type { TimelineHandle } from "../timeline/timeline.tsx";
import { FindBar } from "./find-bar.tsx";
import { selectedText } from "./selected-text.ts";
import { showHidden } from "./show-hidden.ts";
import { useFind } from "./use-find.ts";
import { useFindCommands } from "./use-find-commands.ts";
import { useHighlights } from "./use-highlights.ts";
import { useLead } from "./use-lead.ts";

type Props = {
  document: Document;
  /** The row at the top of the view, where nothing is selected. */
  top: number;
  /** All that shows what the thread holds. */
  panes: RefObject<HTMLElement | null>;
  timeline: RefObject<TimelineHandle | null>;
  onReveal: (row: number, where: "nearest") => void;
  /** Puts the focus back into the view. */
  onLeave: () => void;
};

/** Finding in a thread. A stored chat that is shown as such has a search of its own. */
export function DocumentFind(props: Props) {
  const { document } = props;
  const show = useScreen((state) => showOf(viewOf(state, document.id), document));
  const isElsewhere = show === "chat" || (document.format === "agent-db" && document.chat === null);
  return isElsewhere ? null : <ThreadFind {...props} />;
}

function ThreadFind({ document, top, panes, timeline, onReveal, onLeave }: Props) {
  const app = useApp();
  const { id } = document;
  const session = app.find.of(id);
  const isOpen = useFind(id, (state) => state.isOpen);
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    input.current?.focus();
    input.current?.select();
  }, [asked]);
  const { lead, rowNow } = useLead(id, top, onReveal);
  const step = (by: 1 | -1) => {
    session.open();
    void session.step(by, rowNow).then((hit) => hit && lead(hit));
  };
  const open = () => {
    session.open(selectedText(panes.current));
    setAsked((before) => before + 1);
  };
  const close = () => {
    session.close();
    onLeave();
  };
  useFindCommands({ session, onOpen: open, onStep: step, onClose: close });
  const onLook = useCallback(() => timeline.current?.letGo(), [timeline]);
  useHighlights({ id, panes, onLook });
  if (!isOpen) return null;
  return (
    <FindBar
      {...{ document, input }}
      onStep={step}
      onPick={(hit) => {
        session.pick(hit);
        lead(hit);
      }}
      onUncover={() => void showHidden(app, id).then((hit) => hit && lead(hit))}
      onClose={close}
    />
  );
}
