import { applyEdits } from "../../../shared/edits/apply-edits.ts";
import { downgrade } from "../../../shared/versions/downgrade.ts";
import { upgrade } from "../../../shared/versions/upgrade.ts";
import type { VersionPlan } from "../../../shared/versions/version-plan.ts";
import { encode, scanBytes } from "../scan/scan-bytes.ts";

/** A reader that answers at most as much as is there, and with copies. */
export const copyingReader = (bytes: Uint8Array) => ({
  read: async (start: number, end: number) => bytes.slice(start, end),
});

/** Plans the conversion of a text and applies it. Throws where a plan was expected and is not there. */
export async function convert(
  text: string,
  to: "0.0.3" | "0.0.4",
): Promise<{ text: string; plan: VersionPlan }> {
  const bytes = encode(text);
  const { index } = scanBytes(bytes);
  const reader = copyingReader(bytes);
  const result = await (to === "0.0.4" ? upgrade : downgrade)({ index, reader });
  if (!result.ok) throw new Error(result.fault.found);
  const written: Uint8Array[] = [];
  const fault = await applyEdits(
    reader,
    bytes.length,
    result.plan.edits,
    (piece) => void written.push(piece),
  );
  if (fault !== null) throw new Error(fault.found);
  return { text: Buffer.concat(written).toString("utf8"), plan: result.plan };
}

export const upgradeText = (text: string) => convert(text, "0.0.4");
export const downgradeText = (text: string) => convert(text, "0.0.3");
