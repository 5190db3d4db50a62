// A network of one's own, with nothing in it but loopback, for whatever must not reach anybody: on Linux, for root and for whoever
// may make user namespaces.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lastLines, runQuietly } from "./run-quietly.mjs";

/**
 * @typedef {(command: readonly string[]) => string[]} Wrap what runs it there, and fails when it tried to get out
 * @typedef {{ possible: true, alone: Wrap } | { possible: false, why: string }} Closed
 */

const script = fileURLToPath(new URL("alone-on-loopback.mjs", import.meta.url));

/** It tries every way out that there is: names, both kinds of addresses, and packets that expect no answer. */
const canary = `
  const host = "canary.threadlens.invalid";
  const quiet = () => undefined;
  const socket = require("node:dgram").createSocket("udp4").on("error", quiet);
  socket.send("out", 53, "192.0.2.1", () => socket.close());
  require("node:net").connect(443, "2001:db8::1").on("error", quiet);
  require("node:dns").lookup(host, quiet);
  fetch("http://192.0.2.1/").catch(quiet);
`;
/** How each is told of. A packet and a connection are counted as one kind: it takes two. */
const heard = [
  { way: "canary.threadlens.invalid was looked up", words: /canary\.threadlens\.invalid was looked up/ },
  {
    way: "an IPv4 address outside was tried, 2 times",
    words: /an IPv4 address outside was tried, (?:[2-9]|\d\d+) times/,
  },
];
const heardToo = {
  way: "an IPv6 address outside was tried, once",
  words: /an IPv6 address outside was tried/,
};

/**
 * The canary's ways out that nobody noticed.
 *
 * @param {string} output
 * @param {boolean} hasIpv6
 */
export function missedWays(output, hasIpv6) {
  const wanted = hasIpv6 ? [...heard, heardToo] : heard;
  return wanted.filter(({ words }) => !words.test(output)).map(({ way }) => way);
}

/**
 * Whether it can be had here is found by trying: what comes back works, and has caught a canary.
 *
 * @param {string} node
 * @returns {Promise<Closed>}
 */
export async function findClosedNetwork(node, platform = process.platform) {
  if (platform !== "linux") return { possible: false, why: `${platform} has no network namespaces` };
  const [user, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  const arranged = ["--net", "--mount", node, script, String(user), String(group)];
  const asRoot = user === 0 ? [["unshare", ...arranged]] : [];
  const ways = [...asRoot, ["unshare", "--user", "--map-root-user", ...arranged]];
  let why = "";
  for (const way of ways) {
    const harmless = await runQuietly("unshare", [...way.slice(1), node, "--version"]);
    if (harmless.status === 0) return catchCanary(node, way);
    why = lastLines(harmless.output, 1);
  }
  return { possible: false, why: `a network without a way out cannot be made here (${why})` };
}

/**
 * @param {string} node
 * @param {string[]} way
 * @returns {Promise<Closed>}
 */
async function catchCanary(node, way) {
  const { status, output } = await runQuietly("unshare", [...way.slice(1), node, "-e", canary]);
  const missed = missedWays(output, existsSync("/proc/net/if_inet6"));
  if (status !== 0 && missed.length === 0)
    return { possible: true, alone: (command) => [...way, ...command] };
  const why = missed.length > 0 ? missed.join(", ") : lastLines(output, 1);
  return { possible: false, why: `what tries to leave goes unnoticed here (${why})` };
}
