import type { RepairFinding } from "../../shared/api/repair.ts";
import { oneLine } from "../format/cut-text.ts";
import { formatCount } from "../format/format-count.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { namePlace } from "./name-place.ts";

/** `places`: how often it is so, where only the first place is listed. `what`: what happens there, in a word. */
export type Finding = RepairFinding & { places?: number; what?: string };

/** Where it is and what happens to it or is wrong with it, in words; and its pointer. */
export function FindingLine({ finding: { pointer, reason, places = 1, what } }: { finding: Finding }) {
  return (
    <>
      {what !== undefined && <span className="finding-what">{what}</span>}
      <span className="finding-where figures">{namePlace(pointer)}</span>
      <bdi className="finding-words" title={oneLine(reason, 2000)}>
        {oneLine(reason)}
      </bdi>
      {places > 1 && (
        <span className="finding-places figures">and {formatCount(places - 1, "more place")}</span>
      )}
      <bdi className="finding-place mono" title={oneLine(pointer, 2000)}>
        {shortenMiddle(oneLine(pointer, 500), 44)}
      </bdi>
    </>
  );
}
