import type { IncomingMessage, ServerResponse } from "node:http";
import type { Host } from "../engine/host.ts";
import { respondWithJson, respondWithRefusal } from "./respond.ts";

const bodyLimit = 1024 * 1024;

/** One request of a screen, as a POST; when the screen hangs up, the request is cancelled. */
export async function answerApi(
  host: Host,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers["content-type"] ?? "")) {
    respondWithRefusal(response, { status: 415, line: "threadlens: refused: expected application/json" });
    return;
  }
  const body = await readBody(request);
  if (body === null) {
    respondWithRefusal(response, { status: 413, line: "threadlens: refused: the request is over 1 MB" });
    return;
  }
  const asked = parse(body);
  if (asked === null) {
    respondWithRefusal(response, { status: 400, line: "threadlens: refused: expected a JSON object" });
    return;
  }
  const hangUp = new AbortController();
  response.once("close", () => hangUp.abort());
  const result = await host.request(asked.name, asked.input, hangUp.signal);
  if (!hangUp.signal.aborted) respondWithJson(response, result);
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  if (Number(request.headers["content-length"] ?? 0) > bodyLimit) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  // Without destroying it at the end: the answer still has to leave on the same socket.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > bodyLimit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parse(body: string): { name: unknown; input: unknown } | null {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== "object" || value === null) return null;
    return { name: Reflect.get(value, "name"), input: Reflect.get(value, "input") };
  } catch {
    return null;
  }
}
