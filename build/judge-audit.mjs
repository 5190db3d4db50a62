// What to make of npm's report on known holes in what we depend on.

/**
 * @typedef {{ id: string, package: string, severity: string, title: string, range: string }} Finding
 * @typedef {{ id: string, package: string, why: string, until: string }} Explained `until`: the last day it holds, YYYY-MM-DD.
 * @typedef {{ state: "asked", ok: boolean, lines: string[] } | { state: "unanswered", why: string }} Judgement
 */

const grave = new Set(["high", "critical"]);

/**
 * Every grave finding must be explained, and the explanation must still hold; whatever else is known is told.
 *
 * @param {unknown} report of `npm audit --json`
 * @param {readonly Explained[]} explained
 * @param {string} today
 * @returns {Judgement}
 */
export function judgeAudit(report, explained, today) {
  const vulnerabilities = fieldOf(report, "vulnerabilities");
  if (fieldOf(report, "auditReportVersion") !== 2 || typeof vulnerabilities !== "object")
    return { state: "unanswered", why: whyNot(report) };
  const findings = readFindings(Object.values(vulnerabilities ?? {}));
  const told = findings.map((finding) => tell(finding, explained, today));
  const idle = explained.filter(
    ({ id, package: name }) => !findings.some((one) => one.id === id && one.package === name),
  );
  return {
    state: "asked",
    ok: told.every(({ ok }) => ok),
    lines: [
      ...told.map(({ line }) => line),
      ...idle.map(({ id, package: name }) => `${id} in ${name} is explained, but not found any more`),
    ],
  };
}

/**
 * @param {Finding} finding
 * @param {readonly Explained[]} explained
 * @param {string} today
 */
function tell({ id, package: name, severity, title, range }, explained, today) {
  const what = `${severity}: ${name} ${range}: ${title} (${id})`;
  if (!grave.has(severity)) return { ok: true, line: what };
  const reason = explained.find((one) => one.id === id && one.package === name);
  if (reason === undefined) return { ok: false, line: `${what}: not explained` };
  const holds = reason.until >= today;
  const how = holds
    ? `explained until ${reason.until}: ${reason.why}`
    : `was explained until ${reason.until}`;
  return { ok: holds, line: `${what}: ${how}` };
}

/**
 * A package is named with what it depends on that has a hole, too; only the holes themselves count, each once.
 *
 * @param {readonly unknown[]} vulnerabilities
 * @returns {Finding[]}
 */
function readFindings(vulnerabilities) {
  const all = vulnerabilities.flatMap((one) => {
    const via = fieldOf(one, "via");
    return Array.isArray(via) ? /** @type {unknown[]} */ (via) : [];
  });
  const findings = all
    .filter((one) => typeof one === "object" && one !== null)
    .map((one) => ({
      id: /GHSA(?:-\w{4}){3}/.exec(textOf(one, "url"))?.[0] ?? String(fieldOf(one, "source")),
      package: textOf(one, "name"),
      severity: textOf(one, "severity"),
      title: textOf(one, "title"),
      range: textOf(one, "range"),
    }));
  return [...new Map(findings.map((one) => [`${one.id} ${one.package}`, one])).values()];
}

/** @param {unknown} report */
function whyNot(report) {
  const said = textOf(report, "message") || textOf(fieldOf(report, "error"), "summary");
  return said === "" ? "npm gave no report" : (said.split("\n")[0] ?? "").replace(/ - .*/, "").slice(0, 200);
}

/** @param {unknown} value @param {string} name @returns {unknown} */
const fieldOf = (value, name) =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** @param {unknown} value @param {string} name */
function textOf(value, name) {
  const text = fieldOf(value, name);
  return typeof text === "string" ? text : "";
}
