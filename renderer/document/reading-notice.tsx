import type { Document } from "../../shared/api/document.ts";
import { adviseOn, wordFailure } from "../../shared/failure/word-failure.ts";
import { Icon } from "../controls/icon.tsx";

/** A document that could not be read to its end says so above what was read. */
export function ReadingNotice({ document: { reading, rows } }: { document: Document }) {
  if (reading.state !== "broken" || rows === 0) return null;
  const advice = adviseOn(reading.failure.code);
  return (
    <div className="reading-notice" role="alert">
      <Icon name="warning" />
      <p className="reading-words">
        <strong>Reading broke off.</strong> <span className="foreign">{wordFailure(reading.failure)}.</span>
        {advice !== null && ` ${advice}`}
      </p>
    </div>
  );
}
