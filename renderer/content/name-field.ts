import { shorten } from "../../shared/text/shorten.ts";

/** What a piece is called where it is read alone: content, args › query; the value itself is its form. */
export function nameField(field: string, form: "text" | "json"): string {
  if (field === "") return form === "text" ? "Text" : "JSON";
  const names = field.slice(1).split("/");
  return shorten(names.map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~")).join(" › "), 120);
}
