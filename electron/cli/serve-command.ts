import { type Result, succeed } from "../../shared/failure/failure.ts";
import { type Command, type CommandInput, unusable } from "./command.ts";
import { openSystemBrowser } from "./open-system-browser.ts";
import { print, warn } from "./output.ts";
import { probePaths } from "./probe-paths.ts";

export const serveCommand: Command = {
  name: "serve",
  usage: "serve [PATH…] [--port N] [--open]",
  does: "serves the app to a browser on this machine; prints one line, its address",
  explains: [
    "--port N  the port, 1 to 65535; a free one if left out",
    "--open    also opens it in the browser",
  ],
  example: "threadlens serve weather.thread.json --port 8500",
  options: { port: { type: "string" }, open: { type: "boolean" } },
  async run({ paths, options, leaving }) {
    const port = readPort(options["port"]);
    if (!port.ok) return port;
    const probed = await probePaths(paths);
    if (!probed.ok) return probed;
    return serve({ paths: probed.value, ...port.value, leaving, open: options["open"] === true });
  },
};

/** `place`: where its page begins, behind the `#` of its address. */
type Serving = {
  paths: string[];
  place?: string | null;
  port?: number;
  open?: boolean;
  leaving: AbortSignal;
};

/** Serves until the user leaves. */
export async function serve({ paths, place, port, open, leaving }: Serving): Promise<Result<number>> {
  // Only here, so that the other commands start without the weight of a host.
  const { startBrowserHost } = await import("../browser/start-browser-host.ts");
  const host = await startBrowserHost(port === undefined ? { paths } : { paths, port });
  if (!host.ok) return host;
  const url = `${host.value.url}${typeof place === "string" ? `#${place}` : ""}`;
  print(url);
  if (open === true && !(await openSystemBrowser(url)))
    warn("no browser could be opened; the address is above");
  await aborted(leaving);
  await host.value.close();
  return succeed(0);
}

function readPort(text: CommandInput["options"][string]): Result<{ port?: number }> {
  if (text === undefined) return succeed({});
  const port = Number(text);
  if (typeof text === "string" && /^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535)
    return succeed({ port });
  return unusable("serve", "a port from 1 to 65535 after --port", `“${String(text)}”`);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
