import { describe, expect, it } from "vitest";
import { judgeAudit } from "../../build/judge-audit.mjs";

const hole = (severity: string, extra: object = {}) => ({
  source: 1,
  name: "left",
  title: "Left open",
  url: "https://example.invalid/advisories/GHSA-aaaa-bbbb-cccc",
  severity,
  range: "<2.0.0",
  ...extra,
});
const report = (...via: unknown[]) => ({
  auditReportVersion: 2,
  vulnerabilities: {
    left: { name: "left", severity: "high", via },
    // What only depends on it.
    right: { name: "right", severity: "high", via: ["left"] },
  },
});
const explained = { id: "GHSA-aaaa-bbbb-cccc", package: "left", why: "never called", until: "2030-01-31" };

describe("an audit", () => {
  it("passes where nothing is known", () => {
    const nothing = { auditReportVersion: 2, vulnerabilities: {} };
    expect(judgeAudit(nothing, [], "2030-01-01")).toEqual({ state: "asked", ok: true, lines: [] });
  });

  it.each(["high", "critical"])("fails for a hole that is %s, once, and names it", (severity) => {
    expect(judgeAudit(report(hole(severity), hole(severity)), [], "2030-01-01")).toEqual({
      state: "asked",
      ok: false,
      lines: [`${severity}: left <2.0.0: Left open (GHSA-aaaa-bbbb-cccc): not explained`],
    });
  });

  it.each(["low", "moderate"])("tells of one that is %s, and passes", (severity) => {
    expect(judgeAudit(report(hole(severity)), [], "2030-01-01")).toMatchObject({
      ok: true,
      lines: [`${severity}: left <2.0.0: Left open (GHSA-aaaa-bbbb-cccc)`],
    });
  });

  it("takes an explanation for this hole in this package, to its last day", () => {
    const judge = (today: string, one = explained) => judgeAudit(report(hole("high")), [one], today);
    expect(judge("2030-01-31")).toMatchObject({ ok: true });
    expect(judge("2030-02-01")).toMatchObject({
      ok: false,
      lines: [expect.stringContaining("was explained until 2030-01-31")],
    });
    expect(judge("2030-01-01", { ...explained, package: "right" })).toMatchObject({ ok: false });
    expect(judge("2030-01-01", { ...explained, id: "GHSA-aaaa-bbbb-dddd" })).toMatchObject({ ok: false });
  });

  it("tells of an explanation that nothing needs any more", () => {
    expect(judgeAudit(report(), [explained], "2030-01-01")).toMatchObject({
      ok: true,
      lines: ["GHSA-aaaa-bbbb-cccc in left is explained, but not found any more"],
    });
  });

  it("was not asked where npm brought no report: an error, nothing, or something else", () => {
    const error = {
      message: "405 Method Not Allowed - POST https://registry.invalid/bulk",
      error: { summary: "" },
    };
    expect(judgeAudit(error, [], "2030-01-01")).toEqual({
      state: "unanswered",
      why: "405 Method Not Allowed",
    });
    for (const other of [null, {}, [], { auditReportVersion: 2 }, { error: { summary: "ENOTFOUND" } }])
      expect(judgeAudit(other, [], "2030-01-01")).toMatchObject({ state: "unanswered" });
  });
});
