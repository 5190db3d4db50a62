import type { PieceOf } from "../../shared/api/content.ts";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { useApp } from "../state/app-context.tsx";
import { nameField } from "./name-field.ts";

type Props = { id: string; pointer: string; piece: PieceOf<"text" | "json"> };

/** Says how much there really is, and leads to all of it. */
export function ShowAll({ id, pointer, piece: { form, field, sizeBytes } }: Props) {
  const app = useApp();
  const read = () =>
    app.screen.dispatch({ type: "read", id, reading: { pointer, field, title: nameField(field, form) } });
  return (
    <div className="content-more">
      <span className="content-note">Only the beginning is shown.</span>
      <button type="button" className="content-button" title={exactBytes(sizeBytes)} onClick={read}>
        Show all ({formatBytes(sizeBytes)})
      </button>
    </div>
  );
}
