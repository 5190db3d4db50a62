// The same app for a browser: the built screen, the API over HTTP and the events, on a loopback port under a secret of this run.
import { randomBytes } from "node:crypto";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { describeError } from "../../shared/report/describe-error.ts";
import { Host } from "../engine/host.ts";
import { installedFiles, readVersion } from "../engine/installed-files.ts";
import { openLog } from "../engine/log/open-log.ts";
import { readVersions } from "../engine/log/read-versions.ts";
import { spawnWithNode } from "../engine/spawn-with-node.ts";
import { systemErrorCode } from "../engine/word-system-error.ts";
import { Downloads } from "./downloads.ts";
import { handleRequest } from "./handle-request.ts";
import { PrivateFolder } from "./private-folder.ts";
import { Uploads } from "./uploads.ts";

export interface BrowserHost {
  readonly url: string;
  close(): Promise<void>;
}

export type BrowserHostOptions = {
  paths: string[];
  port?: number | undefined;
  /** Where the engine and the screen are, if not where the build puts them. */
  engineFile?: string | undefined;
  rendererFolder?: string | undefined;
  /** How long whoever connects may take to say what it wants. */
  patienceMs?: number | undefined;
};

/** A screen needs a handful, a browser a handful more; files that are open are not to run out over the rest. */
const mostConnections = 256;
const usualPatience = 10_000;

export async function startBrowserHost(options: BrowserHostOptions): Promise<Result<BrowserHost>> {
  const token = randomBytes(24).toString("base64url");
  const version = await readVersion();
  const versions = readVersions(version);
  const log = openLog("browser");
  // Listening comes first: a port that is taken must not cost an engine.
  const server = createPatientServer(options.patienceMs ?? usualPatience);
  const problem = await listen(server, options.port ?? 0);
  if (problem !== null) return fail(problem);
  log.write({ what: "started", versions });
  // Only to look on: whoever started us ends over it.
  const erred = (thrown: unknown) => log.write({ what: "error", in: "host", error: describeError(thrown) });
  process.on("uncaughtExceptionMonitor", erred);
  const folder = new PrivateFolder();
  const downloads = new Downloads(folder);
  const host = new Host({
    spawn: spawnWithNode(options.engineFile ?? installedFiles.engine),
    info: { host: "browser", platform: process.platform, version },
    versions,
    log,
    anyPath: true,
    downloads,
  });
  const rendererFolder = options.rendererFolder ?? installedFiles.renderer;
  const served = { host, uploads: new Uploads(folder), downloads, token, rendererFolder };
  server.on("request", (request, response) => handleRequest(served, request, response));
  void host.openPaths(options.paths);
  const { port } = server.address() as AddressInfo;
  return succeed({
    url: `http://127.0.0.1:${port}/${token}/`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await Promise.all([closed, host.close()]);
      await folder.close();
      process.off("uncaughtExceptionMonitor", erred);
      log.write({ what: "ended" });
    },
  });
}

function createPatientServer(patienceMs: number): Server {
  const server = createServer({
    headersTimeout: patienceMs,
    connectionsCheckingInterval: patienceMs / 2,
    // A big upload through a slow tunnel takes as long as it takes.
    requestTimeout: 0,
  });
  server.maxConnections = mostConnections;
  return server;
}

function listen(server: Server, port: number): Promise<Failure | null> {
  return new Promise((resolve) => {
    server.once("error", (error) => resolve(wordListenError(port, error)));
    server.listen({ host: "127.0.0.1", port, exclusive: true }, () => resolve(null));
  });
}

function wordListenError(port: number, error: Error): Failure {
  const code = systemErrorCode(error);
  const found =
    code === "EADDRINUSE" ? "one that is in use" : code === "EACCES" ? "one that only root may use" : code;
  return {
    code: "not-available",
    where: `port ${port}`,
    expected: "a free port",
    found: found || error.message,
  };
}
