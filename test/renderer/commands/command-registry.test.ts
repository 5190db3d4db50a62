import { describe, expect, it, vi } from "vitest";
import type { Command } from "../../../renderer/commands/command.ts";
import { CommandRegistry } from "../../../renderer/commands/command-registry.ts";

const command = (id: string, change: Partial<Command> = {}): Command => ({
  id,
  title: id,
  group: "Go",
  run: () => {},
  ...change,
});
const pressed = { key: "j", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe("a registry of commands", () => {
  it("lists what was added and forgets what was taken away", () => {
    const registry = new CommandRegistry();
    const remove = registry.add([command("a"), command("b")]);
    registry.add([command("c")]);
    expect(registry.list().map(({ id }) => id)).toEqual(["a", "b", "c"]);
    remove();
    expect(registry.list().map(({ id }) => id)).toEqual(["c"]);
  });

  it("gives the same list until something changes, and tells when it does", () => {
    const registry = new CommandRegistry();
    const listener = vi.fn<() => void>();
    registry.subscribe(listener);
    registry.add([command("a")]);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(registry.list()).toBe(registry.list());
  });

  it("runs the later one of two with one id or one key", () => {
    const registry = new CommandRegistry();
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    registry.add([command("a", { keys: ["j"], run: first })]);
    const remove = registry.add([command("b", { keys: ["j"], run: second })]);
    expect(registry.forKey(pressed, false)?.command.id).toBe("b");
    remove();
    expect(registry.forKey(pressed, false)?.command.id).toBe("a");
  });

  it("leaves out what cannot be done now", () => {
    const registry = new CommandRegistry();
    const run = vi.fn<() => void>();
    registry.add([command("a", { keys: ["j"], isEnabled: () => false, run })]);
    expect(registry.forKey(pressed, false)).toBeNull();
    expect(registry.run("a")).toBe(false);
    expect(registry.run("missing")).toBe(false);
    expect(run).not.toHaveBeenCalled();
  });
});
