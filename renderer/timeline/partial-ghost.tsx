import type { RowOf } from "../../shared/api/row.ts";
import { cutText } from "../format/cut-text.ts";
import type { PartialContent } from "../format/read-partial-content.ts";
import { wordsOfPartial } from "../format/word-lost.ts";
import { Ghost, GhostText } from "../lost/ghost.tsx";
import { useApp } from "../state/app-context.tsx";
import { MoreButton } from "./more-button.tsx";

type Props = { id: string; row: RowOf<"event">; partial: PartialContent };

/** What an interrupted stream had brought, as its event tells: a ghost like that of any lost part. */
export function PartialGhost({ id, row: { pointer, preview }, partial }: Props) {
  const app = useApp();
  const { text, cut } = cutText({ ...preview, ...partial });
  const reading = { pointer, field: "/event_data/partial_content", title: "Lost text" };
  return (
    <Ghost words={wordsOfPartial(partial)}>
      <GhostText text={text} breaksOff={!cut} />
      {cut && (
        <MoreButton
          sizeBytes={preview.sizeBytes}
          state="elsewhere"
          onOpen={() => app.screen.dispatch({ type: "read", id, reading })}
        />
      )}
    </Ghost>
  );
}
