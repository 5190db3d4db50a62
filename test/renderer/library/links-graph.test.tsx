// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { LibrarySession } from "../../../renderer/library/library-session.ts";
import { LinksGraph } from "../../../renderer/library/links-graph.tsx";
import type { LinkGraph } from "../../../shared/api/library.ts";
import { draw } from "../details-draw.tsx";
import { aDocument, fakeBridge, theSettings } from "../fake-bridge.ts";

afterEach(cleanup);

const library = {
  id: "l1",
  name: "a",
  path: "/a",
  revision: 0,
  work: { state: "idle" },
  passedOver: { isCut: false, deepFolders: 0, closedFolders: 0, links: 0, devices: 0 },
} as const;
const node = (key: string) => ({ key, threadId: key, places: [], interrupted: false });
const graph: LinkGraph = {
  nodes: [node("a"), node("b")],
  edges: [{ from: "a", to: "b", kind: "spawned", saidBy: [] }],
  left: 0,
};

const width = () => Number(screen.getByRole("group", { name: /^Links between/ }).getAttribute("width"));

it("the drawing of links grows with the text", () => {
  const host = fakeBridge();
  const session = new LibrarySession(library, { bridge: host.bridge, report: vi.fn<() => void>() });
  const { app } = draw(host, aDocument(), () => (
    <LinksGraph session={session} look={session.look.get()} graph={graph} />
  ));
  const usual = width();
  act(() => app.settings.hear(theSettings({ "appearance.textSize": 18 })));
  expect(width() / usual).toBeCloseTo(18 / 13);
  session.close();
});
