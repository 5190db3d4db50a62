// What a screen can ask of an open document, each request with the few lines that lead to its answer.
import { readContent } from "../../shared/content/read-content.ts";
import { readItem } from "../../shared/content/read-item.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { readClientMetadata, readInfo } from "../../shared/info/read-info.ts";
import { readJson } from "../../shared/rows/read-json.ts";
import { readOutline } from "../../shared/rows/read-outline.ts";
import { readRows } from "../../shared/rows/read-rows.ts";
import { lostAt } from "../../shared/rows/lost-at.ts";
import { readLost } from "../../shared/rows/read-lost.ts";
import { rowMapOf } from "../../shared/rows/row-map.ts";
import { findRow, rowOfItem } from "../../shared/rows/row-of-pointer.ts";
import { stretchOf } from "../../shared/text/stretch-of.ts";
import type { ChatHandlers } from "./chats/chat-handlers.ts";
import type { recentRequests } from "../../shared/api/recent.ts";
import type { CompareHandlers } from "./compare/compare-handlers.ts";
import { fetchMedia } from "./content/fetch-media.ts";
import { readMedia } from "./content/read-media.ts";
import { verifyRef } from "./content/verify-ref.ts";
import type { Handlers } from "./engine.ts";
import type { ExportHandlers } from "./export/export-handlers.ts";
import { fileVersion } from "./file-version.ts";
import type { FilterHandlers } from "./filter/filter-handlers.ts";
import { findDocument } from "./find-document.ts";
import type { FindHandlers } from "./find/find-handlers.ts";
import type { GoToHandlers } from "./go-to/go-to-handlers.ts";
import { hashItem } from "./hash-item.ts";
import type { LibraryHandlers } from "./library/library-handlers.ts";
import { lookAtFile } from "./look-at-file.ts";
import { LongTexts } from "./long-texts.ts";
import { sourceOf } from "./locate-source.ts";
import type { OpenDocument } from "./open-document.ts";
import { type OpenDocuments, pathOf } from "./open-documents.ts";
import type { OverviewHandlers } from "./overview/overview-handlers.ts";
import type { RememberedHandlers } from "./remembered/remembered-handlers.ts";
import type { RepairHandlers } from "./repair/repair-handlers.ts";
import { type SendProgress, reportProgress } from "./report-progress.ts";
import type { SearchHandlers } from "./search/search-handlers.ts";
import type { SettingsHandlers } from "./settings/settings-handlers.ts";
import type { TimeHandlers } from "./times/time-handlers.ts";
import type { RightOfWay } from "./right-of-way.ts";
import { readSourceWindow } from "./source/read-source-window.ts";

type DocumentHandlers = Omit<
  Handlers,
  | "engine.versions"
  | "samples.list"
  | keyof typeof recentRequests
  | "document.list"
  | "rules.list"
  | keyof ChatHandlers
  | keyof OverviewHandlers
  | keyof RepairHandlers
  | keyof ExportHandlers
  | keyof CompareHandlers
  | keyof LibraryHandlers
  | keyof FilterHandlers
  | keyof RememberedHandlers
  | keyof SearchHandlers
  | keyof SettingsHandlers
  | keyof FindHandlers
  | keyof GoToHandlers
  | keyof TimeHandlers
>;

type Options = {
  documents: OpenDocuments;
  way: RightOfWay;
  progress: SendProgress;
};

export function documentHandlers(options: Options): DocumentHandlers {
  const ask = asker(options);
  return { ...viewHandlers(options, ask), ...itemHandlers(options, ask), ...sourceHandlers(options, ask) };
}

type Use<T> = (document: OpenDocument) => Promise<Result<T>>;

type Ask = {
  /** Long work, or work that changes the document. */
  with<T>(id: string, use: Use<T>): Promise<Result<T>>;
  /** What a screen waits for with nothing to show until then: long work gives way to it. */
  first<T>(id: string, use: Use<T>): Promise<Result<T>>;
};

function asker({ documents, way }: Options): Ask {
  const ask = async <T>(id: string, use: Use<T>): Promise<Result<T>> => {
    const document = findDocument(documents, id);
    return document.ok ? use(document.value) : document;
  };
  return { with: ask, first: (id, use) => way.goFirst(() => ask(id, use)) };
}

function viewHandlers({ documents }: Options, ask: Ask) {
  return {
    "document.stop": ({ id }) => ask.with(id, async (document) => succeed(await document.stop())),
    "document.version": ({ id }) => ask.with(id, (document) => fileVersion(pathOf(document))),
    "document.look": ({ id }) => ask.with(id, lookAtFile),
    "document.refresh": ({ id }) => documents.refresh(id),
    "document.close": ({ id }) =>
      ask.with(id, async () => {
        await documents.close(id);
        return succeed(null);
      }),
    "document.show": ({ id, thread }) => ask.with(id, (document) => document.show(thread)),
    "document.filter": ({ id, ...choice }) =>
      ask.with(id, async (document) => succeed(await document.filter(choice))),
    "document.rows": ({ id, from, count }) =>
      ask.first(id, (document) =>
        document.cut(({ index, reader, problems }) => readRows(index, reader, from, count, problems.worstAt)),
      ),
    "document.outline": ({ id, from, count }) =>
      ask.first(id, (document) =>
        document.cut(({ index, reader }) => readOutline(index, reader, from, count)),
      ),
    "document.place": ({ id, pointer }) =>
      ask.first(id, (document) => document.cut(async ({ index }) => findRow(index, pointer))),
    "document.problems": ({ id, from, count, severity }) =>
      ask.with(id, (document) =>
        document.cut(async ({ problems }) => {
          const listed = problems.list(severity);
          return { total: listed.length, problems: listed.slice(from, from + count) };
        }),
      ),
    "document.nextProblem": ({ id, row, by }) =>
      ask.with(id, (document) => document.cut(async ({ problems }) => ({ row: problems.next(row, by) }))),
  } satisfies Partial<DocumentHandlers>;
}

function itemHandlers({ way, progress }: Options, ask: Ask) {
  const texts = new LongTexts(() => way.giveWay());
  return {
    "document.json": ({ id, pointer }) =>
      ask.first(id, (document) =>
        document.cutItem(pointer, ({ index, reader }, place) => readJson(index, reader, place)),
      ),
    "document.hashes": ({ id, pointer }) =>
      ask.first(id, (document) =>
        document.cutItem(pointer, ({ turnHashes, ...thread }, place) =>
          hashItem({ ...thread, turns: turnHashes }, place),
        ),
      ),
    "document.content": ({ id, pointer }) =>
      ask.first(id, (document) =>
        document.cutItem(pointer, ({ index, reader }, place) => readContent(index, reader, place)),
      ),
    "document.item": ({ id, pointer }) =>
      ask.first(id, (document) =>
        document.cutItem(pointer, async ({ index, reader, problems }, place) => {
          const row = rowOfItem(index, rowMapOf(index), place);
          return { ...(await readItem(index, reader, place)), problems: [...problems.at(row)].slice(0, 100) };
        }),
      ),
    "document.longText": ({ id, pointer, field }, signal) =>
      ask.with(id, async (document) => {
        const blocks = await document.cutItem(pointer, (thread, place) =>
          texts.open(document, thread, place, { pointer, field, signal }),
        );
        return flatten(blocks);
      }),
    "document.textBlocks": ({ id, pointer, field, from, count }, signal) =>
      ask.with(id, async (document) => {
        const blocks = await document.cutItem(pointer, (thread, place) =>
          texts.read(document, thread, place, { pointer, field, from, count, signal }),
        );
        return flatten(blocks);
      }),
    "document.blockAt": ({ id, pointer, field, at }, signal) =>
      ask.with(id, async (document) => {
        const block = await document.cutItem(pointer, (thread, place) =>
          texts.find(document, thread, place, { pointer, field, at, signal }),
        );
        return flatten(block);
      }),
    "document.lost": ({ id, pointer, from, count }) =>
      ask.first(id, async (document) => {
        const { where } = document.naming;
        const part = await document.cutItem(pointer, async ({ index }, place) => lostAt(index, place));
        if (!part.ok) return part;
        if (part.value !== null) return succeed(readLost(part.value, from, count));
        return fail({
          code: "bad-request",
          where,
          expected: "a lost part",
          found: `“${pointer.slice(0, 60)}”`,
        });
      }),
    "document.aside": ({ id, number, from, count }) =>
      ask.first(id, async (document) => {
        const aside = document.thread.aside[number];
        if (aside !== undefined) return succeed(stretchOf(aside.text, from, count));
        const { where } = document.naming;
        return fail({
          code: "bad-request",
          where,
          expected: "a text beside the thread",
          found: `number ${number}`,
        });
      }),
    "document.media": ({ id, pointer, field }) =>
      ask.with(id, async (document) =>
        flatten(await document.cutItem(pointer, (thread, place) => readMedia(thread, place, field))),
      ),
    "document.fetch": ({ id, pointer, field, work }, signal) =>
      ask.with(id, async (document) =>
        flatten(
          await document.cutItem(pointer, (thread, place) =>
            fetchMedia(thread, place, field, { signal, onProgress: reportProgress(progress, work) }),
          ),
        ),
      ),
    "document.verify": ({ id, pointer, field, work }, signal) =>
      ask.with(id, async (document) =>
        flatten(
          await document.cutItem(pointer, (thread, place) =>
            verifyRef(thread, place, field, { signal, onProgress: reportProgress(progress, work) }),
          ),
        ),
      ),
  } satisfies Partial<DocumentHandlers>;
}

function sourceHandlers({ way }: Options, ask: Ask) {
  return {
    "document.source": ({ id, from, count }) =>
      ask.first(id, (document) => document.cut(({ reader }) => readSourceWindow(reader, from, count))),
    "document.line": ({ id, offset }, signal) =>
      ask.with(id, (document) =>
        document.cut(() => document.lines.locate(offset, { signal, giveWay: () => way.giveWay() })),
      ),
    "document.info": ({ id }, signal) =>
      ask.with(id, async (document) => {
        const info = await document.cut(({ index, reader }) =>
          readInfo(index, reader, document.thread.aside),
        );
        return info.ok ? succeed(await withFiles(document, info.value, signal)) : info;
      }),
    "document.clientMetadata": ({ id, from, count }) =>
      ask.first(id, (document) =>
        document.cut(({ index, reader }) => readClientMetadata(index, reader, from, count)),
      ),
    "document.findThread": ({ id, threadId }, signal) =>
      ask.with(id, async (document) => {
        const found = (await document.folder?.find(threadId, signal)) ?? null;
        if (found === null) return succeed(null);
        return succeed({ source: sourceOf(found.path), name: found.name, thread: found.thread });
      }),
  } satisfies Partial<DocumentHandlers>;
}

type Info = Awaited<ReturnType<typeof readInfo>>;

/** Which of the linked threads lie in the document's folder. */
async function withFiles({ folder }: OpenDocument, info: Info, signal: AbortSignal): Promise<Info> {
  const ids = info.links.listed.flatMap(({ threadId }) => (threadId === null ? [] : [threadId]));
  if (folder === null || ids.length === 0) return info;
  const found = await folder.findAll(ids, signal);
  const listed = info.links.listed.map((link) => ({
    ...link,
    file: found.get(link.threadId ?? "")?.name ?? null,
  }));
  return { ...info, links: { ...info.links, listed } };
}

const flatten = <T>(result: Result<Result<T>>): Result<T> => (result.ok ? result.value : result);
