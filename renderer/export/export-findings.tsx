import type { Document } from "../../shared/api/document.ts";
import type { ExportList } from "../../shared/api/export.ts";
import type { Finding } from "../dialog/finding-line.tsx";
import { FindingsList } from "../dialog/findings-list.tsx";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import { useApp } from "../state/app-context.tsx";
import type { LoadPage } from "../state/pages.ts";
import type { Previewed } from "./export-state.ts";
import { sliceLists } from "./slice-lists.ts";

type Props = {
  document: Document;
  previewed: Previewed;
  what: "goes" | "notExpressible";
  onJump: (pointer: string) => Promise<void>;
};

const kinds = {
  goes: { lists: ["removed", "changed", "notes"], none: "Nothing goes, and nothing changes." },
  notExpressible: { lists: ["notExpressible"], none: "This format says all of it." },
} as const satisfies Record<Props["what"], { lists: readonly ExportList[]; none: string }>;

const listWords: Readonly<Record<ExportList, string | undefined>> = {
  removed: "goes",
  changed: "changes",
  notes: "note",
  notExpressible: undefined,
};

/** What happens on the way to the result, or what the format has no place for; each leads to its row. */
export function ExportFindings({ document, previewed, what, onJump }: Props) {
  const app = useApp();
  const { lists, none } = kinds[what];
  const { preview, wish } = previewed;
  const total = lists.reduce((sum, list) => sum + preview[list], 0);
  if (total === 0) return <p className="dialog-none">{none}</p>;
  return (
    <FindingsList
      key={`${JSON.stringify(wish)} ${document.edition}`}
      {...{ total, onJump }}
      load={loadFrom(app.bridge, previewed, lists)}
    />
  );
}

/** One list after the other, as if they were one. */
function loadFrom(
  bridge: ScreenBridge,
  { wish, preview }: Previewed,
  lists: readonly ExportList[],
): LoadPage<Finding> {
  const lengths = lists.map((list) => ({ list, length: preview[list] }));
  return async (from, count, signal) => {
    const found: Finding[] = [];
    for (const slice of sliceLists(lengths, from, count)) {
      const result = await bridge.request("export.findings", { ...wish, ...slice }, signal);
      if (!result.ok) return result;
      const word = listWords[slice.list];
      for (const finding of result.value)
        found.push(word === undefined ? finding : { ...finding, what: word });
    }
    return { ok: true, value: found };
  };
}
