import { textHeight } from "../look/measures.ts";
import { useMeasures } from "../look/use-measures.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { ExportSecret } from "../../shared/api/export.ts";
import { FixedList } from "../controls/fixed-list.tsx";
import { FailedPages } from "../controls/failed-pages.tsx";
import { useApp } from "../state/app-context.tsx";
import { Pages } from "../state/pages.ts";
import { useWhenBack } from "../state/use-answer.ts";
import type { ExportSession } from "./export-session.ts";
import type { Previewed } from "./export-state.ts";
import { SecretLine } from "./secret-line.tsx";

type Props = {
  previewed: Previewed;
  session: ExportSession;
  onJump: (pointer: string) => Promise<void>;
};

/** Everything that looks like a secret, wherever it stands: each can be kept as it is. */
export function SecretsList({ previewed, session, onJump }: Props) {
  const measures = useMeasures();
  const { found } = previewed.preview.secrets;
  const pages = usePages(previewed, session);
  if (found === 0) return <p className="dialog-none">Nothing that looks like a secret was found.</p>;
  return (
    <>
      <FixedList
        {...looks}
        rowHeight={textHeight(52, measures)}
        totalCount={found}
        rangeChanged={({ startIndex, endIndex }) => pages.look(startIndex, endIndex)}
        context={{ pages, session, onJump }}
      />
      <FailedPages pages={pages} what="This part of the list" />
    </>
  );
}

/** The same list after a secret was kept: it stays where it is, and so does the focus, until the new one is there. */
function usePages(previewed: Previewed, session: ExportSession): Pages<ExportSecret> {
  const app = useApp();
  const [pages] = useState(
    () =>
      new Pages<ExportSecret>(async (from, count, signal) => {
        const { wish } = session.store.get().previewed ?? previewed;
        return app.bridge.request("export.secrets", { ...wish, from, count }, signal);
      }),
  );
  useEffect(() => {
    pages.renew();
    pages.resize(previewed.preview.secrets.found);
  }, [pages, previewed]);
  useEffect(() => () => pages.close(), [pages]);
  useWhenBack(() => pages.retry());
  return pages;
}

type ListContext = { pages: Pages<ExportSecret> } & Pick<Props, "session" | "onJump">;

function SecretSlot({ index, pages, ...rest }: ListContext & { index: number }) {
  const slot = useSyncExternalStore(pages.subscribe, () => pages.at(index));
  return slot.state === "ready" ? (
    <SecretLine secret={slot.item} {...rest} />
  ) : (
    <div className="export-secret" />
  );
}

const drawSecret = (index: number, _: unknown, context: ListContext) => (
  <SecretSlot index={index} {...context} />
);

const looks = {
  className: "finding-list scrolls",
  role: "list",
  "aria-label": "Secrets",
  itemContent: drawSecret,
} as const;
