import type { RepairFinding } from "../../shared/api/repair.ts";
import { oneLine } from "../format/cut-text.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { namePlace } from "./name-place.ts";

/** Where it is and what happens to it or is wrong with it, in words; and its pointer. */
export function FindingLine({ finding: { pointer, reason } }: { finding: RepairFinding }) {
  return (
    <>
      <span className="finding-where figures">{namePlace(pointer)}</span>
      <bdi className="finding-words" title={oneLine(reason, 2000)}>
        {oneLine(reason)}
      </bdi>
      <bdi className="finding-place mono" title={oneLine(pointer, 2000)}>
        {shortenMiddle(oneLine(pointer, 500), 44)}
      </bdi>
    </>
  );
}
