import { createReadStream } from "node:fs";
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { findRendererFile, securityHeaders } from "../engine/renderer-files.ts";
import type { Refusal } from "./check-request.ts";

export function respondWithJson(response: ServerResponse, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(200, {
    ...securityHeaders,
    "content-type": "application/json; charset=utf-8",
    "content-length": body.byteLength,
    "cache-control": "no-store",
  });
  response.end(body);
}

export function respondWithRefusal(response: ServerResponse, { status, line }: Refusal): void {
  // What is left of the body is not read: the connection ends with the answer.
  response.writeHead(status, {
    ...securityHeaders,
    "content-type": "text/plain; charset=utf-8",
    connection: "close",
  });
  response.end(`${line}\n`);
}

export function respondWithRedirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { ...securityHeaders, location, "cache-control": "no-store" });
  response.end();
}

export async function respondWithFile(
  response: ServerResponse,
  folder: string,
  address: string,
): Promise<void> {
  const file = await findRendererFile(folder, address);
  if (file === null) {
    respondWithRefusal(response, { status: 404, line: "threadlens: nothing is served here" });
    return;
  }
  response.writeHead(200, {
    ...securityHeaders,
    "content-type": file.type,
    "content-length": file.sizeBytes,
    "cache-control": file.isHashed ? "private, max-age=31536000, immutable" : "no-store",
  });
  if (response.req.method === "HEAD") response.end();
  else pipeline(createReadStream(file.path), response, () => undefined);
}
