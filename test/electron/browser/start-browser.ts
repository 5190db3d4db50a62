// The real browser host with the real engine, and a client that can say what no browser would.
import { type IncomingMessage, type OutgoingHttpHeaders, request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished, vi } from "vitest";
import { startBrowserHost } from "../../../electron/browser/start-browser-host.ts";
import { engineFile } from "../../built-files.ts";
import { builtScreen, scratchFolder } from "../engine/scratch.ts";
import { valueOf } from "../engine/start-host.ts";

export type Answer = { status: number; headers: IncomingMessage["headers"]; body: string };

export type Browser = {
  url: string;
  token: string;
  host: string;
  close: () => Promise<void>;
  /** `path` goes out as it is, not tidied up. */
  send: (options: {
    method?: string;
    path: string;
    headers?: OutgoingHttpHeaders;
    body?: string | Buffer;
  }) => Promise<Answer>;
  api: (name: string, input: unknown) => Promise<unknown>;
};

export async function startBrowser(paths: string[] = []): Promise<Browser> {
  vi.stubEnv("THREADLENS_HOME", scratchFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  const started = valueOf(await startBrowserHost({ paths, engineFile, rendererFolder: builtScreen() }));
  onTestFinished(() => started.close());
  const { host, port, pathname } = new URL(started.url);
  const token = pathname.slice(1, -1);
  const send: Browser["send"] = async ({ method = "GET", path, headers, body }) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const outgoing = httpRequest({
      host: "127.0.0.1",
      port,
      method,
      path,
      headers: { host, ...headers },
      agent: false,
    });
    outgoing.on("response", resolve).on("error", reject).end(body);
    const response = await promise;
    return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
  };
  const api = async (name: string, input: unknown) => {
    const headers = { origin: `http://${host}`, "content-type": "application/json" };
    const body = JSON.stringify({ name, input });
    return JSON.parse((await send({ method: "POST", path: `/${token}/api`, headers, body })).body) as unknown;
  };
  return { url: started.url, token, host, close: () => started.close(), send, api };
}
