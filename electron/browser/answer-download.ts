import { type FileHandle, open } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { securityHeaders } from "../engine/renderer-files.ts";
import { contentDisposition } from "./content-disposition.ts";
import type { Downloads } from "./downloads.ts";
import { respondWithRefusal } from "./respond.ts";

/** What was saved for the page, once: it goes when all of it was handed over. Until then a fetch that broke off can be tried again. */
export async function answerDownload(
  downloads: Downloads,
  key: string,
  response: ServerResponse,
): Promise<void> {
  const offered = downloads.find(key);
  const file = offered === null ? null : await open(offered.path).catch(() => null);
  if (offered === null || file === null) {
    respondWithRefusal(response, { status: 404, line: "threadlens: nothing is served here" });
    return;
  }
  try {
    const { size } = await file.stat();
    response.writeHead(200, {
      ...securityHeaders,
      "content-type": "application/json",
      "content-length": size,
      "content-disposition": contentDisposition(offered.name),
      "cache-control": "no-store",
    });
    if (response.req.method === "HEAD") {
      response.end();
      return;
    }
    if ((await send(file, response)) < size) return;
  } finally {
    await file.close();
  }
  await downloads.remove(key);
}

/** Answers how much was handed over. A page that has all of it may hang up before we hear that it was sent. */
async function send(file: FileHandle, response: ServerResponse): Promise<number> {
  const bytes = file.createReadStream({ autoClose: false });
  await pipeline(bytes, response).catch(() => response.destroy());
  return bytes.bytesRead;
}
