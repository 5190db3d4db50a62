import { open } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { securityHeaders } from "../engine/renderer-files.ts";
import { contentDisposition } from "./content-disposition.ts";
import type { Downloads } from "./downloads.ts";
import { respondWithRefusal } from "./respond.ts";

/** What was saved for the page, once: it goes when it was sent whole. Until then a fetch that broke off can be tried again. */
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
    response.writeHead(200, {
      ...securityHeaders,
      "content-type": "application/json",
      "content-length": (await file.stat()).size,
      "content-disposition": contentDisposition(offered.name),
      "cache-control": "no-store",
    });
    if (response.req.method === "HEAD") {
      response.end();
      return;
    }
    await pipeline(file.createReadStream({ autoClose: false }), response);
  } finally {
    await file.close();
  }
  await downloads.remove(key);
}
