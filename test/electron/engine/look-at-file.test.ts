import {
  appendFileSync,
  copyFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { scratchFolder } from "./scratch.ts";
import { failureOf, startHost, valueOf } from "./start-host.ts";

const text = '{"version":"0.0.4","turns":[]}\n\n\n';

async function openFile(content: string | null = text) {
  const path = join(scratchFolder(), "thread.json");
  if (content === null) copyFileSync("electron/engine/samples/agent-chats.db", path);
  else writeFileSync(path, content);
  const host = startHost();
  const { id } = valueOf(await host.open(path));
  const look = async () => valueOf(await host.ask("document.look", { id }));
  return { ...host, path, id, look };
}

describe("a look at a document's file", () => {
  it("tells what became of it since it was read, and when that changes again", async () => {
    const { path, look } = await openFile();
    const first = await look();
    expect(first.found).toBe("same");
    expect(await look()).toEqual(first);
    appendFileSync(path, "\n");
    const grown = await look();
    expect(grown.found).toBe("grown");
    expect(grown.version).not.toBe(first.version);
    truncateSync(path, text.length - 1);
    expect((await look()).found).toBe("shorter");
    writeFileSync(path, text);
    utimesSync(path, 1, 1);
    expect((await look()).found).toBe("changed");
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
    expect((await look()).found).toBe("replaced");
    rmSync(path);
    expect((await look()).found).toBe("gone");
  });

  it("goes by what was read last", async () => {
    const { path, id, look, ask } = await openFile();
    appendFileSync(path, "\n");
    valueOf(await ask("document.refresh", { id }));
    expect((await look()).found).toBe("same");
  });

  it("tells of a database whether it is there, and gives who looked before what to compare", async () => {
    const { path, look } = await openFile(null);
    const first = await look();
    expect(first.found).toBe("same");
    expect(await look()).toEqual(first);
    utimesSync(path, 1, 1);
    expect((await look()).version).not.toBe(first.version);
    rmSync(path);
    expect((await look()).found).toBe("gone");
  });

  it("is refused for what is not open", async () => {
    const { ask } = startHost();
    expect(failureOf(await ask("document.look", { id: "d9" })).code).toBe("not-found");
  });
});
