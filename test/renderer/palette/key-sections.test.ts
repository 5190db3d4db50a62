import { describe, expect, it } from "vitest";
import type { Command } from "../../../renderer/commands/command.ts";
import { keySections } from "../../../renderer/palette/key-sections.ts";

const aCommand = (id: string, change: Partial<Command>): Command => ({
  id,
  title: id,
  group: "Go",
  run: () => {},
  ...change,
});

describe("keySections", () => {
  it("has the keys of widgets first, then those of commands by their groups, and nothing without a key", () => {
    const sections = keySections(
      [
        aCommand("Close", { group: "Files", keys: ["Mod+W"] }),
        aCommand("Next", { keys: ["j", "F8"] }),
        aCommand("Silent", {}),
        aCommand("Bare", { group: "View", keys: [] }),
      ],
      [{ widget: "Timeline", lines: [{ keys: ["ArrowDown"], does: "row by row" }] }],
      false,
    );
    expect(sections).toEqual([
      { name: "Timeline", lines: [{ keys: ["↓"], does: "row by row" }] },
      { name: "Go", lines: [{ keys: ["j", "F8"], does: "Next" }] },
      { name: "Files", lines: [{ keys: ["Ctrl+W"], does: "Close" }] },
    ]);
  });
});
