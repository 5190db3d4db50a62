import { z } from "zod";
import { problemSchema } from "./analysis.ts";

const count = z.number().int().nonnegative();
const text = z.string().nullable();

/** Where a piece stands below its row's value, as an RFC 6901 pointer: `/content`, `/content/2`, `/args`; "" is the value itself. */
const field = z.string().max(4096);

/** One thing that a row holds, ready to be shown. Texts are cut to what a pane can take; `document.textBlocks` has the whole. */
export const pieceSchema = z.discriminatedUnion("form", [
  /** A string, decoded. */
  z.strictObject({ form: z.literal("text"), field, text: z.string(), cut: z.boolean(), sizeBytes: count }),
  /** Any other value, as it stands in the file. */
  z.strictObject({ form: z.literal("json"), field, text: z.string(), cut: z.boolean(), sizeBytes: count }),
  z.strictObject({
    form: z.literal("media"),
    field,
    /** By its media type, else by its kind. */
    kind: z.enum(["image", "audio", "video", "document", "file"]),
    mediaType: text,
    name: text,
    /** `inline`: the data stands in the file, and how many bytes it decodes to. `url`: nothing is fetched until asked for. */
    from: z.discriminatedUnion("at", [
      z.strictObject({ at: z.literal("inline"), sizeBytes: count }),
      z.strictObject({ at: z.literal("url"), url: z.string() }),
    ]),
  }),
  /** Content that is kept outside of the thread. */
  z.strictObject({
    form: z.literal("ref"),
    field,
    uri: z.string(),
    /** What can be verified: a local file, an https address, or nothing that we can reach. */
    place: z.enum(["file", "https", "elsewhere"]),
    sizeBytes: z.number().nullable(),
    hash: text,
    mediaType: text,
    /** The inline `metadata.preview` beside it. */
    preview: z.strictObject({ text: z.string(), cut: z.boolean() }).nullable(),
  }),
]);
export type Piece = z.infer<typeof pieceSchema>;
export type PieceOf<F extends Piece["form"]> = Extract<Piece, { form: F }>;

export const contentSchema = z.strictObject({
  pointer: z.string(),
  pieces: z.array(pieceSchema),
  /** How many more there are than are listed. */
  left: count,
});
export type Content = z.infer<typeof contentSchema>;

const namedText = z.strictObject({ name: z.string(), text: z.string() });

/** What is known of one item beside its content. Names are the source's own. */
export const itemSchema = z.strictObject({
  pointer: z.string(),
  /** Fields of the message that the item belongs to: model, provider, finish reason and their kin. */
  message: z.array(namedText),
  /** Every time that the item's message and turn state. */
  times: z.array(namedText),
  /** Token counts of the item's message, else of its turn. */
  usage: z
    .strictObject({
      of: z.enum(["message", "turn"]),
      counts: z.array(z.strictObject({ name: z.string(), value: z.number() })),
    })
    .nullable(),
  /** Where it stands in the file. */
  offset: count,
  sizeBytes: count,
  problems: z.array(problemSchema),
});
export type Item = z.infer<typeof itemSchema>;

/** Inline data, or what an address gave. */
export const mediaSchema = z.strictObject({ mediaType: text, base64: z.string(), sizeBytes: count });
export type Media = z.infer<typeof mediaSchema>;

/** What was found where a content ref points to. `matches` is null where the ref states nothing to compare with. */
export const verificationSchema = z.strictObject({
  sizeBytes: count,
  hash: z.string(),
  sizeMatches: z.boolean().nullable(),
  hashMatches: z.boolean().nullable(),
});
export type Verification = z.infer<typeof verificationSchema>;

/** A text of any length, in blocks of a few kilobytes that end at line ends where they can. */
export const longTextSchema = z.strictObject({
  sizeBytes: count,
  blocks: count,
  /** For every stretch that fits into one list, the block it starts with: lists have a limit to their height. */
  stretches: z.array(count),
});
export type LongText = z.infer<typeof longTextSchema>;
export const textBlockSchema = z.strictObject({
  text: z.string(),
  /** Whether the block ends inside a line: the next one goes on with it. */
  continues: z.boolean(),
});
export type TextBlock = z.infer<typeof textBlockSchema>;

/** A window on the file's own bytes, read as UTF-8. */
export const sourceWindowSchema = z.strictObject({
  from: count,
  to: count,
  text: z.string(),
  fileBytes: count,
  /** False where some of it had to be replaced. */
  isUtf8: z.boolean(),
});
export type SourceWindow = z.infer<typeof sourceWindowSchema>;
