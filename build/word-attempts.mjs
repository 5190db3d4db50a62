/**
 * What tried to leave a network that has only loopback, in words; none if nothing did.
 *
 * @param {ReadonlyMap<string, number>} asked how often each name was looked up
 * @param {string} snmp /proc/net/snmp
 * @param {string} snmp6 /proc/net/snmp6
 * @returns {string[]}
 */
export function wordAttempts(asked, snmp, snmp6) {
  const names = [...asked].map(([name, times]) => `${printable(name)} was looked up, ${wordTimes(times)}`);
  const packets = [
    { kind: "an IPv4 address", count: fieldOfTable(snmp, "Ip", "OutNoRoutes") },
    { kind: "an IPv6 address", count: Number(/^Ip6OutNoRoutes\s+(\d+)/m.exec(snmp6)?.[1] ?? 0) },
  ];
  const sent = packets
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${kind} outside was tried, ${wordTimes(count)}`);
  return [...names, ...sent].map((what) => `Something tried to leave this machine: ${what}.`);
}

/** The kernel writes a line of names and, below it, one of numbers. @param {string} text @param {string} table @param {string} field */
function fieldOfTable(text, table, field) {
  const [names, numbers] = text
    .split("\n")
    .filter((line) => line.startsWith(`${table}: `))
    .map((line) => line.split(" "));
  const at = names?.indexOf(field) ?? -1;
  return at === -1 ? 0 : Number(numbers?.[at] ?? 0);
}

const wordTimes = (/** @type {number} */ times) => (times === 1 ? "once" : `${times} times`);

const printable = (/** @type {string} */ name) =>
  name.replaceAll(/[^\x21-\x7e]/g, "?").slice(0, 255) || "the root of all names";
