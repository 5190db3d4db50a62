// @vitest-environment happy-dom
import type { Settings } from "../../../shared/settings/settings.ts";
import { theSettings } from "../fake-bridge.ts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fail, succeed } from "../../../shared/failure/failure.ts";
import { aPreview, exportHost, noReturn, usualPreview, wishesIn } from "./export-build.ts";
import { button, openDocument, openExportOf, radio, ready } from "./export-open.ts";
import { refused } from "../repair-build.ts";

vi.mock("../../../renderer/details/text-editor.tsx", () => ({
  default: ({ text, language }: { text: string; language: string }) => (
    <pre data-language={language}>{text}</pre>
  ),
}));

afterEach(cleanup);

const hostile = "<img src=x onerror=alert(1)>";
const tab = (name: string) => screen.getByRole("tab", { name });
const entries = (dialog: HTMLElement) => within(dialog).findAllByRole("option");
const secretLines = async () =>
  within(await screen.findByRole("list", { name: "Secrets" })).findAllByRole("listitem");
const last = <T,>(list: readonly T[]) => list.at(-1);

describe("the preview of an export", () => {
  it("shows the result, its size, turns, hash and verdicts, and what is kept", async () => {
    const { dialog } = await openExportOf(exportHost());
    await ready();
    expect(screen.getByRole("dialog", { name: "Export weather.thread.json" })).toBe(dialog);
    const facts = screen.getByRole("region", { name: "What comes of it" });
    expect(facts.textContent).toContain("1.9 KB4 turnshash 9f3a0000unchanged");
    expect(facts.textContent).toContain("OpenAI-style: refused, 1 reason");
    expect(facts.textContent).toContain("Keeps 4 turns, 8 messages, 2 calls and their returns");
    const result = await screen.findByText(/"format": "thread"/);
    expect(result.dataset["language"]).toBe("json");
    expect(dialog.textContent).toContain("weather.exported.thread.json");
  });

  it("is of the format that is chosen, in its language and with its usual policy", async () => {
    const { dialog } = await openExportOf(exportHost());
    await ready();
    fireEvent.click(radio("OpenAI chat messages"));
    expect(radio("Drop").checked).toBe(true);
    await screen.findByText(/"format": "openai"/);
    expect(dialog.textContent).toContain("hash 77ab0000was 9f3a0000");
    expect(dialog.textContent).toContain("Loses 1 message, 1 call");
    expect(dialog.textContent).toContain("weather.openai.json");
    fireEvent.click(radio("Markdown transcript"));
    expect(radio("Keep").checked).toBe(true);
    const result = await screen.findByText("# Weather");
    expect(result.dataset["language"]).toBe("markdown");
  });

  it("says how much of a long result is shown, and that all of it is saved", async () => {
    await openExportOf(
      exportHost(
        {},
        { "export.preview": () => succeed(aPreview({ isCut: true, text: "é", sizeBytes: 4096 })) },
      ),
    );
    expect(await screen.findByText("The first 2 B of 4 KB; all of it is saved")).toBeDefined();
  });

  it("dims what was shown before, with how far the new one is and a way to stop it", async () => {
    let isSlow = false;
    const host = await openExportOf(
      exportHost(
        {},
        {
          "export.preview": (wish) => (isSlow ? new Promise(() => {}) : succeed(usualPreview(wish))),
        },
      ),
    );
    await ready();
    isSlow = true;
    fireEvent.click(screen.getByRole("checkbox", { name: "thinking" }));
    expect(within(host.dialog).getByRole("tabpanel").className).toContain("is-old");
    expect(button("Save as…").disabled).toBe(true);
    await waitFor(() => expect(wishesIn(host)).toHaveLength(2));
    const { work } = last(host.asked)!.input as { work: string };
    act(() => host.emit({ event: "work.progress", work, done: 1024, total: 4096 }));
    expect(screen.getByRole<HTMLProgressElement>("progressbar").value).toBe(1024);
    expect(host.dialog.textContent).toContain("1 of 4 KB");
    fireEvent.click(button("Cancel"));
    expect(host.givenUp).toEqual(["export.preview"]);
    isSlow = false;
    fireEvent.click(button("Work it out"));
    await ready();
  });

  it("says why it cannot be had, and tries again", async () => {
    let isUp = false;
    const cut = {
      code: "truncated",
      where: "a.json",
      expected: "the end of the thread",
      found: "a cut",
    } as const;
    await openExportOf(
      exportHost({}, { "export.preview": (wish) => (isUp ? succeed(usualPreview(wish)) : fail(cut)) }),
    );
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("a.json: expected the end of the thread, found a cut");
    isUp = true;
    fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    await ready();
  });

  it("leads to why providers would refuse it", async () => {
    const { app } = await openExportOf(
      exportHost(
        {},
        {
          "export.preview": () =>
            succeed(
              aPreview({ verdicts: { openai: refused([noReturn]), anthropic: refused([noReturn], 3) } }),
            ),
        },
      ),
    );
    fireEvent.click(await screen.findByRole("button", { name: "Anthropic-style: refused, 4 reasons" }));
    expect(tab("Refused 5").getAttribute("aria-selected")).toBe("true");
    const why = screen.getByRole("region", { name: "Why it would be refused" });
    fireEvent.click(within(why).getAllByRole("button", { name: /has no return/ })[0]!);
    await waitFor(() => expect(app.screen.get().views.get("d1")?.selected).toBe(2));
  });
});

describe("the lists of an export", () => {
  it("show what goes, what changes and notes one after the other", async () => {
    const { dialog, asked } = await openExportOf(exportHost());
    await ready();
    fireEvent.click(radio("Drop"));
    await waitFor(() => tab("What goes 4"));
    fireEvent.click(tab("What goes 4"));
    expect((await entries(dialog)).map((entry) => entry.textContent)).toEqual([
      "goesturn 2, message 3unanswered: “get_weather” has no return/turns/1/messages/2",
      "goesturn 4, message 1, part 2a return that answers no call/turns/3/messages/0/parts/1",
      "changesturn 2is now interrupted/turns/1",
      "noteturn 3stays as it is/turns/2",
    ]);
    const lists = asked.filter(({ name }) => name === "export.findings").map(({ input }) => input);
    expect(lists).toMatchObject([
      { list: "removed", from: 0, count: 2, policy: { incompleteCycles: "drop" } },
      { list: "changed", from: 0, count: 1 },
      { list: "notes", from: 0, count: 1 },
    ]);
  });

  it("show what the format has no place for, and in how many places more", async () => {
    const { dialog } = await openExportOf(exportHost());
    await ready();
    fireEvent.click(tab("Not expressible 0"));
    expect(dialog.textContent).toContain("This format says all of it.");
    fireEvent.click(radio("HTML transcript"));
    await waitFor(() => tab("Not expressible 2"));
    expect((await entries(dialog))[1]?.textContent).toBe(
      "turn 1metadata has no place thereand 11 more places/turns/0",
    );
  });

  it("lead to the row in the timeline, from where the export comes back as it was", async () => {
    const { app, dialog } = await openExportOf(exportHost());
    await ready();
    fireEvent.click(radio("HTML transcript"));
    await waitFor(() => tab("Not expressible 2"));
    fireEvent.click(tab("Not expressible 2"));
    await entries(dialog);
    fireEvent.keyDown(screen.getByRole("listbox", { name: "Findings" }), { key: "Enter" });
    await waitFor(() => expect(app.screen.get().views.get("d1")?.selected).toBe(2));
    expect(screen.queryByRole("dialog")).toBeNull();
    fireEvent.click(button("Back to the export"));
    expect(radio("HTML transcript").checked).toBe(true);
    expect(tab("Not expressible 2").getAttribute("aria-selected")).toBe("true");
  });

  it("keep everything from the file text", async () => {
    const { dialog } = await openExportOf(
      exportHost(
        { name: `${hostile}.json` },
        {
          "export.preview": () =>
            succeed(aPreview({ notExpressible: 1, secrets: { found: 1, kept: 0, replaced: 1 } })),
          "export.findings": () =>
            succeed([{ pointer: `/turns/0/${hostile}`, reason: `${hostile}\u202E`, places: 1 }]),
          "export.secrets": () =>
            succeed([
              {
                id: "1",
                kind: "pattern",
                text: `${hostile}\n`,
                isCut: true,
                count: 1,
                pointers: ["/"],
                isKept: false,
              },
            ]),
        },
      ),
    );
    await ready();
    fireEvent.click(tab("Not expressible 1"));
    await entries(dialog);
    fireEvent.click(screen.getByRole("switch", { name: "Replace secrets" }));
    await waitFor(() => tab("Secrets 1"));
    fireEvent.click(tab("Secrets 1"));
    expect((await secretLines())[0]?.textContent).toContain(`own pattern${hostile}…1 time`);
    expect(dialog.querySelector("img")).toBeNull();
  });
});

async function openRedaction(host = exportHost()) {
  const shown = await openExportOf(host);
  await ready();
  fireEvent.click(screen.getByRole("switch", { name: "Replace secrets" }));
  await ready();
  return shown;
}

describe("the redaction of an export", () => {
  it("is off until it is wanted, and then looks for everything it knows", async () => {
    const host = await openExportOf(exportHost());
    await ready();
    expect(screen.queryByRole("tab", { name: /Secrets/ })).toBeNull();
    expect(screen.queryByRole("group", { name: "What is replaced" })).toBeNull();
    fireEvent.click(screen.getByRole("switch", { name: "Replace secrets" }));
    const kinds = within(screen.getByRole("group", { name: "What is replaced" }));
    expect(kinds.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(host.dialog.textContent).toContain("Someone who guesses a secret can check the guess.");
    fireEvent.click(kinds.getByRole("checkbox", { name: "e-mail addresses" }));
    await waitFor(() =>
      expect(last(wishesIn(host))?.redaction?.kinds).toEqual([
        "api-key",
        "bearer-token",
        "private-key",
        "home-folder",
      ]),
    );
  });

  it("lists each secret, where it stands, and lets it be kept", async () => {
    const host = await openRedaction();
    fireEvent.click(tab("Secrets 2"));
    const [first] = await secretLines();
    expect(first?.textContent).toBe(
      "API keysk-live-42423 timeskeepreplaced in turn 1, message 1, part 1turn 2, message 2, part 1and 1 more",
    );
    const keep = screen.getByRole<HTMLInputElement>("checkbox", { name: "Keep sk-live-4242" });
    keep.focus();
    fireEvent.click(keep);
    await waitFor(() => expect(last(wishesIn(host))?.redaction?.keep).toEqual(["1a2b3c4d"]));
    await ready();
    expect(host.dialog.textContent).toContain("1 secret replaced in 3 places, 1 kept");
    expect((await secretLines())[0]?.textContent).toContain("kept in");
    // The list stays where it is, and so do the keys.
    expect(window.document.activeElement).toBe(keep);
    expect(keep.isConnected).toBe(true);
  });

  it("says so where nothing was found", async () => {
    const { dialog } = await openRedaction(exportHost({}, { "export.preview": () => succeed(aPreview()) }));
    await waitFor(() => tab("Secrets 0"));
    fireEvent.click(tab("Secrets 0"));
    expect(dialog.textContent).toContain("Nothing that looks like a secret was found.");
  });

  it("takes patterns, and says at its field why one cannot be used", async () => {
    const host = await openRedaction(
      exportHost(
        {},
        {
          "export.preview": (wish) =>
            wish.redaction?.patterns.includes("b(") === true
              ? fail({ code: "bad-request", where: "b(", expected: "a pattern", found: "missing closing )" })
              : succeed(usualPreview(wish)),
        },
      ),
    );
    fireEvent.click(button("Add a pattern"));
    fireEvent.click(button("Add a pattern"));
    const fields = screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Pattern / });
    expect(window.document.activeElement).toBe(fields[1]);
    fireEvent.change(fields[0]!, { target: { value: "key-\\d+" } });
    fireEvent.change(fields[1]!, { target: { value: "b(" } });
    await waitFor(() => expect(fields[1]?.getAttribute("aria-invalid")).toBe("true"));
    expect(fields[0]?.getAttribute("aria-invalid")).toBe("false");
    expect(screen.getByText("Missing closing ).")).toBeDefined();
    expect(screen.getByRole("alert").textContent).toContain("Pattern 2 cannot be used");
    fireEvent.click(button("Remove pattern 2"));
    await waitFor(() => expect(last(wishesIn(host))?.redaction?.patterns).toEqual(["key-\\d+"]));
    await ready();
  });
});

describe("the turns of an export", () => {
  it("are some of them, counted from 1", async () => {
    const host = await openExportOf(exportHost());
    await ready();
    expect(radio("All turns").checked).toBe(true);
    fireEvent.change(screen.getByRole("spinbutton", { name: "First turn" }), { target: { value: "2" } });
    expect(radio("Turns from, to").checked).toBe(true);
    await waitFor(() => expect(last(wishesIn(host))?.turns).toEqual({ first: 1, last: 3 }));
    await ready();
    fireEvent.change(screen.getByRole("spinbutton", { name: "Last turn" }), { target: { value: "9" } });
    expect(host.dialog.textContent).toContain("There are only 4 turns");
    expect(button("Save as…").disabled).toBe(true);
  });

  it("are asked for where a request became none", async () => {
    const { app, dialog } = await openExportOf(
      exportHost({}, { "export.turnsOfRequest": () => succeed(null) }),
    );
    const opened = { from: "request", request: 3, isChosen: true } as const;
    act(() => app.screen.dispatch({ type: "export", id: "d1", export: { opened, isAside: false } }));
    expect(await screen.findByText("It became no turn")).toBeDefined();
    expect(dialog.textContent).toContain("Choose the turns that are exported.");
    fireEvent.click(radio("All turns"));
    await ready();
  });

  it("are not chosen where there are none", async () => {
    const { dialog } = await openExportOf(exportHost({ turns: 0 }));
    expect(dialog.textContent).toContain("This thread has no turns");
    expect(screen.queryByRole("radio", { name: "All turns" })).toBeNull();
  });
});

describe("opening an export", () => {
  it("from a turn exports that turn, or its exchange", async () => {
    const host = await openDocument(exportHost());
    fireEvent.click(screen.getAllByRole("button", { name: "export this turn…" })[1]!);
    await ready();
    expect(radio("This turn").checked).toBe(true);
    expect(last(wishesIn(host))?.turns).toEqual({ first: 1, last: 1 });
    fireEvent.click(radio("This exchange"));
    await waitFor(() => expect(last(wishesIn(host))?.turns).toEqual({ first: 0, last: 1 }));
    // The row itself was not clicked.
    expect(host.app.screen.get().views.get("d1")?.selected).toBeNull();
  });

  it("with e exports everything, with a way to the turn of the selected row", async () => {
    const { app } = await openDocument(exportHost());
    act(() => app.screen.dispatch({ type: "selected", id: "d1", row: 3 }));
    fireEvent.keyDown(screen.getByRole("grid", { name: "Timeline" }), { key: "e" });
    await screen.findByRole("dialog");
    expect(radio("All turns").checked).toBe(true);
    expect(radio("This turn").checked).toBe(false);
    expect(screen.getByText("turn 2")).toBeDefined();
  });

  it("with e happens neither where something is written nor with other keys", async () => {
    const { app } = await openDocument(exportHost());
    const list = screen.getByRole("grid", { name: "Timeline" });
    fireEvent.keyDown(list, { key: "e", ctrlKey: true });
    fireEvent.keyDown(list, { key: "E", shiftKey: true });
    const field = window.document.createElement("input");
    list.append(field);
    fireEvent.keyDown(field, { key: "e" });
    expect(app.screen.get().views.get("d1")?.export ?? null).toBeNull();
  });

  it("waits until the thread has been read, and says so", async () => {
    const { app } = await openDocument(
      exportHost({ reading: { state: "reading", bytesRead: 1 }, analysis: { state: "waiting" } }),
    );
    expect(button("Export…").disabled).toBe(true);
    expect(button("Export…").title).toBe("The thread can be exported once it has been read to its end");
    fireEvent.keyDown(screen.getByRole("grid", { name: "Timeline" }), { key: "e" });
    expect(app.screen.get().views.get("d1")?.export ?? null).toBeNull();
  });

  it("begins as the settings say, each time: what is chosen is for that time only", async () => {
    const host = await openExportOf(exportHost());
    await ready();
    fireEvent.click(radio("Anthropic messages"));
    fireEvent.click(screen.getByRole("switch", { name: "Replace secrets" }));
    fireEvent.click(button("Close the export"));
    fireEvent.click(host.opener);
    expect(radio("ThreadProtocol 0.0.4").checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("switch").checked).toBe(false);
    fireEvent.click(button("Close the export"));

    const chosen: Partial<Settings> = {
      "export.format": "markdown",
      "export.redact": true,
      "repair.incompleteCycles": "close",
      "repair.thinking": "drop",
    };
    act(() => host.app.settings.hear(theSettings(chosen)));
    fireEvent.click(host.opener);
    expect(radio("Markdown transcript").checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("switch").checked).toBe(true);
    await ready();
    const { input } = host.asked.findLast(({ name }) => name === "export.preview") ?? {};
    expect(input).toMatchObject({
      format: "markdown",
      policy: { incompleteCycles: "close", thinking: "drop", systemEvents: "keep" },
      redaction: { keep: [] },
    });
  });

  it("goes on where it was when another document was in front for a while", async () => {
    const host = await openExportOf(exportHost());
    await ready();
    fireEvent.click(radio("Pydantic AI message history"));
    await ready();
    const before = host.asked.length;
    act(() => host.app.showWelcome());
    expect(screen.queryByRole("dialog")).toBeNull();
    act(() => host.app.show("d1"));
    expect(radio("Pydantic AI message history").checked).toBe(true);
    expect(host.asked.slice(before).some(({ name }) => name === "export.preview")).toBe(false);
  });
});
