// What a screen asks when it exports.
import type { ExportWish } from "../../../../shared/api/export.ts";
import type { Input } from "../../../../shared/api/requests.ts";
import { type TestHost, valueOf } from "../start-host.ts";
import { policyOf } from "../repair/broken-threads.ts";

type Wish = Partial<Omit<ExportWish, "id">>;

export const wishOf = (id: string, wish: Wish = {}): ExportWish => ({
  id,
  format: "thread",
  policy: policyOf("keep"),
  turns: null,
  redaction: null,
  ...wish,
});

export const preview = ({ ask }: TestHost, id: string, wish?: Wish, signal?: AbortSignal) =>
  ask("export.preview", { ...wishOf(id, wish), work: "preview" }, signal);

async function seen({ ask }: TestHost, id: string) {
  const shown = valueOf(await ask("document.list", {})).find((document) => document.id === id);
  return { thread: shown?.thread ?? 0, edition: shown?.edition ?? 0 };
}

/** Saves what is shown now. */
export const save = async (
  host: TestHost,
  id: string,
  target: Input<"export.save">["target"],
  wish?: Wish,
  signal?: AbortSignal,
) =>
  host.ask("export.save", { ...wishOf(id, wish), ...(await seen(host, id)), target, work: "save" }, signal);

export const copy = async (host: TestHost, id: string, wish?: Wish) =>
  host.ask("export.copy", { ...wishOf(id, wish), ...(await seen(host, id)), work: "copy" });
