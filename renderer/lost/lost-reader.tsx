import { ReaderBar } from "../reader/reader-bar.tsx";
import { ReaderFrame } from "../reader/reader-frame.tsx";
import type { LostReading } from "../state/screen.ts";
import { CopyLost } from "./copy-lost.tsx";
import { LostStretches } from "./lost-stretches.tsx";

type Props = { id: string; reading: LostReading; onClose: () => void };

/** The text of a lost part, however long, over the timeline. */
export function LostReader({ id, reading: { pointer, title, sizeBytes }, onClose }: Props) {
  return (
    <ReaderFrame title={title} isWrapped onClose={onClose}>
      <ReaderBar title={title} sizeBytes={sizeBytes} onClose={onClose}>
        <CopyLost {...{ id, pointer, sizeBytes }} look="reader-button" />
      </ReaderBar>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keys that scroll */}
      <div className="lost-reader scrolls" role="document" aria-label="Text" tabIndex={0}>
        <LostStretches id={id} pointer={pointer} edition="" isLedTo />
      </div>
    </ReaderFrame>
  );
}
