import type { IncomingMessage, ServerResponse } from "node:http";
import type { Host } from "../engine/host.ts";
import { answerApi } from "./answer-api.ts";
import { answerDownload } from "./answer-download.ts";
import { checkRequest } from "./check-request.ts";
import type { Downloads } from "./downloads.ts";
import { respondWithFile, respondWithJson, respondWithRedirect, respondWithRefusal } from "./respond.ts";
import { streamEvents } from "./stream-events.ts";
import type { Uploads } from "./uploads.ts";

export type Served = {
  host: Host;
  uploads: Uploads;
  downloads: Downloads;
  token: string;
  rendererFolder: string;
};

export function handleRequest(served: Served, request: IncomingMessage, response: ServerResponse): void {
  // Whatever goes wrong with one connection ends that connection.
  route(served, request, response).catch(() => response.destroy());
}

async function route(served: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const checked = checkRequest(request, served.token);
  if (!checked.ok) return respondWithRefusal(response, checked.refusal);
  const { method, address, query } = checked;
  if (address === null) return respondWithRedirect(response, `/${served.token}/`);
  switch (`${method} ${address}`) {
    case "POST api":
      return answerApi(served.host, request, response);
    case "GET events":
      return streamEvents(served.host, response);
    case "PUT upload":
      return receiveUpload(served, request, response, query.get("name") ?? "");
  }
  if (method === "GET" || method === "HEAD") return answerWith(served, response, address);
  return respondWithRefusal(response, { status: 405, line: "threadlens: refused: no such method here" });
}

function answerWith(
  { downloads, rendererFolder }: Served,
  response: ServerResponse,
  address: string,
): Promise<void> {
  const key = /^download\/(.*)$/s.exec(address)?.[1];
  return key === undefined
    ? respondWithFile(response, rendererFolder, address)
    : answerDownload(downloads, key, response);
}

async function receiveUpload(
  { host, uploads }: Served,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): Promise<void> {
  const received = await uploads.receive(request, name);
  if (received.ok) host.grantUpload(received.value.path, received.value.name);
  respondWithJson(response, received.ok ? { ok: true, value: { path: received.value.path } } : received);
}
