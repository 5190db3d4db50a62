import { z } from "zod";
import { problemSchema, rowHashesSchema, ruleSchema } from "./analysis.ts";
import {
  contentSchema,
  itemSchema,
  longTextSchema,
  mediaSchema,
  sourceWindowSchema,
  textBlockSchema,
  verificationSchema,
} from "./content.ts";
import { chatRequests } from "./chat-requests.ts";
import { compareRequests } from "./compare.ts";
import { documentSchema, jsonViewSchema, outlineEntrySchema, sourceSchema } from "./document.ts";
import { exportRequests } from "./export.ts";
import { filterRequests, rowFilterSchema } from "./filter.ts";
import { sessionRequests } from "./session.ts";
import { rememberedRequests } from "./remembered.ts";
import { libraryRequests } from "./library.ts";
import { findRequests } from "./find.ts";
import { goToRequests } from "./go-to.ts";
import { clientMetadataSchema, threadInfoSchema } from "./info.ts";
import { overviewRequests } from "./overview.ts";
import { timeRequests } from "./times.ts";
import {
  findingListSchema,
  findingSchema,
  policySchema,
  previewSchema,
  savedSchema,
  targetSchema,
} from "./repair.ts";
import { recentRequests } from "./recent.ts";
import { menuRequests } from "./menu.ts";
import { reportRequests } from "./report.ts";
import { searchRequests } from "./search.ts";
import { settingsRequests } from "./settings.ts";
import { lostFacts, lostKindSchema, rowSchema } from "./row.ts";

const nothing = z.strictObject({});
const none = z.null();
const documentId = z.strictObject({ id: z.string().min(1).max(64) });
const page = z.strictObject({
  id: z.string().min(1).max(64),
  from: z.number().int().nonnegative(),
  count: z.number().int().min(1).max(500),
});

const count = z.number().int().nonnegative();
const id = z.string().min(1).max(64);
const pointer = z.string().max(4096);
/** What a row shows goes by its pointer: row numbers change with the layout. */
const item = z.strictObject({ id, pointer });
const piece = z.strictObject({ id, pointer, field: z.string().max(4096) });
/** `work` names it in `work.progress`. */
const workName = z.string().min(1).max(64);
const work = piece.extend({ work: workName });

const few = z.number().int().min(1).max(500);
const repair = z.strictObject({ id, policy: policySchema });

const sampleSchema = z.strictObject({ name: z.string(), title: z.string(), explains: z.string() });
export type Sample = z.infer<typeof sampleSchema>;

const hostInfoSchema = z.strictObject({
  host: z.enum(["desktop", "browser"]),
  platform: z.string(),
  version: z.string(),
});
export type HostInfo = z.infer<typeof hostInfoSchema>;

/** Everything a screen can ask for: `input` and `output` are checked where they cross from one process to another. */
export const requests = {
  "host.info": { input: nothing, output: hostInfoSchema },
  /** The desktop's own file dialog; the browser host answers `not-available`. An empty list: the user chose none. */
  "files.pick": { input: nothing, output: z.strictObject({ paths: z.array(z.string()) }) },
  /** The desktop's own dialog for where to save; null: the user chose nothing. From then on that path may be written, once. */
  "files.pickTarget": {
    input: z.strictObject({ id, name: z.string().min(1).max(255) }),
    output: z.strictObject({ path: z.string().nullable() }),
  },
  "engine.restart": { input: nothing, output: none },
  ...reportRequests,
  ...menuRequests,

  "samples.list": { input: nothing, output: z.array(sampleSchema) },
  ...recentRequests,
  ...settingsRequests,

  "document.list": { input: nothing, output: z.array(documentSchema) },
  /** Answers as soon as there are rows to show or the reading has ended; the rest arrives as `document.changed`. */
  "document.open": { input: z.strictObject({ source: sourceSchema }), output: documentSchema },
  /** Another string whenever its file may have changed; `not-found` when it is gone. Costs next to nothing. Not for databases. */
  "document.version": { input: documentId, output: z.strictObject({ version: z.string() }) },
  /** What became of its file since it was read, and a text that is another one when that changes again. Costs next to nothing. Of a database only whether it is there. */
  "document.look": {
    input: documentId,
    output: z.strictObject({
      found: z.enum(["same", "grown", "changed", "shorter", "replaced", "gone"]),
      version: z.string(),
    }),
  },
  /** Shows its file as it is now. `grown`: what was there before still is. Else it was opened anew in its place. Not for databases. */
  "document.refresh": {
    input: documentId,
    output: z.strictObject({
      document: documentSchema,
      found: z.enum(["same", "grown", "replaced", "shorter"]),
    }),
  },
  /** Ends the reading and keeps what was read so far. */
  "document.stop": { input: documentId, output: documentSchema },
  "document.close": { input: documentId, output: none },
  "document.rows": { input: page, output: z.array(rowSchema) },
  "document.outline": { input: page, output: z.array(outlineEntrySchema) },
  /** The JSON of the message (or turn, for a turn's row) that a row belongs to. */
  "document.json": { input: item, output: jsonViewSchema },
  /** Shows another thread of a file that holds several: rows, outline and analysis are that thread's from then on. */
  "document.show": {
    input: z.strictObject({ id: z.string().min(1).max(64), thread: z.number().int().nonnegative() }),
    output: documentSchema,
  },
  /** Which rows there are. `onlyTurns`: of each turn that has any, its header. */
  "document.filter": {
    input: z.strictObject({ id, filter: rowFilterSchema, onlyTurns: z.boolean() }),
    output: documentSchema,
  },
  ...filterRequests,
  ...rememberedRequests,
  ...sessionRequests,
  /** The row that shows what a pointer names, or the nearest one above it; null outside of the turns. */
  "document.place": {
    input: item,
    output: z.strictObject({ row: count.nullable(), leftOut: z.literal(true).optional() }),
  },
  /** What the analysis found, in the order of its list, of one severity or of all; empty until it is done. */
  "document.problems": {
    input: page.extend({ severity: ruleSchema.shape.severity.nullable() }),
    output: z.strictObject({ total: count, problems: z.array(problemSchema) }),
  },
  /** The next row with a problem, before or after this one; from its end the search goes on at the other. */
  "document.nextProblem": {
    input: z.strictObject({ id, row: z.number().int().min(-1), by: z.union([z.literal(1), z.literal(-1)]) }),
    output: z.strictObject({ row: count.nullable() }),
  },
  "rules.list": { input: nothing, output: z.array(ruleSchema) },
  "document.hashes": { input: item, output: rowHashesSchema },

  "document.content": { input: item, output: contentSchema },
  "document.item": { input: item, output: itemSchema },
  /** A piece's text in full: first how many blocks it has, then these. */
  "document.longText": { input: piece, output: longTextSchema },
  "document.textBlocks": {
    input: piece.extend({ from: count, count: z.number().int().min(1).max(50) }),
    output: z.array(textBlockSchema),
  },
  /** The block of a text that holds a place in it: UTF-16 units from its start. */
  "document.blockAt": { input: piece.extend({ at: count }), output: z.strictObject({ block: count }) },
  /** A stretch of a lost part's text, by characters, and what is known of it. */
  "document.lost": {
    input: item.extend({ from: count, count: z.number().int().min(1).max(65_536) }),
    output: z.strictObject({ text: z.string(), total: count, kind: lostKindSchema, ...lostFacts }),
  },
  /** A stretch of a text that is kept beside the thread, by its number in `document.info`. */
  "document.aside": {
    input: z.strictObject({ id, number: count, from: count, count: z.number().int().min(1).max(65_536) }),
    output: z.strictObject({ text: z.string(), total: count }),
  },
  /** The data of a piece that stands in the file itself. */
  "document.media": { input: piece, output: mediaSchema },
  /** The data at a piece's https address. The one request that leaves the machine, besides `document.verify` of such an address. */
  "document.fetch": { input: work, output: mediaSchema },
  "document.verify": { input: work, output: verificationSchema },
  /** The file's own bytes around a place. */
  "document.source": {
    input: z.strictObject({
      id,
      from: count,
      count: z
        .number()
        .int()
        .min(1)
        .max(128 * 1024),
    }),
    output: sourceWindowSchema,
  },
  /** Line and column of a byte, both from 1, columns in bytes. It counts from the start of the file. */
  "document.line": {
    input: z.strictObject({ id, offset: count }),
    output: z.strictObject({ line: count, column: count }),
  },

  "document.info": { input: documentId, output: threadInfoSchema },
  "document.clientMetadata": { input: page, output: z.array(clientMetadataSchema) },
  /** The file in the same folder that holds a thread; from then on the screen may open it. */
  "document.findThread": {
    input: z.strictObject({ id, threadId: z.string().min(1).max(2048) }),
    output: z.strictObject({ source: sourceSchema, name: z.string(), thread: count }).nullable(),
  },

  /** What a policy would make of the thread that is shown. */
  "repair.preview": { input: repair.extend({ work: workName }), output: previewSchema },
  "repair.findings": {
    input: repair.extend({ list: findingListSchema, from: count, count: few }),
    output: z.array(findingSchema),
  },
  /** `thread` and `edition`: of the document when it was looked at; what was read again since is not saved unseen. */
  "repair.save": {
    input: repair.extend({ thread: count, edition: count, target: targetSchema, work: workName }),
    output: savedSchema,
  },

  ...overviewRequests,
  ...timeRequests,

  ...exportRequests,

  ...compareRequests,

  ...libraryRequests,
  ...searchRequests,

  ...findRequests,
  ...goToRequests,

  ...chatRequests,
} as const;

export type RequestName = keyof typeof requests;
export type Input<N extends RequestName> = z.infer<(typeof requests)[N]["input"]>;
export type Output<N extends RequestName> = z.infer<(typeof requests)[N]["output"]>;
