// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { StoredResumePlan } from "../../shared/api/stored.ts";
import { succeed } from "../../shared/failure/failure.ts";
import { PlanBanner } from "../../renderer/resume/plan-banner.tsx";
import { PlanPane } from "../../renderer/resume/plan-pane.tsx";
import { cutMiddle, titleOfPlan, wordStopped } from "../../renderer/resume/plan-words.ts";
import { viewOf } from "../../renderer/state/screen.ts";
import { draw } from "./details-draw.tsx";
import { fakeBridge } from "./fake-bridge.ts";
import { aChatDocument, aPlan, aRequest, aSpace, aStep, hostile, interruptedStacks } from "./stack-build.ts";

afterEach(cleanup);

function drawPlan(plan: StoredResumePlan | null, answers: Parameters<typeof fakeBridge>[0] = {}) {
  const host = fakeBridge({
    "chats.resume": () => succeed(plan),
    "chats.requests": () => succeed([aRequest(0)]),
    "chats.stacks": () => succeed(interruptedStacks),
    ...answers,
  });
  const view = draw(host, aChatDocument(), (_, document) => (
    <>
      <PlanBanner document={document} />
      <PlanPane document={document} />
    </>
  ));
  return { ...view, viewNow: () => viewOf(view.app.screen.get(), "d1") };
}

const lines = () => [...document.querySelectorAll(".plan-step")].map((line) => line.textContent);
const aStopped = (status: string, durationMs: number | null, type = "llm") =>
  aPlan({ step: aStep(4, { status, durationMs, type }) });

describe("the words of a plan", () => {
  it("name the step by its agent, or by whose stack it is in", () => {
    expect(titleOfPlan(aPlan())).toBe("Continue visualizer's llm step");
    const nobody = aStep(4, { assistantId: null });
    expect(titleOfPlan(aPlan({ step: nobody, action: "retry" }))).toBe("Retry visualizer's llm step");
  });

  it("say what became of the step, and no more than is known", () => {
    expect(wordStopped(aStopped("interrupted", 5200), true)).toBe(
      "It was interrupted 5.2 s into the call. Nothing after it ran.",
    );
    expect(wordStopped(aStopped("interrupted", null), null)).toBe("It was interrupted.");
    expect(wordStopped(aStopped("interrupted", 2000, "hook_next"), false)).toBe(
      "It was interrupted after 2 s. Other steps of the request ran after it.",
    );
    expect(wordStopped(aStopped("failed", 0), null)).toBe("It failed.");
    expect(wordStopped(aStopped("running", 9000), null)).toBe(
      "It was begun, and nothing says that it ended.",
    );
    expect(wordStopped(aStopped("pending", null), null)).toBe("Nothing says that it was begun.");
  });

  it("do not say that nothing ran after a step that was superseded", () => {
    expect(wordStopped({ ...aStopped("failed", 3000), superseded: true }, true)).toBe("It failed after 3 s.");
  });

  it("keep both ends of a long way", () => {
    expect(cutMiddle([1, 2, 3])).toEqual({ start: [1, 2, 3], left: 0, end: [] });
    const many = cutMiddle(Array.from({ length: 10_000 }, (_, at) => at));
    expect(many).toEqual({ start: [0, 1, 2, 3], left: 9992, end: [9996, 9997, 9998, 9999] });
  });
});

describe("the plan", () => {
  it("says in numbered steps how the chat is resumed", async () => {
    drawPlan(aPlan());
    expect(await screen.findByRole("heading", { name: "Continue visualizer's llm step" })).toBeDefined();
    expect(lines()).toEqual([
      'Restore the space: choose_prompt = "query"',
      "Rebuild the stackstk_001 analyzer which called→ stk_002 visualizer",
      "Call the model again with the stored messages",
      "When it completes, step 3 (analyzer's delegate) is closed",
    ]);
    expect(
      await screen.findByText("It was interrupted 5.2 s into the call. Nothing after it ran."),
    ).toBeDefined();
  });

  it("says which levels are not stored, and that a space must be restored by hand", async () => {
    drawPlan(
      aPlan({
        levels: [
          { stackId: "stk_000", assistantId: null, assistantName: null, stored: false },
          ...aPlan().levels,
        ],
        space: { state: "unreadable", notice: "It is no JSON." },
        closes: [],
      }),
    );
    await screen.findByRole("heading", { name: "Continue visualizer's llm step" });
    expect(lines()).toEqual([
      "Restore the space by hand, as it cannot be read: It is no JSON.",
      "Rebuild the stackstk_000 not stored which called→ stk_001 analyzer which called→ stk_002 visualizer",
      "Call the model again with the stored messages",
      "When it completes, no delegate step waits for it",
    ]);
  });

  it("warns of what a later request has overtaken", async () => {
    drawPlan(aPlan({ superseded: true }));
    expect((await screen.findByRole("note")).textContent).toContain(
      "A later request of this chat has completed",
    );
  });

  it("leads to the step in the Stack view and to the thread", async () => {
    const { viewNow } = drawPlan(aPlan());
    fireEvent.click(await screen.findByRole("button", { name: "Show the step" }));
    expect(viewNow()).toMatchObject({
      show: "stack",
      stackOf: 0,
      item: { item: "step", request: 0, place: 4 },
    });
    fireEvent.click(screen.getByRole("button", { name: "Open as thread" }));
    expect(viewNow().show).toBe("timeline");
  });

  it("copies itself as JSON", async () => {
    drawPlan(aPlan());
    let copied = "";
    document.execCommand = () => {
      const event = new Event("copy");
      Object.assign(event, { clipboardData: { setData: (_: string, text: string) => (copied = text) } });
      return document.dispatchEvent(event);
    };
    fireEvent.click(await screen.findByRole("button", { name: "Copy as JSON" }));
    expect(copied).toBe('{"action":"continue"}');
  });

  it("lists the other incomplete steps, each with the way to it", async () => {
    const others = [{ request: 0, stepId: "step_3", sequence: 3, status: "running" }];
    const { viewNow } = drawPlan(aPlan({ others }));
    fireEvent.click(await screen.findByRole("button", { name: /Request 1, step 3/ }));
    expect(viewNow()).toMatchObject({ show: "stack", stackOf: 0 });
    await waitFor(() => expect(viewNow().item).toEqual({ item: "step", request: 0, place: 2 }));
  });

  it("says that nothing is to be resumed", async () => {
    drawPlan(null);
    expect(
      await screen.findByText("Nothing is to be resumed: no step that is stored was cut off."),
    ).toBeDefined();
    cleanup();
    drawPlan(null, { "chats.requests": () => succeed([aRequest(0, { steps: 0 })]) });
    expect(
      await screen.findByText("Nothing is to be resumed: no step of this chat is stored."),
    ).toBeDefined();
  });

  it("leaves hostile strings text", async () => {
    const { container } = drawPlan(
      aPlan({
        step: aStep(4, { assistantId: hostile, type: hostile, error: hostile }),
        does: hostile,
        sentence: hostile,
        flow: [hostile],
        levels: [{ stackId: hostile, assistantId: hostile, assistantName: null, stored: true }],
        space: aSpace({ entries: [{ key: hostile, change: "added", now: hostile, before: null }] }),
      }),
    );
    await screen.findByRole("button", { name: "Copy as JSON" });
    expect(container.querySelector("img")).toBeNull();
  });
});

describe("the banner", () => {
  it("says how the chat is resumed, and leads to the plan and to the stack", async () => {
    const { app, viewNow } = drawPlan(aPlan());
    const banner = await screen.findByRole("complementary", { name: "This chat can be resumed" });
    expect(banner.textContent).toContain("its completion closes analyzer's delegate step 3");
    app.screen.dispatch({ type: "pane", name: "details", pane: { folded: true } });
    fireEvent.click(screen.getByRole("button", { name: "Plan" }));
    expect([viewNow().detailsTab, app.screen.get().panes.details.folded]).toEqual(["plan", false]);
    fireEvent.click(screen.getByRole("button", { name: "Stack" }));
    expect(viewNow()).toMatchObject({ show: "stack", stackOf: 0 });
  });

  it("is red for what failed only", async () => {
    drawPlan(aPlan());
    expect((await screen.findByRole("complementary")).classList.contains("is-bad")).toBe(false);
    cleanup();
    drawPlan(aPlan({ step: aStep(4, { status: "failed" }) }));
    expect((await screen.findByRole("complementary")).classList.contains("is-bad")).toBe(true);
  });

  it("is not there where nothing is to be resumed", async () => {
    drawPlan(null);
    await screen.findByText(/Nothing is to be resumed/);
    expect(screen.queryByRole("complementary")).toBeNull();
  });
});
