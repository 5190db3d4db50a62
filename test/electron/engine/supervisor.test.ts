import { describe, expect, it } from "vitest";
import type { EngineState } from "../../../shared/api/events.ts";
import { Supervisor, type SupervisorOptions } from "../../../electron/engine/supervisor.ts";
import { fakeEngines, settle } from "./fake-engine.ts";
import { ManualClock } from "./manual-clock.ts";
import { failureOf } from "./start-host.ts";

const question = { kind: "request", name: "document.list", input: {} } as const;

function supervise(reopen: SupervisorOptions["reopen"] = async () => ({ reopened: 0, lost: [] })) {
  const clock = new ManualClock();
  const fake = fakeEngines();
  const states: EngineState[] = [];
  const supervisor = new Supervisor({
    spawn: fake.spawn,
    clock,
    onEvent: () => undefined,
    onError: () => undefined,
    onState: (state) => states.push(state),
    reopen,
  });
  return { clock, ...fake, states, supervisor, names: () => states.map(({ state }) => state) };
}

describe("an engine that dies", () => {
  it("is replaced at once, and whoever waited is told why", async () => {
    const { supervisor, current, engines, names } = supervise();
    const answer = supervisor.ask(question);
    await settle();
    current().die("it broke");
    expect(failureOf(await answer)).toMatchObject({ code: "engine-gone", found: "that it broke" });
    await settle();
    expect(engines).toHaveLength(2);
    expect(names()).toEqual(["restarting", "restarted"]);
  });

  it("is given up after three deaths within half a minute", async () => {
    const { supervisor, current, engines, names, clock } = supervise();
    for (const wait of [0, 10_000, 10_000]) {
      clock.pass(wait);
      current().die();
      await settle();
    }
    expect(names()).toEqual(["restarting", "restarted", "restarting", "restarted", "stopped"]);
    expect(engines).toHaveLength(3);
    expect(failureOf(await supervisor.ask(question)).code).toBe("engine-gone");
  });

  it("is replaced again and again when the deaths are far apart", async () => {
    const { current, clock, names } = supervise();
    for (let death = 0; death < 5; death += 1) {
      clock.pass(16_000);
      current().die();
      await settle();
    }
    expect(names()).not.toContain("stopped");
  });

  it("gets a new chance when the user asks for one", async () => {
    const { supervisor, current, engines, names } = supervise();
    for (let death = 0; death < 3; death += 1) {
      current().die();
      await settle();
    }
    await supervisor.restart();
    expect(names().slice(-3)).toEqual(["stopped", "restarting", "restarted"]);
    expect(engines).toHaveLength(4);
    current().die();
    await settle();
    expect(names().at(-1)).toBe("restarted");
  });
});

describe("an engine that hangs", () => {
  it("is called unresponsive after a quarter of a minute without an answer, and running once it answers", () => {
    const { clock, current, names } = supervise();
    clock.pass(5_000);
    current().say({ kind: "pong", id: 1 });
    clock.pass(15_000);
    expect(names()).toEqual([]);
    clock.pass(5_000);
    expect(names()).toEqual(["unresponsive"]);
    clock.pass(60_000);
    expect(names()).toEqual(["unresponsive"]);
    current().say({ kind: "pong", id: 2 });
    expect(names()).toEqual(["unresponsive", "running"]);
  });

  it("is killed and replaced when the user says so", async () => {
    const { supervisor, engines, names } = supervise();
    const answer = supervisor.ask(question);
    await settle();
    await supervisor.restart();
    expect(failureOf(await answer).code).toBe("engine-gone");
    expect(engines[0]?.wasKilled).toBe(true);
    expect(names()).toEqual(["restarting", "restarted"]);
  });
});

/** It dies, and the next one hangs over what it opens again. */
async function hang() {
  const all = supervise(async (ask) => {
    await ask(question);
    return { reopened: 1, lost: [] };
  });
  all.current().die("it broke");
  await settle();
  all.clock.pass(15_000);
  expect(all.names()).toEqual(["restarting"]);
  all.clock.pass(5_000);
  expect(all.names()).toEqual(["restarting", "unresponsive"]);
  return all;
}

describe("an engine that hangs while it opens everything again", () => {
  it("is called unresponsive, and started again as before once it answers", async () => {
    const { current, names, states } = await hang();
    current().say({ kind: "pong", id: 1 });
    expect(states.at(-1)).toEqual({ state: "restarting", reason: "it broke" });
    current().answer([]);
    await settle();
    expect(names().slice(2)).toEqual(["restarting", "restarted"]);
    current().say({ kind: "pong", id: 2 });
    expect(names()).toHaveLength(4);
  });

  it("is up again when everything is open, though no ping was answered", async () => {
    const { current, names } = await hang();
    current().answer([]);
    await settle();
    expect(names().at(-1)).toBe("restarted");
  });

  it("is killed and replaced when the user says so", async () => {
    const { supervisor, engines, current, names } = await hang();
    const restarted = supervisor.restart();
    await settle();
    expect(engines).toHaveLength(3);
    current().answer([]);
    await restarted;
    expect(names().slice(2)).toEqual(["restarting", "restarted"]);
  });
});

describe("an engine that is no longer wanted", () => {
  it("is ended once it has finished what it was writing, whoever waits for that being answered", async () => {
    const { supervisor, current } = supervise();
    current().finishes = false;
    const answer = supervisor.ask(question);
    await settle();
    const closed = supervisor.close();
    await settle();
    expect([current().received.at(-1)?.kind, current().wasKilled]).toEqual(["finish", false]);
    current().answer([]);
    expect(await answer).toEqual({ ok: true, value: [] });
    expect(current().wasKilled).toBe(false);
    current().die("it ended with code 0");
    await closed;
  });

  it("is ended after two seconds where it does not finish, and at once where it did not answer before", async () => {
    const silent = supervise();
    silent.current().finishes = false;
    const closed = silent.supervisor.close();
    silent.clock.pass(1_999);
    await settle();
    expect(silent.current().wasKilled).toBe(false);
    silent.clock.pass(1);
    await closed;
    expect(silent.current().wasKilled).toBe(true);

    const hanging = supervise();
    hanging.current().finishes = false;
    hanging.clock.pass(20_000);
    expect(hanging.names()).toEqual(["unresponsive"]);
    await hanging.supervisor.close();
    expect(hanging.current().wasKilled).toBe(true);
  });

  it("may as well die meanwhile, and none comes in its place", async () => {
    const { supervisor, current, engines, names } = supervise();
    current().finishes = false;
    const closed = supervisor.close();
    current().die();
    await closed;
    expect([engines.length, names()]).toEqual([1, []]);
    expect(failureOf(await supervisor.ask(question)).code).toBe("engine-gone");
  });
});

describe("asking", () => {
  it("tells the engine of a cancelled question and answers at once", async () => {
    const { supervisor, current } = supervise();
    const cancel = new AbortController();
    const answer = supervisor.ask(question, cancel.signal);
    await settle();
    cancel.abort();
    expect(failureOf(await answer).code).toBe("cancelled");
    expect(current().received.at(-1)).toEqual({ kind: "cancel", id: current().last().id });
  });

  it("never sends a question that was cancelled before", async () => {
    const { supervisor, current } = supervise();
    expect(failureOf(await supervisor.ask(question, AbortSignal.abort())).code).toBe("cancelled");
    expect(current().received).toEqual([]);
  });

  it("hears nothing more from a process that was replaced", async () => {
    const { supervisor, engines } = supervise();
    await supervisor.restart();
    const answer = supervisor.ask(question);
    await settle();
    engines[0]?.say({ kind: "answer", id: 1, result: { ok: true, value: "stale" } });
    engines[1]?.answer([]);
    expect(await answer).toEqual({ ok: true, value: [] });
  });
});
