import type { Preview } from "../../shared/api/row.ts";
import { oneLine } from "../format/cut-text.ts";
import { ArgumentLine } from "./argument-line.tsx";

/** The beginning of any value, on one line. */
export function PreviewLine({ preview, without }: { preview: Preview; without?: string }) {
  if (preview.form === "none") return <span className="part-none">nothing</span>;
  if (preview.form === "json")
    return <ArgumentLine json={preview.text} none={emptyWords(preview)} {...(without && { without })} />;
  const line = oneLine(preview.text);
  return line === "" ? (
    <span className="part-none">empty text</span>
  ) : (
    <bdi className="part-words">{line}</bdi>
  );
}

const emptyWords = ({ text }: Preview): string => (/^\{\s*\}$/.test(text) ? "empty object" : "nothing more");
