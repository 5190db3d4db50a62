import { EventEmitter } from "node:events";
import { beforeEach, expect, it, vi } from "vitest";
import { HandedOver, type Named } from "../../../electron/desktop/handed-over.ts";

const electron = vi.hoisted(() => ({ app: null as EventEmitter | null }));
vi.mock("electron", () => electron);

beforeEach(() => void (electron.app = new EventEmitter()));

const emit = (name: string, ...values: unknown[]) => electron.app?.emit(name, ...values);
const event = () => ({ preventDefault: vi.fn<() => void>() });

it("keeps what is named before anybody can take it, in its order, and hands on what comes later", () => {
  const handed = new HandedOver({ files: ["/a"], links: [] }, () => undefined);
  const early = event();
  emit("open-file", early, "/b");
  emit("open-url", event(), "threadlens://open?path=/c");
  const taken: Named[] = [];
  expect(handed.takenBy((named) => taken.push(named))).toEqual({
    files: ["/a", "/b"],
    links: ["threadlens://open?path=/c"],
  });
  emit("open-file", event(), "/d");
  expect(taken).toEqual([{ files: ["/d"], links: [] }]);
  expect(early.preventDefault).toHaveBeenCalledOnce();
});

it("takes from a second start only what it should send, and comes forward", () => {
  const forward = vi.fn<() => void>();
  const handed = new HandedOver({ files: [], links: [] }, forward);
  const taken: Named[] = [];
  handed.takenBy((named) => taken.push(named));
  emit("second-instance", {}, [], "/", { files: ["/a", 5, null], links: "no list" });
  emit("second-instance", {}, [], "/", null);
  expect(taken).toEqual([
    { files: ["/a"], links: [] },
    { files: [], links: [] },
  ]);
  expect(forward).toHaveBeenCalledTimes(2);
});

it("comes forward for a file or a link that was clicked, and for a click on the app's own icon", () => {
  const forward = vi.fn<() => void>();
  expect(new HandedOver({ files: [], links: [] }, forward)).toBeDefined();
  emit("open-file", event(), "/a");
  emit("open-url", event(), "threadlens://open?path=/a");
  emit("activate", event(), true);
  expect(forward).toHaveBeenCalledTimes(3);
});
