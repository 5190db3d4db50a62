// A real https server on this machine, and the trust in its certificate.
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { onTestFinished } from "vitest";

const read = (name: string) => readFileSync(new URL(`./certificate/${name}`, import.meta.url), "utf8");
const key = read("key.pem");

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a server whose certificate, for `name`, is trusted until the test is over; answers its port and the requests it got. */
export async function startServer(handle: Handle, { trusted = true, name = "localhost" } = {}) {
  const cert = read(`${name}.pem`);
  const requests: IncomingMessage[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    requests.push(request);
    handle(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  if (trusted) trust(cert);
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { port, origin: `https://127.0.0.1:${port}`, requests };
}

function trust(cert: string): void {
  const before = getCACertificates();
  setDefaultCACertificates([...before, cert]);
  onTestFinished(() => setDefaultCACertificates(before));
}
