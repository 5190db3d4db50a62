import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aheadOf, isZone, momentOfWall, zoneNames } from "../../../shared/settings/zones.ts";

const hour = 3_600_000;
const at = (iso: string) => Date.parse(iso);

describe("a zone", () => {
  it("is one of ours or a name of the tables, and nothing else", () => {
    const zones = ["source", "local", "utc", "Europe/Berlin", "US/Pacific", "Etc/GMT+5", "UTC"];
    expect(zones.filter((zone) => !isZone(zone))).toEqual([]);
    const others = ["", "Mars/Base", "+02:00", "Europe/", "europe berlin", "__proto__", "x".repeat(500)];
    expect(others.filter(isZone)).toEqual([]);
  });

  it("is ahead of UTC by what its clock showed at that moment", () => {
    expect(aheadOf("utc", at("2026-07-01T00:00:00Z"))).toBe(0);
    expect(aheadOf("Europe/Berlin", at("2026-01-15T12:00:00Z"))).toBe(hour);
    expect(aheadOf("Europe/Berlin", at("2026-07-15T12:00:00.250Z"))).toBe(2 * hour);
    expect(aheadOf("Asia/Kathmandu", at("2026-07-15T12:00:00Z"))).toBe(5.75 * hour);
    expect(aheadOf("America/New_York", at("1969-12-31T23:59:59.500Z"))).toBe(-5 * hour);
    expect(aheadOf("Mars/Base", at("2026-07-15T12:00:00Z"))).toBe(0);
    expect(aheadOf("Europe/Berlin", Number.NaN)).toBe(0);
  });

  it("means the first of two moments, and beyond a gap the moment that the old clock would have shown", () => {
    expect(new Date(momentOfWall("Europe/Berlin", at("2026-10-25T02:30:00Z"))).toISOString()).toBe(
      "2026-10-25T00:30:00.000Z",
    );
    expect(new Date(momentOfWall("Europe/Berlin", at("2026-03-29T02:30:00Z"))).toISOString()).toBe(
      "2026-03-29T01:30:00.000Z",
    );
  });

  it("leads from a moment to its clock and back, but where a clock shows a time twice", () => {
    const moments = fc.integer({ min: at("1975-01-01T00:00:00Z"), max: at("2035-01-01T00:00:00Z") });
    const zones = fc.constantFrom("local", "utc", ...zoneNames());
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        const wall = moment + aheadOf(zone, moment);
        const back = momentOfWall(zone, wall);
        expect(back + aheadOf(zone, back)).toBe(wall);
        expect(back).toBeLessThanOrEqual(moment);
      }),
      { numRuns: 300 },
    );
  });
});
