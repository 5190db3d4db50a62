// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { RepairPreview } from "../../shared/api/repair.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { aPreview, repairHost, usualPreview } from "./repair-build.ts";
import { card, openRepairOf } from "./repair-open.ts";

afterEach(cleanup);

const broken = { code: "changed", where: "a.json", expected: "the file", found: "another" } as const;
const previewsAsked = (host: { asked: { name: string; input: unknown }[] }) =>
  host.asked.filter(({ name }) => name === "repair.preview").map(({ input }) => input as { policy: object });

describe("the preview of a repair", () => {
  it("says what is wrong and what each policy would do, be told and cost", async () => {
    const { dialog, asked } = await openRepairOf(repairHost());
    await waitFor(() => expect(card("Keep").textContent).toContain("changes nothing"));
    expect(screen.getByRole("dialog", { name: "Repair weather.thread.json" })).toBe(dialog);
    expect(dialog.textContent).toContain("2 cycles are incomplete: providers refuse this conversation");
    expect(card("Drop").textContent).toContain("OpenAI-style: accepted");
    expect(card("Drop").textContent).toContain("loses 1 message, 1 call");
    expect(card("Drop calls").textContent).toContain("loses 1 call");
    expect(card("Close").textContent).toContain("adds 1 synthesised return");
    expect(card("Close").textContent).toContain("Those returns did not happen");
    expect(card("Keep").textContent).toContain("Anthropic-style: refused, 4 reasons");
    expect(dialog.textContent).toContain("Keeps 12 turns, 40 messages, 14 calls and their returns");
    const policies = previewsAsked({ asked }).map(({ policy }) => policy);
    expect(policies).toEqual(
      ["drop", "dropCalls", "close", "keep"].map((incompleteCycles) => ({
        incompleteCycles,
        rule: "all-returns",
        systemEvents: "keep",
        applicationEvents: "keep",
        thinking: "keep",
        version: "same",
      })),
    );
  });

  it("fills in each card as its answer comes, and tells how far it is", async () => {
    const answers: ((result: Result<RepairPreview>) => void)[] = [];
    const host = await openRepairOf(
      repairHost({}, { "repair.preview": () => new Promise((resolve) => answers.push(resolve)) }),
    );
    const { work } = host.asked.find(({ name }) => name === "repair.preview")!.input as { work: string };
    act(() => host.emit({ event: "work.progress", work, done: 1024 * 1024, total: 4 * 1024 * 1024 }));
    expect(card("Drop").textContent).toContain("1 of 4 MB");
    expect(card("Close").textContent).toContain("waits for its turn");
    await act(async () => answers[0]!(succeed(aPreview())));
    expect(card("Drop").textContent).toContain("loses 1 message");
    expect(card("Drop calls").textContent).toContain("reading");
    expect(answers).toHaveLength(2);
  });

  it("asks first for the policy that is chosen, and shows what happens under it", async () => {
    const answers: ((result: Result<RepairPreview>) => void)[] = [];
    const { dialog, asked, givenUp } = await openRepairOf(
      repairHost({}, { "repair.preview": () => new Promise((resolve) => answers.push(resolve)) }),
    );
    fireEvent.click(screen.getByRole("radio", { name: "Keep" }));
    expect(givenUp).toEqual(["repair.preview"]);
    expect(previewsAsked({ asked }).at(-1)?.policy).toMatchObject({ incompleteCycles: "keep" });
    await act(async () => answers[1]!(succeed(aPreview({ isSame: true, removed: 0, changed: 0 }))));
    expect(dialog.textContent).toContain(
      "Nothing needs repair: the result would be the file, byte for byte.",
    );
  });

  it("asks anew with other options, and dims the old figures until the new ones are there", async () => {
    let isSlow = false;
    const { dialog, asked } = await openRepairOf(
      repairHost(
        {},
        {
          "repair.preview": ({ policy }) => (isSlow ? new Promise(() => {}) : succeed(usualPreview(policy))),
        },
      ),
    );
    await waitFor(() => expect(card("Keep").textContent).toContain("changes nothing"));
    isSlow = true;
    fireEvent.click(screen.getByRole("checkbox", { name: "thinking" }));
    fireEvent.click(screen.getByRole("radio", { name: "any return is enough" }));
    fireEvent.click(screen.getByRole("radio", { name: "0.0.3" }));
    expect(card("Drop").querySelector(".is-old")?.textContent).toContain("loses 1 message");
    expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Save as…" }).disabled).toBe(true);
    await waitFor(() => expect(previewsAsked({ asked })).toHaveLength(5));
    expect(previewsAsked({ asked })[4]?.policy).toEqual({
      incompleteCycles: "drop",
      rule: "any-return",
      systemEvents: "keep",
      applicationEvents: "keep",
      thinking: "drop",
      version: "0.0.3",
    });
  });

  it("says why a result would be refused, and leads there", async () => {
    const { app } = await openRepairOf(repairHost());
    await waitFor(() => expect(card("Keep").textContent).toContain("refused"));
    fireEvent.click(screen.getByRole("radio", { name: "Keep" }));
    const why = screen.getByRole("region", { name: "Why it would be refused" });
    expect(why.textContent).toContain("OpenAI-style refuses this");
    expect(why.textContent).toContain("and 3 more reasons");
    expect(screen.getByText(/OpenAI-style and Anthropic-style would refuse this/)).toBeDefined();
    fireEvent.click(within(why).getAllByRole("button", { name: /has no return/ })[0]!);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(app.screen.get().views.get("d1")?.selected).toBe(2));
  });

  it("tells what an older version would lose, what need not be spent again, and why the version changes", async () => {
    const { dialog } = await openRepairOf(
      repairHost(
        {},
        {
          "repair.preview": () =>
            succeed(
              aPreview({
                older: { turns: 1, returns: 3, kept: 3, tokens: 1204 },
                version: { from: "0.0.3", readAs: "0.0.3", to: "0.0.4" },
              }),
            ),
        },
      ),
    );
    await waitFor(() => expect(dialog.textContent).toContain("0.0.3 would lose 3 returns; 0.0.4 keeps 3"));
    expect(dialog.textContent).toContain(
      "1,204 tokens of finished work are kept and need not be spent again",
    );
    expect(dialog.textContent).toContain(
      "Is written as 0.0.4: only that can say that a turn was interrupted",
    );
  });

  it("says why a preview cannot be had, and tries again", async () => {
    let isUp = false;
    await openRepairOf(
      repairHost(
        {},
        { "repair.preview": ({ policy }) => (isUp ? succeed(usualPreview(policy)) : fail(broken)) },
      ),
    );
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("expected the file, found another");
    await waitFor(() => expect(card("Keep").textContent).toContain("could not be worked out"));
    isUp = true;
    fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(card("Keep").textContent).toContain("changes nothing"));
  });
});
