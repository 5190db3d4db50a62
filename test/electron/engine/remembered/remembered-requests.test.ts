import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Remembered } from "../../../../shared/api/remembered.ts";
import { everyRow } from "../../../../shared/rows/row-filter.ts";
import { settle } from "../fake-engine.ts";
import { scratchFile, threadOf } from "../scratch.ts";
import { failureOf, startHost, type TestHost, valueOf } from "../start-host.ts";

const remembered: Remembered = {
  part: { thread: 0 },
  show: "time",
  detailsTab: "json",
  filter: { ...everyRow, tools: ["__proto__"] },
  onlyTurns: true,
  isDetailed: false,
  unfolded: ["/turns/0/parts/0"],
  isRaw: true,
  flipped: [],
  pointer: "/turns/0",
  isSelected: true,
};

const readBy = async ({ ask }: TestHost, id: string) => valueOf(await ask("remembered.read", { id }));

it("a document is remembered by its file, for the next start too", async () => {
  const [path, other] = [scratchFile(threadOf(2)), scratchFile(threadOf(3))];
  const first = startHost();
  const { id } = valueOf(await first.open(path));
  expect(await readBy(first, id)).toBeNull();
  valueOf(await first.ask("remembered.write", { id, remembered: { ...remembered, pointer: null } }));
  const [, read] = await Promise.all([
    first.ask("remembered.write", { id, remembered }),
    first.ask("remembered.read", { id }),
  ]);
  expect(valueOf(read)).toEqual(remembered);
  await first.host.close();
  const second = startHost({ home: first.home });
  const [again, another] = [valueOf(await second.open(path)), valueOf(await second.open(other))];
  expect(await readBy(second, again.id)).toEqual(remembered);
  expect(await readBy(second, another.id)).toBeNull();
});

it("what was told as last is on the disk when the host has ended, and so is the list of recent files", async () => {
  const path = scratchFile(threadOf(2));
  const first = startHost();
  const { id } = valueOf(await first.open(path));
  const told = first.ask("remembered.write", { id, remembered });
  // It is on its way to the engine then.
  await settle();
  await first.host.close();
  expect(valueOf(await told)).toBeNull();
  const second = startHost({ home: first.home });
  expect(valueOf(await second.ask("recent.list", {}))).toMatchObject([{ path }]);
  expect(await readBy(second, valueOf(await second.open(path)).id)).toEqual(remembered);
});

it("what is damaged or of another version is not remembered, and no document that is not open", async () => {
  const path = scratchFile(threadOf(2));
  const host = startHost();
  const { id } = valueOf(await host.open(path));
  valueOf(await host.ask("remembered.write", { id, remembered }));
  const folder = join(host.home, "cache");
  const entry = readdirSync(folder).find((name) => name.endsWith(".view"))!;
  writeFileSync(join(folder, entry), "{}");
  expect(await readBy(host, id)).toBeNull();
  expect(failureOf(await host.ask("remembered.read", { id: "d99" })).code).toBe("not-found");
  expect(failureOf(await host.ask("remembered.write", { id: "d99", remembered })).code).toBe("not-found");
});
