import { useState } from "react";
import type { LongText } from "../../shared/api/content.ts";
import { succeed } from "../../shared/failure/failure.ts";
import { CopyWhole, mostCopied } from "../controls/copy-whole.tsx";
import { wordTrouble } from "../format/word-trouble.ts";
import { useApp } from "../state/app-context.tsx";
import type { PieceReading } from "../state/screen.ts";
import { useAnswer } from "../state/use-answer.ts";
import { BlockList } from "./block-list.tsx";
import { joinBlocks } from "./join-blocks.ts";
import { blockLoader } from "./load-blocks.ts";
import { ReaderBar } from "./reader-bar.tsx";
import { ReaderFrame } from "./reader-frame.tsx";

type Place = { id: string; pointer: string; field: string };
type Props = { id: string; reading: PieceReading; onClose: () => void };

/** A text of any length, over the timeline. Only what is in view is here: the rest is asked for as it comes near. */
export function Reader({ id, reading: { pointer, field, title }, onClose }: Props) {
  const place = { id, pointer, field };
  const { answer, retry } = useAnswer("document.longText", place);
  const [isWrapped, setWrapped] = useState(true);
  const text = answer.state === "ready" ? answer.value : null;
  return (
    <ReaderFrame title={title} isWrapped={isWrapped} onClose={onClose}>
      <ReaderBar title={title} sizeBytes={text?.sizeBytes ?? null} onClose={onClose}>
        {text !== null && text.blocks > 0 && text.sizeBytes <= mostCopied && (
          <CopyBlocks place={place} text={text} />
        )}
        <button
          type="button"
          className="reader-button"
          aria-pressed={isWrapped}
          onClick={() => setWrapped(!isWrapped)}
        >
          Wrap lines
        </button>
      </ReaderBar>
      {answer.state === "waiting" && <p className="reader-note patient">Reading the text</p>}
      {answer.state === "failed" && (
        <div className="reader-note" role="alert">
          <p className="foreign">{wordTrouble(answer.failure)}</p>
          <button type="button" className="button" onClick={retry}>
            Try again
          </button>
        </div>
      )}
      {text !== null && text.blocks === 0 && <p className="reader-note">This text is empty.</p>}
      {text !== null && text.blocks > 0 && (
        <BlockList key={`${id} ${pointer} ${field}`} place={place} text={text} />
      )}
    </ReaderFrame>
  );
}

function CopyBlocks({ place, text }: { place: Place; text: LongText }) {
  const app = useApp();
  const read = async () => {
    const blocks = await blockLoader(app.bridge, place)(0, text.blocks, new AbortController().signal);
    return blocks.ok ? succeed(joinBlocks(blocks.value)) : blocks;
  };
  return <CopyWhole read={read} look="reader-button" />;
}
