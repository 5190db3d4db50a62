import { describe, expect, it, vi } from "vitest";
import { startBrowser } from "./start-browser.ts";

vi.setConfig({ testTimeout: 30_000 });

describe("a request is refused", () => {
  it("without the right token, and nothing is said about what is there", async () => {
    const { send, token } = await startBrowser();
    for (const path of [
      "/",
      "/index.html",
      "/wrong/",
      `/${token.slice(1)}/`,
      `/${token}x/`,
      `//${token}/`,
      "/api",
    ]) {
      const answer = await send({ path });
      expect({ path, status: answer.status }).toEqual({ path, status: 403 });
      expect(answer.body.trim().split("\n")).toHaveLength(1);
      expect(answer.body).not.toContain(token);
    }
  });

  it("under a name that is not ours", async () => {
    const { send, token } = await startBrowser();
    const under = async (host: string) => (await send({ path: `/${token}/`, headers: { host } })).status;
    const foreign = [
      "evil.example",
      "127.0.0.1.evil.example:80",
      "192.168.0.1",
      "localhost.evil.example",
      "localhost:x",
    ];
    expect(await Promise.all(foreign.map(under))).toEqual(foreign.map(() => 403));
    const own = ["localhost:1234", "127.0.0.1:80", "[::1]:9", "LOCALHOST"];
    expect(await Promise.all(own.map(under))).toEqual(own.map(() => 200));
  });

  it("from another origin, or from none where something could change", async () => {
    const { send, token, host } = await startBrowser();
    const post = { method: "POST", path: `/${token}/api`, body: '{"name":"host.info","input":{}}' };
    const json = { "content-type": "application/json" };
    const foreign = ["http://evil.example", "null", `https://${host}`, "http://localhost"];
    const posted = foreign.map((origin) => send({ ...post, headers: { ...json, origin } }));
    const got = foreign.map((origin) => send({ path: `/${token}/`, headers: { origin } }));
    const without = [
      send({ ...post, headers: json }),
      send({ method: "PUT", path: `/${token}/upload?name=a`, body: "{}" }),
    ];
    for (const answer of await Promise.all([...posted, ...got, ...without])) expect(answer.status).toBe(403);
    expect((await send({ ...post, headers: { ...json, origin: `http://${host}` } })).status).toBe(200);
  });

  it("that a browser says comes from another site", async () => {
    const { send, token } = await startBrowser();
    const from = async (site: string) =>
      (await send({ path: `/${token}/`, headers: { "sec-fetch-site": site } })).status;
    expect(await from("cross-site")).toBe(403);
    expect(await from("same-site")).toBe(403);
    expect(await from("none")).toBe(200);
  });

  it("but not a visit by a link that stands elsewhere", async () => {
    const { send, token } = await startBrowser();
    const visit = {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    };
    expect((await send({ path: `/${token}/`, headers: visit })).status).toBe(200);
    expect(
      (await send({ path: `/${token}/`, headers: { ...visit, "sec-fetch-dest": "iframe" } })).status,
    ).toBe(403);
  });

  it("for anything outside of the built screen", async () => {
    const { send, token } = await startBrowser();
    for (const path of [
      "../secret.json",
      "..%2fsecret.json",
      "%2e%2e/secret.json",
      "assets/../../secret.json",
      ".hidden.json",
    ]) {
      const answer = await send({ path: `/${token}/${path}` });
      expect({ path, status: answer.status }).toEqual({ path, status: 404 });
      expect(answer.body).not.toContain("secret");
    }
  });

  it("whose body is not what the API takes", async () => {
    const { send, token, host } = await startBrowser();
    const post = (type: string, body: string) =>
      send({
        method: "POST",
        path: `/${token}/api`,
        headers: { origin: `http://${host}`, "content-type": type },
        body,
      });
    expect((await post("text/plain", '{"name":"host.info","input":{}}')).status).toBe(415);
    expect((await post("application/jsonx", "{}")).status).toBe(415);
    expect((await post("application/json", "{")).status).toBe(400);
    expect((await post("application/json", '"text"')).status).toBe(400);
    expect((await post("application/json; charset=utf-8", '{"name":"host.info","input":{}}')).status).toBe(
      200,
    );
    expect(JSON.parse((await post("application/json", "{}")).body)).toMatchObject({
      failure: { code: "bad-request" },
    });
  });

  it("whose body is over a megabyte, announced or not", async () => {
    const { send, token, host } = await startBrowser();
    const headers = { origin: `http://${host}`, "content-type": "application/json" };
    const body = JSON.stringify({ name: "host.info", input: "x".repeat(1024 * 1024) });
    const path = `/${token}/api`;
    expect((await send({ method: "POST", path, headers, body })).status).toBe(413);
    const chunked = { ...headers, "transfer-encoding": "chunked" };
    expect((await send({ method: "POST", path, headers: chunked, body })).status).toBe(413);
  });

  it("with a method that is not served", async () => {
    const { send, token, host } = await startBrowser();
    const headers = { origin: `http://${host}` };
    const calls = ["DELETE ", "PUT api", "POST upload", "OPTIONS api", "POST "].map(
      (call) => call.split(" ") as [string, string],
    );
    for (const [method, path] of calls) {
      const { status } = await send({ method, path: `/${token}/${path}`, headers });
      expect({ method, path, status }).toEqual({ method, path, status: 405 });
    }
  });
});
