import type { Side } from "../../shared/api/compare.ts";
import type { Document } from "../../shared/api/document.ts";
import type { RecentFile } from "../../shared/api/recent.ts";
import type { Sample } from "../../shared/api/requests.ts";

/** What can be taken for a side. */
export type Choice =
  | { kind: "document"; key: string; document: Document }
  | { kind: "recent"; key: string; file: RecentFile }
  | { kind: "sample"; key: string; sample: Sample };

export type ChoiceGroup = { heading: string; choices: readonly Choice[] };

type Known = {
  /** In the order of their tabs. */
  documents: readonly Document[];
  recent: readonly RecentFile[];
  samples: readonly Sample[];
};

/** Open documents first, and among them those that the other side is not of: it is most likely one of them. */
export function groupChoices({ documents, recent, samples }: Known, other: Side | null): ChoiceGroup[] {
  const isOther = ({ id }: Document) => id === other?.id;
  const open = [...documents.filter((document) => !isOther(document)), ...documents.filter(isOther)];
  const paths = new Set(documents.map(({ path }) => path));
  const closed = recent.filter(({ path, isFolder }) => !isFolder && !paths.has(path));
  const groups: ChoiceGroup[] = [
    { heading: "Open documents", choices: open.map(ofDocument) },
    { heading: "Recent files", choices: closed.map(ofFile) },
    { heading: "Samples", choices: samples.map(ofSample) },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

export const keyOfDocument = (id: string): string => `document ${id}`;

const ofDocument = (document: Document): Choice => ({
  kind: "document",
  key: keyOfDocument(document.id),
  document,
});
const ofFile = (file: RecentFile): Choice => ({ kind: "recent", key: `recent ${file.path}`, file });
const ofSample = (sample: Sample): Choice => ({ kind: "sample", key: `sample ${sample.name}`, sample });

/** A database that shows no chat has nothing to compare. */
export const hasThread = ({ format, chat }: Pick<Document, "format" | "chat">): boolean =>
  format !== "agent-db" || chat !== null;

/** The database whose chats can be looked through, if it is an open one. */
export const databaseOf = (choice: Choice | null): Document | null =>
  choice?.kind === "document" && choice.document.format === "agent-db" ? choice.document : null;
