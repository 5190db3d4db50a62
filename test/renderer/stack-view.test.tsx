// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Stacks, StoredRequest, StoredResumePlan } from "../../shared/api/stored.ts";
import { fail, succeed } from "../../shared/failure/failure.ts";
import { StackView } from "../../renderer/stack/stack-view.tsx";
import { viewOf } from "../../renderer/state/screen.ts";
import { draw } from "./details-draw.tsx";
import { fakeBridge } from "./fake-bridge.ts";
import {
  aChatDocument,
  aPlan,
  aRequest,
  aSpace,
  aStack,
  aStep,
  aStepDetail,
  hostile,
  interruptedStacks,
} from "./stack-build.ts";

afterEach(cleanup);

type Told = {
  requests?: StoredRequest[];
  plan?: StoredResumePlan | null;
  stacks?: Stacks;
  answers?: Parameters<typeof fakeBridge>[0];
  onEnter?: () => void;
};

function drawStack({
  requests = [aRequest(0)],
  plan = null,
  stacks = interruptedStacks,
  answers,
  onEnter,
}: Told = {}) {
  const host = fakeBridge({
    "chats.requests": () => succeed(requests),
    "chats.resume": () => succeed(plan),
    "chats.stacks": () => succeed(stacks),
    "chats.step": ({ place }) =>
      succeed(aStepDetail(stacks.stacks.flatMap(({ steps }) => steps).find((step) => step.place === place)!)),
    "document.place": () => succeed({ row: 7 }),
    ...answers,
  });
  const view = draw(host, aChatDocument(), (app, document) => (
    <StackView
      document={document}
      pages={app.pagesOf(document.id)}
      {...(onEnter === undefined ? {} : { onEnter })}
    />
  ));
  const item = () => viewOf(view.app.screen.get(), "d1").item;
  return { ...view, item };
}

const rowNames = async () => (await screen.findAllByRole("treeitem")).map((row) => row.textContent);
const aStop = { stepId: "step_5", sequence: 5, status: "interrupted" as const };

describe("the stack view", () => {
  it("shows each step with its agent, type, status and time, indented by its stack", async () => {
    drawStack({ plan: aPlan() });
    const rows = await screen.findAllByRole("treeitem");
    expect(rows.map((row) => row.getAttribute("aria-level"))).toEqual(["1", "1", "1", "2", "2"]);
    expect(rows[4]!.textContent).toContain("5visualizerllm▲interrupted");
    expect(rows[4]!.textContent).toContain("5.2 s");
    expect(rows[2]!.textContent).toContain("running, waits for its child");
  });

  it("says which steps are on the path to the interrupted one, and where the plan resumes", async () => {
    drawStack({ plan: aPlan() });
    const names = await rowNames();
    expect(names.map((name) => name.includes("on the path to the interrupted step"))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(names.map((name) => name.includes("the plan resumes here"))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it("begins with the request of the plan, else with the last one in which something ran", async () => {
    const requests = [aRequest(0), aRequest(1, { incomplete: [aStop] }), aRequest(2, { steps: 0 })];
    drawStack({ requests, plan: aPlan({ request: 0 }) });
    expect(await screen.findByRole("heading", { name: "Request 1 of 3" })).toBeDefined();
    cleanup();
    drawStack({ requests });
    expect(await screen.findByRole("heading", { name: "Request 2 of 3" })).toBeDefined();
    expect(screen.getByText("1 interrupted")).toBeDefined();
  });

  it("goes from request to request with the brackets, wherever the focus is in it", async () => {
    const { app, asked } = drawStack({ requests: [aRequest(0), aRequest(1), aRequest(2)] });
    fireEvent.keyDown(await screen.findByRole("tree"), { key: "[" });
    await screen.findByRole("heading", { name: "Request 2 of 3" });
    fireEvent.keyDown(document.activeElement!, { key: "[" });
    await screen.findByRole("heading", { name: "Request 1 of 3" });
    expect(viewOf(app.screen.get(), "d1").stackOf).toBe(0);
    const previous = screen.getByRole<HTMLButtonElement>("button", { name: "Previous request" });
    expect(previous.disabled).toBe(true);
    await waitFor(() => expect(asked.at(-1)?.input).toMatchObject({ request: 0 }));
  });

  it("selects the step that is clicked, with the row that it became", async () => {
    const stacks: Stacks = { stacks: [aStack("a", 0, [aStep(0, { pointer: "/turns/1" })])], problems: [] };
    const { app, item } = drawStack({ stacks });
    fireEvent.click((await screen.findAllByRole("treeitem"))[0]!);
    expect(item()).toEqual({ item: "step", request: 0, place: 0 });
    await waitFor(() => expect(viewOf(app.screen.get(), "d1").selected).toBe(7));
    expect(screen.getByRole("treeitem").getAttribute("aria-selected")).toBe("true");
  });

  it("goes through the steps with the keys, and enters the details", async () => {
    const onEnter = vi.fn<() => void>();
    const { item } = drawStack({ plan: aPlan(), onEnter });
    const tree = await screen.findByRole("tree");
    for (const [key, place] of [
      ["ArrowDown", 4],
      ["ArrowLeft", 2],
      ["ArrowUp", 1],
      ["n", 4],
      ["Home", 0],
    ] as const) {
      fireEvent.keyDown(tree, { key });
      expect(item()).toEqual({ item: "step", request: 0, place });
      // The next key goes from where this one has led on the screen.
      await waitFor(() => expect(tree.getAttribute("aria-activedescendant")).toBe(`stack-row-d1-${place}`));
    }
    fireEvent.keyDown(tree, { key: "Enter" });
    expect(onEnter).toHaveBeenCalledOnce();
  });

  it("lets the keys pass over what is no step without selecting it", async () => {
    const stacks: Stacks = {
      ...interruptedStacks,
      problems: [{ rule: "r", severity: "warning", stackId: null, stepId: "step_1", message: "odd depth" }],
    };
    const { item } = drawStack({ stacks });
    const tree = await screen.findByRole("tree");
    fireEvent.keyDown(tree, { key: "Home" });
    fireEvent.keyDown(tree, { key: "ArrowDown" });
    expect(item()).toEqual({ item: "step", request: 0, place: 0 });
    expect(tree.getAttribute("aria-activedescendant")).toBe("stack-row-d1-1");
    const problem = await screen.findByRole("treeitem", { name: "Warning: odd depth" });
    expect(problem.id).toBe("stack-row-d1-1");
    fireEvent.keyDown(tree, { key: "ArrowDown" });
    expect(item()).toEqual({ item: "step", request: 0, place: 1 });
  });

  it("says of a parent that it was not stored", async () => {
    const stacks: Stacks = {
      stacks: [
        aStack("stk_000", 0, [], { stored: false }),
        aStack("stk_001", 1, [aStep(0, { status: "failed", error: "no connection" })]),
      ],
      problems: [],
    };
    drawStack({ stacks });
    const names = await rowNames();
    expect(names[0]).toBe("stk_000not stored, on the path to the failed step");
    expect(names[1]).toContain("no connection");
  });

  it("says that nothing is stored, and of what only failures are kept", async () => {
    const family = { id: "f", prefix: "", generation: "chat" as const, isDefault: true, notices: [] };
    drawStack({
      requests: [aRequest(0, { steps: 0 })],
      stacks: { stacks: [], problems: [] },
      answers: { "chats.families": () => succeed([{ ...family, keepsOnlyFailures: true }]) },
    });
    expect(await screen.findByText("Nothing that ran is stored for this request.")).toBeDefined();
    expect(await screen.findByText(/only failed and interrupted runs are kept/)).toBeDefined();
    expect(screen.queryByRole("tree")).toBeNull();
  });

  it("says why the stacks could not be read, and tries again", async () => {
    let tries = 0;
    drawStack({
      answers: {
        "chats.stacks": () => {
          tries += 1;
          return tries === 1
            ? fail({ code: "unreadable", where: "support.db", expected: "a table", found: "none" })
            : succeed(interruptedStacks);
        },
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findAllByRole("treeitem")).toHaveLength(5);
  });

  it("leaves hostile strings text", async () => {
    const step = aStep(0, {
      assistantId: hostile,
      type: hostile,
      status: hostile,
      target: hostile,
      given: hostile,
    });
    const { container } = drawStack({
      requests: [aRequest(0, { requestId: hostile })],
      stacks: {
        stacks: [aStack(hostile, 0, [step])],
        problems: [{ rule: "r", severity: "error", stackId: hostile, stepId: null, message: hostile }],
      },
      answers: {
        "chats.step": () =>
          succeed(
            aStepDetail(step, {
              space: aSpace({
                entries: [{ key: hostile, change: "added", now: JSON.stringify(hostile), before: null }],
              }),
            }),
          ),
      },
    });
    await screen.findAllByRole("treeitem");
    await screen.findByRole("list", { name: "Space" });
    expect(container.querySelector("img")).toBeNull();
  });
});

describe("the time of a request", () => {
  it("has a lane for each stack and a bar for each step, which leads to it", async () => {
    const { item } = drawStack();
    const chart = await screen.findByRole("region", { name: "Time, one lane per stack" });
    const bars = await within(chart).findAllByRole("button");
    expect(bars).toHaveLength(5);
    fireEvent.click(within(chart).getByRole("button", { name: /^Step 5 · llm · interrupted · 5.2 s/ }));
    expect(item()).toEqual({ item: "step", request: 0, place: 4 });
    expect(chart.textContent).not.toContain("no time");
  });

  it("says how many steps have no time", async () => {
    const untimed = aStep(1, { createdAt: null, updatedAt: null });
    drawStack({ stacks: { stacks: [aStack("a", 0, [aStep(0), untimed])], problems: [] } });
    expect(await screen.findByText("one lane per stack · 1 step has no time")).toBeDefined();
  });

  it("says how long nothing ran where that is folded", async () => {
    const late = aStep(1, { createdAt: "2026-11-16T09:22:41Z", updatedAt: "2026-11-16T09:22:42Z" });
    drawStack({ stacks: { stacks: [aStack("a", 0, [aStep(0), late])], problems: [] } });
    expect(await screen.findByTitle("Nothing ran for 10 min")).toBeDefined();
  });
});

describe("the space at a step", () => {
  it("is that of the plan's step until another one is selected", async () => {
    const { asked } = drawStack({ plan: aPlan() });
    expect(await screen.findByRole("heading", { name: /^Space at step 5/ })).toBeDefined();
    expect(screen.getByText("unchanged since step 4")).toBeDefined();
    fireEvent.click(screen.getAllByRole("treeitem")[1]!);
    expect(await screen.findByRole("heading", { name: /^Space at step 2/ })).toBeDefined();
    expect(asked.filter(({ name }) => name === "chats.step").map(({ input }) => input)).toMatchObject([
      { place: 4 },
      { place: 1 },
    ]);
  });

  it("tells key by key what was added, changed and removed", async () => {
    const long = JSON.stringify({ list: Array.from({ length: 40 }, (_, at) => at) });
    drawStack({
      answers: {
        "chats.step": () =>
          succeed(
            aStepDetail(aStep(4), {
              space: aSpace({
                entries: [
                  { key: "a", change: "added", now: long, before: null },
                  { key: "b", change: "changed", now: "2", before: "1" },
                  { key: "c", change: "removed", now: null, before: "3" },
                  { key: "d", change: "same", now: "4", before: "4" },
                ],
              }),
            }),
          ),
      },
    });
    const list = await screen.findByRole("list", { name: "Space" });
    const entries = within(list).getAllByRole("listitem");
    expect(entries[1]!.textContent).toBe("~b1is now→2changed");
    expect(entries[2]!.querySelector("del")?.textContent).toBe("3");
    expect(entries[3]!.textContent).toBe("d4");
    expect(screen.getByText("1 key added, 1 changed, 1 removed since step 4")).toBeDefined();
    fireEvent.click(within(entries[0]!).getByRole("button", { name: "The whole of a" }));
    expect(within(entries[0]!).getByText("40 items", { exact: false })).toBeDefined();
  });

  it("says why it cannot be read", async () => {
    drawStack({
      answers: {
        "chats.step": () =>
          succeed(aStepDetail(aStep(4), { space: { state: "unreadable", notice: "It is no JSON." } })),
      },
    });
    expect((await screen.findByRole("note")).textContent).toBe("The space cannot be read. It is no JSON.");
  });
});
