// What judge-audit.test.ts judges is made up; here npm itself asks a registry, which answers as npm's own does.
import { once } from "node:events";
import { type IncomingMessage, type RequestListener, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { audit } from "../../build/audit.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const bulk = "/-/npm/v1/security/advisories/bulk";
const lock = {
  name: "audited",
  version: "1.0.0",
  lockfileVersion: 3,
  packages: {
    "": { name: "audited", version: "1.0.0", dependencies: { left: "1.0.0", right: "1.0.0" } },
    "node_modules/left": { version: "1.0.0", integrity: "sha512-AA==" },
    "node_modules/right": { version: "1.0.0", integrity: "sha512-AA==", dependencies: { left: "1.0.0" } },
  },
};
const hole = (severity: string) => ({
  id: 1_234_567,
  url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
  title: "Left open",
  severity,
  vulnerable_versions: "<2.0.0",
  cwe: ["CWE-79"],
  cvss: { score: 8, vectorString: null },
});
/** Of a package with a hole npm wants to know every version. */
const versions = (name: string) => ({
  name,
  "dist-tags": { latest: "1.0.0" },
  versions: {
    "1.0.0": {
      name,
      version: "1.0.0",
      dist: { tarball: "", shasum: "" },
      dependencies: name === "right" ? { left: "1.0.0" } : {},
    },
  },
});

/** npm's advisories, by package. */
const knows =
  (advisories: object): RequestListener =>
  (request, response) => {
    const isAsked = request.method === "POST" && request.url === bulk;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(isAsked ? advisories : versions((request.url ?? "").slice(1))));
  };

/** A project whose npm asks this registry. */
async function askedOf(answer: RequestListener) {
  const asked: { path: string; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const body = request.method === "POST" ? await json(unzipped(request)).catch(() => null) : null;
    asked.push({ path: request.url ?? "", body });
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    vi.unstubAllEnvs();
  });
  const folder = temporaryFolder({
    "package.json": JSON.stringify(lock.packages[""]),
    "package-lock.json": JSON.stringify(lock),
  });
  vi.stubEnv("npm_config_registry", `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  vi.stubEnv("npm_config_cache", `${folder}/cache`);
  return { judgement: await audit(folder), asked };
}

const unzipped = (request: IncomingMessage) =>
  request.headers["content-encoding"] === "gzip" ? request.pipe(createGunzip()) : request;

describe("an audit of a lockfile", () => {
  it("asks the registry about everything in it, and passes where that knows of nothing", async () => {
    const { judgement, asked } = await askedOf(knows({}));
    expect(asked).toEqual([{ path: bulk, body: { left: ["1.0.0"], right: ["1.0.0"] } }]);
    expect(judgement).toMatchObject({ state: "asked", ok: true });
  });

  it("fails for a grave hole that nobody has explained, named once, whoever depends on it", async () => {
    const { judgement } = await askedOf(knows({ left: [hole("critical")] }));
    expect(judgement).toMatchObject({ state: "asked", ok: false });
    if (judgement.state !== "asked") throw new Error(judgement.why);
    expect(judgement.lines.filter((line) => line.includes("left"))).toEqual([
      "critical: left <2.0.0: Left open (GHSA-aaaa-bbbb-cccc): not explained",
    ]);
  });

  it("tells of a hole that is not grave, and passes", async () => {
    const { judgement } = await askedOf(knows({ left: [hole("moderate")] }));
    expect(judgement).toMatchObject({
      state: "asked",
      ok: true,
      lines: expect.arrayContaining(["moderate: left <2.0.0: Left open (GHSA-aaaa-bbbb-cccc)"]) as unknown,
    });
  });

  it("is none where the registry has no such thing, or is not there", async () => {
    const refused = await askedOf((_, response) => response.writeHead(405, "Method Not Allowed").end());
    expect(refused.asked.map(({ path }) => path)).toContain(bulk);
    expect(refused.judgement).toEqual({ state: "unanswered", why: "405 Method Not Allowed" });
    const gone = await askedOf((request) => request.socket.destroy());
    expect(gone.judgement).toMatchObject({ state: "unanswered" });
  });
});
