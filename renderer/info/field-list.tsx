import type { ThreadInfo } from "../../shared/api/info.ts";
import type { Preview } from "../../shared/api/row.ts";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { JsonTree } from "../json-tree/json-tree.tsx";

type Field = ThreadInfo["others"][number];

/** Fields by their own names, each with its value. */
export function FieldList({ fields }: { fields: readonly Field[] }) {
  return (
    <dl className="info-fields">
      {fields.map(({ name, pointer, preview }) => (
        <div className="info-field" key={`${pointer} ${name}`}>
          <dt className="info-name mono" title={pointer}>
            <bdi>{name === "" ? "(empty name)" : name}</bdi>
          </dt>
          <dd className="info-content">
            <FieldValue preview={preview} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Objects and lists unfold; what is cut says how long it is. */
export function FieldValue({ preview }: { preview: Preview }) {
  const { form, text, cut, sizeBytes } = preview;
  // A line that only counts what is not listed has no value at all.
  if (form === "none") return sizeBytes === 0 ? null : <span className="info-none">nothing</span>;
  if (form === "json" && !cut) return <JsonTree text={text} />;
  if (form === "text" && text.trim() === "") return <span className="info-none">empty text</span>;
  return (
    <span className={form === "json" ? "info-words foreign mono" : "info-words foreign"} dir="auto">
      {text}
      {cut && (
        <span className="info-cut figures" title={exactBytes(sizeBytes)}>
          … {formatBytes(sizeBytes)} in all
        </span>
      )}
    </span>
  );
}
