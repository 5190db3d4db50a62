import { readFile } from "node:fs/promises";
import { findRendererFile, securityHeaders } from "../engine/renderer-files.ts";

export const rendererOrigin = "app://threadlens";

/** What a request to the app's own scheme is answered with: a file of the built screen, or nothing. */
export async function answerWithFile(
  folder: string,
  { method, url }: { method: string; url: string },
): Promise<Response> {
  // Not through `new URL`: it would tidy away the very `..` that is to be refused.
  const address = /^app:\/\/threadlens\/([^?#]*)/.exec(url)?.[1];
  const file = method === "GET" && address !== undefined ? await findRendererFile(folder, address) : null;
  if (file === null) return new Response("not found", { status: 404, headers: securityHeaders });
  const headers = { ...securityHeaders, "content-type": file.type, "cache-control": "no-store" };
  return new Response(new Uint8Array(await readFile(file.path)), { headers });
}
