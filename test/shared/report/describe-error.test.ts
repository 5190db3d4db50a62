import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeError } from "../../../shared/report/describe-error.ts";

const places = /^describe-error\.test\.ts:\d+:\d+$/;

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

describe("what is told of an error", () => {
  it("is its name and where it came from", () => {
    const { name, at } = describeError(thrownBy(() => (undefined as unknown as { x: { y: 1 } }).x.y));
    expect(name).toBe("TypeError");
    expect(at[0]).toMatch(places);
  });

  it("never is what it quotes", () => {
    const told = describeError(thrownBy(() => JSON.parse('{"secret": nothing-to-see}')));
    expect(told.name).toBe("SyntaxError");
    expect(JSON.stringify(told)).not.toMatch(/secret|nothing/);
  });

  it("never is a message that looks like a place", () => {
    const told = describeError(new Error("x\n    at read (file:///home/me/secret.js:1:2)\n"));
    expect(JSON.stringify(told)).not.toContain("secret");
    expect(told.at.length).toBeGreaterThan(0);
  });

  it("is nothing where the message is another one since", () => {
    const error = new Error("a\n    at read (file:///secret.js:1:2)");
    Object.assign(error, { stack: error.stack, message: "something else" });
    expect(describeError(error).at).toEqual([]);
  });

  it("is no name that is not one of an error", () => {
    const error = new Error("x");
    error.name = "Secret";
    expect(describeError(error).name).toBe("Error");
  });

  it("holds no word of any message, name or thing thrown", () => {
    const mark = "SECRET";
    const hostile = fc.string().map((text) => `${text}${mark}\n at ${mark} (${mark}.js:1:1)${text}`);
    fc.assert(
      fc.property(hostile, hostile, fc.boolean(), (message, name, isError) => {
        const thrown = isError ? Object.assign(new Error(message), { name, cause: message }) : message;
        expect(JSON.stringify(describeError(thrown))).not.toContain(mark);
      }),
    );
  });
});
