import type { ServerResponse } from "node:http";
import { securityHeaders } from "../engine/renderer-files.ts";
import type { Host } from "../engine/host.ts";

/** Proxies and tunnels drop a line that says nothing for a minute. */
const heartbeatEvery = 20_000;

/** Everything the host has to tell, as Server-Sent Events, until the screen hangs up. */
export function streamEvents(host: Host, response: ServerResponse): void {
  response.writeHead(200, {
    ...securityHeaders,
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
  });
  response.write(": welcome\n\n");
  const stop = host.onEvent((event) => response.write(`data: ${JSON.stringify(event)}\n\n`));
  const heartbeat = setInterval(() => response.write(": still here\n\n"), heartbeatEvery).unref();
  response.once("close", () => {
    clearInterval(heartbeat);
    stop();
  });
}
