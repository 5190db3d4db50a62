import type { ExportSecret } from "../../shared/api/export.ts";
import { namePlace } from "../dialog/name-place.ts";
import { oneLine } from "../format/cut-text.ts";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import type { ExportSession } from "./export-session.ts";
import { kindWords } from "./secret-words.ts";
import { useExport } from "./use-export-session.ts";

type Props = {
  secret: ExportSecret;
  session: ExportSession;
  onJump: (pointer: string) => Promise<void>;
};

const mostPlaces = 3;

/** One secret: what it is, how often it stands where, and whether it stays. */
export function SecretLine({ secret: { id, kind, text, isCut, count, pointers }, session, onJump }: Props) {
  const isKept = useExport(session, ({ choice }) => choice.redaction.keep.includes(id));
  const words = oneLine(text, 200);
  const left = count - Math.min(pointers.length, mostPlaces);
  return (
    <div className={isKept ? "export-secret is-kept" : "export-secret"} role="listitem">
      <span className="export-secret-kind">{kindWords[kind].one}</span>
      <bdi className="export-secret-text mono" title={oneLine(text, 2000)}>
        {words}
        {isCut && "…"}
      </bdi>
      <span className="export-secret-count figures">{formatCount(count, "time")}</span>
      <label className="dialog-check">
        <input
          type="checkbox"
          checked={isKept}
          aria-label={`Keep ${words}`}
          onChange={({ target }) => session.keep(id, target.checked)}
        />
        keep
      </label>
      <span className="export-secret-places figures">
        {isKept ? "kept" : "replaced"} in{" "}
        {pointers.slice(0, mostPlaces).map((pointer, place) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- the same row may hold it twice
            key={place}
            type="button"
            className="link"
            title={oneLine(pointer, 500)}
            onClick={() => void onJump(pointer)}
          >
            {namePlace(pointer)}
          </button>
        ))}
        {left > 0 && `and ${formatNumber(left)} more`}
      </span>
    </div>
  );
}
