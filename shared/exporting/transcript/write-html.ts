import type { WriteFormat } from "../export-source.ts";
import { drawHtml } from "./html/draw-html.ts";
import { writeTranscript } from "./write-transcript.ts";

/** A thread for people, as one HTML file that needs nothing else. */
export const writeHtml: WriteFormat = (source, output) => writeTranscript(source, output, drawHtml);
