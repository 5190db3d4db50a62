// The real `serve` process on a real socket, spoken to as no client of HTTP would.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { startBrowserHost } from "../../../electron/browser/start-browser-host.ts";
import { commandLineFile, engineFile } from "../../built-files.ts";
import { builtScreen } from "../engine/scratch.ts";
import { valueOf } from "../engine/start-host.ts";

vi.setConfig({ testTimeout: 60_000 });

let token = "";
let port = 0;
let end: () => Promise<unknown>;
const home = mkdtempSync(join(tmpdir(), "threadlens-test-"));

beforeAll(async () => {
  const child = spawn(process.execPath, [commandLineFile, "serve"], {
    env: { ...process.env, THREADLENS_HOME: home },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  end = () => {
    child.kill("SIGINT");
    return ended;
  };
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const url = new URL(line);
  port = Number(url.port);
  token = url.pathname.slice(1, -1);
}, 60_000);

afterAll(async () => {
  await end();
  rmSync(home, { recursive: true, force: true });
});

/** Sends bytes and answers with all that comes back until the host hangs up. */
async function send(text: string, to = port): Promise<string> {
  const socket = connect(to, "127.0.0.1");
  socket.on("error", () => undefined).write(text, "latin1");
  let answer = "";
  socket.setEncoding("latin1").on("data", (piece: string) => (answer += piece));
  await once(socket, "close");
  return answer;
}

const lines = (...all: string[]) => `${all.join("\r\n")}\r\n\r\n`;
const host = () => `Host: 127.0.0.1:${port}`;
const last = "Connection: close";
const get = (target: string, ...more: string[]) =>
  send(lines(`GET ${target} HTTP/1.1`, host(), last, ...more));
const statuses = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) => Number(code));

/** The answers' states, and whether one says more than a line: the token, a page, or leave for other origins. */
const seen = (answer: string) => ({
  statuses: statuses(answer),
  tells: answer.includes(token) || /<html|access-control-/i.test(answer),
});
const refused = (status: number) => ({ statuses: [status], tells: false });

const postTwo = (...more: string[]) =>
  send(
    `${lines(`POST /${token}/api HTTP/1.1`, host(), last, "Content-Type: application/json", "Content-Length: 2", ...more)}{}`,
  );

/** The same host, tired of waiting soon. */
async function startSoonTired(): Promise<number> {
  const options = { paths: [], engineFile, rendererFolder: builtScreen(), patienceMs: 200 };
  const started = valueOf(await startBrowserHost(options));
  onTestFinished(() => started.close());
  return Number(new URL(started.url).port);
}

describe("the host that is served", () => {
  it("answers a plain request", async () => {
    expect(statuses(await get(`/${token}/`))).toEqual([200]);
  });

  it("refuses an address without the token, with a part of it, or with it elsewhere", async () => {
    const cut = [token.slice(0, -1), `${token}a`, token.toUpperCase(), token.toLowerCase(), `%${token}`];
    const targets = [
      "/",
      "/api",
      "/favicon.ico",
      "/*",
      `/?${token}`,
      `/x/${token}/`,
      `//${token}/`,
      `/.${token}/`,
    ];
    for (const target of [...targets, ...cut.map((one) => `/${one}/`)])
      expect(seen(await get(target))).toEqual(refused(403));
    expect(seen(await get("/", `Authorization: Bearer ${token}`, `Cookie: token=${token}`))).toEqual(
      refused(403),
    );
  });

  it("takes an address in no form but its own", async () => {
    const targets = [
      `http://127.0.0.1:${port}/${token}/`,
      `http://evil.example/${token}/`,
      "*",
      `\\${token}\\`,
    ];
    for (const target of targets) expect([400, 403]).toContain(statuses(await get(target))[0]);
  });

  it("serves nothing beside the screen, however a way there is written", async () => {
    const ways = [
      "..",
      "../",
      "%2e%2e/",
      "%2e%2e%2f",
      "%252e%252e/",
      "%252e%252e%252f",
      "..\\",
      "..%5c",
      "..%255c",
      "....//",
      ".%00./",
      "..;/",
      "%c0%ae%c0%ae/",
      "assets/../../",
      "assets/..%2f..%2f",
      "./../",
      "/",
      "//",
      "/etc/passwd%00.html",
      "file:///",
    ];
    for (const way of ways) {
      const answer = await get(`/${token}/${way}package.json`);
      expect({ way, status: statuses(answer)[0] }).toEqual({ way, status: 404 });
      expect(answer).not.toContain('threadlens"');
    }
    for (const sign of ["\0", "\x01", "\x7f"])
      expect(seen(await get(`/${token}/index${sign}.html`))).toEqual(refused(400));
  });

  it("refuses a foreign name, none, two, and one that only begins or ends like ours", async () => {
    const under = (...names: string[]) =>
      send(lines(`GET /${token}/ HTTP/1.1`, last, ...names.map((name) => `Host: ${name}`)));
    for (const name of [
      "evil.example",
      "localhost.evil.example",
      "127.0.0.1.evil.example",
      "127.0.0.2",
      "0.0.0.0",
      "[::]",
      "2130706433",
      "0x7f.1",
      "localhost.",
      "127.0.0.1:80@evil.example",
      "127.0.0.1:999999",
      "",
    ])
      expect(seen(await under(name))).toEqual(refused(403));
    expect(seen(await under())).toEqual(refused(400));
    expect(seen(await under("127.0.0.1", "evil.example"))).toEqual(refused(403));
    expect(seen(await send(`GET /${token}/ HTTP/1.0\r\n\r\n`))).toEqual(refused(403));
  });

  it("refuses every other origin, and a change that names none", async () => {
    for (const origin of [
      "http://evil.example",
      "null",
      "",
      `https://127.0.0.1:${port}`,
      `http://127.0.0.1:${port}.evil.example`,
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}`,
      "file://",
      "app://threadlens",
    ])
      expect(seen(await postTwo(`Origin: ${origin}`))).toEqual(refused(403));
    expect(seen(await postTwo())).toEqual(refused(403));
    expect(seen(await postTwo(`Origin: http://127.0.0.1:${port}`, "Origin: http://evil.example"))).toEqual(
      refused(403),
    );
    for (const site of ["cross-site", "same-site", "", "same-origin, cross-site"])
      expect(seen(await postTwo(`Origin: http://127.0.0.1:${port}`, `Sec-Fetch-Site: ${site}`))).toEqual(
        refused(403),
      );
    expect(
      statuses(await postTwo(`Origin: http://127.0.0.1:${port}`, "Sec-Fetch-Site: same-origin")),
    ).toEqual([200]);
  });

  it("knows few methods, and allows no page elsewhere to ask which", async () => {
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"]) {
      const ask = (...more: string[]) => send(lines(`${method} /${token}/ HTTP/1.1`, host(), last, ...more));
      expect(seen(await ask(`Origin: http://127.0.0.1:${port}`))).toEqual(refused(405));
      expect(seen(await ask("Origin: http://evil.example", "Access-Control-Request-Method: POST"))).toEqual(
        refused(403),
      );
    }
    expect(statuses(await send(lines("NONSENSE / HTTP/1.1", host())))).toEqual([400]);
    expect(statuses(await send(lines("CONNECT 192.0.2.1:443 HTTP/1.1", host(), last)))).toEqual([]);
    const head = await send(lines(`HEAD /${token}/ HTTP/1.1`, host(), last));
    expect([statuses(head), head.split("\r\n\r\n")[1]]).toEqual([[200], ""]);
  });

  it("becomes nothing but a server of HTTP", async () => {
    for (const protocol of ["websocket", "h2c"]) {
      const answer = await get(
        `/${token}/`,
        `Upgrade: ${protocol}`,
        "Connection: Upgrade",
        "Sec-WebSocket-Key: eA==",
      );
      expect(answer).not.toContain("101 Switching");
    }
    expect(statuses(await send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"))).toEqual([400]);
    expect(statuses(await send("\x16\x03\x01\x02\x00\x01\x00"))).toEqual([400]);
  });

  it("refuses what is larger than a request has a reason to be", async () => {
    expect(statuses(await get(`/${token}/${"a".repeat(20_000)}`))).toEqual([431]);
    expect(statuses(await get(`/${token}/`, `X-Large: ${"a".repeat(20_000)}`))).toEqual([431]);
    const many = Array.from({ length: 5000 }, (_, at) => `X-${at}: 1`);
    expect(statuses(await get(`/${token}/`, ...many))).toEqual([431]);
    const body = (length: string) =>
      send(
        lines(
          `POST /${token}/api HTTP/1.1`,
          host(),
          `Origin: http://127.0.0.1:${port}`,
          "Content-Type: application/json",
          `Content-Length: ${length}`,
        ),
      );
    expect(seen(await body("1048577"))).toEqual(refused(413));
    expect(seen(await body("99999999999999"))).toEqual(refused(413));
    for (const length of ["-1", "1e9", "0x10", "99999999999999999999999", "1, 2"])
      expect(statuses(await body(length))).toEqual([400]);
  });

  it("hears no second request in the body of a first", async () => {
    const hidden = lines(`GET /${token}/ HTTP/1.1`, host());
    const own = `Origin: http://127.0.0.1:${port}`;
    const both = [`POST /${token}/api HTTP/1.1`, host(), own, "Content-Type: application/json"];
    const twice = await send(
      lines(...both, "Content-Length: 4", "Transfer-Encoding: chunked") + `0\r\n\r\n${hidden}`,
    );
    expect(statuses(twice)).toEqual([400]);
    const lengths = await send(
      lines(...both, "Content-Length: 0", `Content-Length: ${hidden.length}`) + hidden,
    );
    expect(statuses(lengths)).toEqual([400]);
    const strange = await send(lines(...both, "Transfer-Encoding: xchunked") + hidden);
    expect(statuses(strange)).toEqual([400]);
    const folded = await send(
      `GET /${token}/ HTTP/1.1\r\n${host()}\r\nX: a\r\n evil: b\r\n\nGET / HTTP/1.1\r\n\r\n`,
    );
    expect(statuses(folded)[0]).toBe(400);
  });

  it("asks for the token again with every request of one connection", async () => {
    const first = lines(`GET /${token}/ HTTP/1.1`, host());
    expect(statuses(await send(first + lines("GET / HTTP/1.1", host(), last)))).toEqual([200, 403]);
    // What was refused ends the connection: what follows it is not heard.
    expect(statuses(await send(lines("GET / HTTP/1.1", host()) + first))).toEqual([403]);
  });
});

describe("whoever does not come to the point", () => {
  it("is hung up on: after silence, and in the middle of a header", async () => {
    const to = await startSoonTired();
    expect(statuses(await send("", to))).toEqual([408]);
    expect(statuses(await send("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: a", to))).toEqual([408]);
  });

  it("does not keep others out, however many connections it holds", async () => {
    const to = await startSoonTired();
    const held = Array.from({ length: 400 }, () => connect(to, "127.0.0.1"));
    for (const socket of held) socket.on("error", () => undefined).resume();
    await Promise.all(held.map((socket) => once(socket, "close")));
    expect(statuses(await send(lines("GET / HTTP/1.1", "Host: 127.0.0.1", last), to))).toEqual([403]);
  });
});
