import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Hears whatever attacks ask for. */
export async function startCanary() {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { heard, address: `http://127.0.0.1:${port}`, close: () => server.close() };
}
