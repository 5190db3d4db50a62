import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { Downloads } from "../../../electron/browser/downloads.ts";
import { PrivateFolder } from "../../../electron/browser/private-folder.ts";
import type { RepairSaved } from "../../../shared/api/repair.ts";
import type { Result } from "../../../shared/failure/failure.ts";
import { brokenThread, brokenTurn, policyOf } from "../engine/repair/broken-threads.ts";
import { patiently, scratchFile, scratchFolder, userTurn, writeBigFile } from "../engine/scratch.ts";
import { failureOf, valueOf } from "../engine/start-host.ts";
import { type Browser, startBrowser } from "./start-browser.ts";

vi.setConfig({ testTimeout: 60_000 });

/** A host whose temporary files lie in a folder of their own. */
async function startAlone(): Promise<Browser & { temporary: string }> {
  const temporary = scratchFolder();
  vi.stubEnv("TMPDIR", temporary);
  return { ...(await startBrowser()), temporary };
}

async function save({ api }: Browser, path: string): Promise<RepairSaved> {
  const opened = valueOf(
    (await api("document.open", { source: { from: "path", path } })) as Result<{ id: string }>,
  );
  return saveOpened({ api }, opened.id);
}

async function saveOpened({ api }: Pick<Browser, "api">, id: string): Promise<RepairSaved> {
  const input = {
    id,
    policy: policyOf("drop"),
    thread: 0,
    edition: 0,
    target: { to: "download" },
    work: "w",
  };
  return vi.waitFor(async () => valueOf((await api("repair.save", input)) as Result<RepairSaved>), patiently);
}

/** What a host has put into the temporary folder, beside the folders of the test itself. */
const foldersOf = (temporary: string) =>
  readdirSync(temporary)
    .filter((name) => !name.startsWith("threadlens-test-"))
    .map((name) => join(temporary, name));

const filesOf = (temporary: string) =>
  foldersOf(temporary).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );

describe.skipIf(process.platform === "win32")("a repaired thread", () => {
  it("is fetched once, whole and under a name made from the document's, and is gone then", async () => {
    const browser = await startAlone();
    const { send, token, temporary } = browser;
    const saved = await save(browser, scratchFile(brokenThread(), "été (1).json"));
    expect(saved).toMatchObject({ path: null, backup: null });
    expect(saved.download).toMatch(/^download\/[\w-]{32}$/);
    const [file = ""] = filesOf(temporary);
    expect([statSync(file).mode & 0o777, statSync(dirname(file)).mode & 0o777]).toEqual([0o600, 0o700]);
    const body = readFileSync(file, "utf8");
    const path = `/${token}/${saved.download}`;
    const head = await send({ method: "HEAD", path });
    const headers = {
      "content-type": "application/json",
      "content-length": String(saved.sizeBytes),
      "content-disposition": `attachment; filename="_t_ (1).repaired.json"; filename*=UTF-8''%C3%A9t%C3%A9%20%281%29.repaired.json`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    };
    expect(head).toMatchObject({ status: 200, headers, body: "" });
    expect(await send({ path })).toMatchObject({ status: 200, headers, body });
    expect(JSON.parse(body)).toMatchObject({ turns: [{}, { messages: brokenTurn.messages.slice(0, 2) }] });
    await vi.waitFor(() => expect(filesOf(temporary)).toEqual([]), patiently);
    expect((await send({ path })).status).toBe(404);
  });

  it("is not there under any other key, for another method or for another page", async () => {
    const browser = await startAlone();
    const { send, token, host } = browser;
    const { download } = await save(browser, scratchFile(brokenThread()));
    const path = `/${token}/${download}`;
    for (const wrong of [
      "download",
      "download/",
      `${download}x`,
      `${download}/`,
      "download/__proto__",
      "download/../index.html",
    ])
      expect({ wrong, ...(await send({ path: `/${token}/${wrong}` })) }).toMatchObject({
        wrong,
        status: 404,
      });
    expect((await send({ path: `/wrong/${download}` })).status).toBe(403);
    expect((await send({ path, headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
    const origin = `http://${host}`;
    expect((await send({ method: "POST", path, headers: { origin } })).status).toBe(405);
    expect((await send({ path })).status).toBe(200);
  });

  it("that was never fetched goes with the host, and so does what an upload became", async () => {
    const browser = await startAlone();
    const { send, token, host, api, close, temporary } = browser;
    const headers = { origin: `http://${host}` };
    const name = encodeURIComponent('../x"\r\n.json');
    const put = await send({
      method: "PUT",
      path: `/${token}/upload?name=${name}`,
      headers,
      body: brokenThread(),
    });
    const { path } = (JSON.parse(put.body) as { value: { path: string } }).value;
    const opened = valueOf(
      (await api("document.open", { source: { from: "path", path } })) as Result<{ id: string }>,
    );
    const { download } = await saveOpened(browser, opened.id);
    const head = await send({ method: "HEAD", path: `/${token}/${download}` });
    expect(head.headers["content-disposition"]).toContain(`filename="x_.repaired.json"`);
    expect(filesOf(temporary)).toHaveLength(2);
    await close();
    expect(foldersOf(temporary)).toEqual([]);
  });

  it("whose fetch broke off can be fetched again", async () => {
    const browser = await startAlone();
    const { send, token, host, temporary } = browser;
    const path = join(scratchFolder(), "long.json");
    const unit = `${JSON.stringify(userTurn("x".repeat(20_000)))},`;
    const tail = `${JSON.stringify(brokenTurn)}]}`;
    await writeBigFile(path, { head: '{"version":"0.0.4","turns":[', unit, tail, megabytes: 30 });
    const { download, sizeBytes } = await save(browser, path);
    const [name, port] = host.split(":");
    await new Promise<void>((resolve, reject) => {
      const address = { host: name, port, path: `/${token}/${download}`, agent: false };
      const asking = httpRequest(address, (response) => {
        response.once("data", () => asking.destroy());
        response.on("error", () => undefined).on("close", resolve);
      });
      asking.on("error", reject).end();
    });
    expect(filesOf(temporary)).toHaveLength(1);
    const again = await send({ path: `/${token}/${download}` });
    expect(again.body).toHaveLength(sizeBytes);
    await vi.waitFor(() => expect(filesOf(temporary)).toEqual([]), patiently);
  });
});

describe("saving in a browser", () => {
  it("knows no dialog and writes at no path", async () => {
    const { api } = await startBrowser();
    const target = join(scratchFolder(), "new.json");
    expect(await api("files.pickTarget", { id: "d1", name: "a.json" })).toMatchObject({
      failure: { code: "not-available" },
    });
    const path = scratchFile(brokenThread());
    const { id } = valueOf(
      (await api("document.open", { source: { from: "path", path } })) as Result<{ id: string }>,
    );
    const input = {
      id,
      policy: policyOf("drop"),
      thread: 0,
      edition: 0,
      target: { to: "path", path: target },
      work: "w",
    };
    expect(await api("repair.save", input)).toMatchObject({ failure: { code: "not-permitted" } });
    expect(existsSync(target)).toBe(false);
  });
});

describe.skipIf(process.platform === "win32")("a place for a download", () => {
  it("is private, and leaves nothing when it is given up, whatever lies beside it", async () => {
    const temporary = scratchFolder();
    vi.stubEnv("TMPDIR", temporary);
    onTestFinished(() => void vi.unstubAllEnvs());
    const folder = new PrivateFolder();
    onTestFinished(() => folder.close());
    const downloads = new Downloads(folder);
    const [first, second] = [valueOf(await downloads.allot()), valueOf(await downloads.allot())];
    expect(dirname(first.path)).not.toBe(dirname(second.path));
    expect(statSync(first.path).mode & 0o777).toBe(0o600);
    writeFileSync(join(dirname(first.path), ".half.tmp"), "half");
    await first.discard();
    expect(filesOf(temporary)).toEqual([second.path]);
    const addresses = [second.offer("a.json"), second.offer("a.json")];
    expect(new Set(addresses).size).toBe(2);
  });

  it("is a failure in words where there is no room for it", async () => {
    vi.stubEnv("TMPDIR", join(scratchFolder(), "missing"));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(failureOf(await new Downloads(new PrivateFolder()).allot())).toMatchObject({ code: "not-found" });
  });
});
