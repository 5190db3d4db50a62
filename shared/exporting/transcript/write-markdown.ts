import type { WriteFormat } from "../export-source.ts";
import { drawMarkdown } from "./markdown/draw-markdown.ts";
import { writeTranscript } from "./write-transcript.ts";

/** A thread for people, as Markdown. */
export const writeMarkdown: WriteFormat = (source, output) => writeTranscript(source, output, drawMarkdown);
