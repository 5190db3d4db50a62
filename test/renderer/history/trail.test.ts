import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocumentPlace, Place } from "../../../renderer/history/place.ts";
import {
  type Trail,
  emptyTrail,
  mostPlaces,
  nextPlace,
  noteWhereabouts,
  pushPlace,
} from "../../../renderer/history/trail.ts";

const place = (pointer: string | null, change: Partial<DocumentPlace> = {}): DocumentPlace => ({
  at: "document",
  id: "d1",
  part: { thread: 0 },
  show: "timeline",
  pointer,
  isSelected: pointer !== null,
  item: null,
  ...change,
});
const jump = { isStep: false, seen: null };
const step = { isStep: true, seen: null };
const pointersOf = ({ places }: Trail) =>
  places.map((each) => (each.at === "document" ? each.pointer : null));
const always = () => true;
const isInFirst = (each: Place) => each.at === "document" && each.id === "d1";
const inRequest = (request: number) =>
  place(null, { show: "chat", item: { item: "step", request, place: 0 }, part: { chat: null } });

const anyPlace = fc
  .record({ id: fc.constantFrom("d1", "d2"), turn: fc.nat(5), thread: fc.nat(1) })
  .map(({ id, turn, thread }): Place => place(`/turns/${turn}`, { id, part: { thread } }));
const anyTrail = fc.array(anyPlace, { maxLength: 130 }).map((places) => places.reduce(pushPlace, emptyTrail));

describe("the trail of places", () => {
  it("makes a place of a jump and moves the last one along with a small step", () => {
    const trail = [place("/turns/0"), place("/turns/5")].reduce(
      (all, each) => noteWhereabouts(all, each, jump),
      emptyTrail,
    );
    expect(pointersOf(noteWhereabouts(trail, place("/turns/6"), step))).toEqual(["/turns/0", "/turns/6"]);
    expect(pointersOf(noteWhereabouts(trail, place("/turns/6"), jump))).toEqual([
      "/turns/0",
      "/turns/5",
      "/turns/6",
    ]);
  });

  it("counts another view, thread or tab as a jump, however it came about", () => {
    const trail = pushPlace(emptyTrail, place("/turns/1"));
    for (const other of [
      place("/turns/1", { show: "info" }),
      place("/turns/1", { part: { thread: 1 } }),
      place("/turns/1", { id: "d2" }),
      { at: "tab", tab: { show: "compare", key: "comparison-1" } } as const,
    ])
      expect(noteWhereabouts(trail, other, step).places).toHaveLength(2);
  });

  it("stays where it is when nothing is selected any more", () => {
    const trail = pushPlace(emptyTrail, place("/turns/1"));
    expect(noteWhereabouts(trail, place(null), jump)).toBe(trail);
  });

  it("keeps what stood at the top where nothing was selected", () => {
    const trail = noteWhereabouts(pushPlace(emptyTrail, place(null)), place("/turns/9"), {
      isStep: false,
      seen: "/turns/4/messages/0",
    });
    expect(trail.places[0]).toEqual(place("/turns/4/messages/0", { isSelected: false }));
  });

  it("takes what is picked in the same request of a chat, or the next, for a small step", () => {
    const trail = pushPlace(emptyTrail, inRequest(3));
    expect(noteWhereabouts(trail, inRequest(4), jump).places).toHaveLength(1);
    expect(noteWhereabouts(trail, inRequest(5), jump).places).toHaveLength(2);
  });

  it("never holds two equal places side by side, nor more than it may", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyPlace, fc.boolean()), { maxLength: 200 }), (visits) => {
        const trail = visits.reduce(
          (all, [each, isStep]) => noteWhereabouts(all, each, { isStep, seen: null }),
          emptyTrail,
        );
        expect(trail.places.length).toBeLessThanOrEqual(mostPlaces);
        expect(trail.at).toBe(trail.places.length - 1);
      }),
    );
  });

  it("comes back with forward to where back was pressed", () => {
    fc.assert(
      fc.property(anyTrail, (trail) => {
        const back = nextPlace(trail, -1, always);
        expect(back === null).toBe(trail.places.length < 2);
        const again = back === null ? trail.at : nextPlace({ ...trail, at: back }, 1, always);
        expect(again).toBe(trail.at);
      }),
    );
  });

  it("leaves out places that are gone", () => {
    fc.assert(
      fc.property(anyTrail, fc.constantFrom(1 as const, -1 as const), (trail, by) => {
        const next = nextPlace(trail, by, isInFirst);
        expect(next === null || isInFirst(trail.places[next]!)).toBe(true);
      }),
    );
  });
});
