// Runs a command in a network of its own that has nothing but loopback, and tells what tried to get out of it. `without-network.mjs`
// starts it where the network is new and this process may still arrange it:
//   alone-on-loopback.mjs USER GROUP COMMAND ARGUMENT…
import { execFileSync, spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wordAttempts } from "./word-attempts.mjs";

/** What the command did is well, but for what it tried; no tool of ours ends with it. */
const tried = 86;
/** Chromium looks whether there is a way to them, and sends nothing: so it learns whether there is IPv6, and its own addresses for calls. */
const probed = { ipv4: "8.8.8.8", ipv6: "2001:4860:4860::8888" };

const [user = "", group = "", command = "", ...args] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "threadlens-alone-"));
try {
  arrange();
  const names = await hearNames();
  const status = await run();
  names.close();
  const attempts = wordAttempts(names.asked, readIfThere("/proc/net/snmp"), readIfThere("/proc/net/snmp6"));
  process.stderr.write(attempts.map((line) => `${line}\n`).join(""));
  process.exitCode = attempts.length > 0 && status === 0 ? tried : status;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Loopback, and names that are asked for here and of nobody else on the machine. */
function arrange() {
  execFileSync("ip", ["link", "set", "lo", "up"]);
  execFileSync("ip", ["route", "add", "unreachable", `${probed.ipv4}/32`]);
  if (existsSync("/proc/net/if_inet6"))
    execFileSync("ip", ["-6", "route", "add", "unreachable", `${probed.ipv6}/128`]);
  cover("/etc/resolv.conf", "nameserver 127.0.0.1\noptions timeout:2 attempts:1\n");
  cover("/etc/nsswitch.conf", "hosts: files dns\n");
  // A service that is asked through a socket file would look names up outside.
  if (existsSync("/var/run/nscd")) execFileSync("mount", ["-t", "tmpfs", "none", "/var/run/nscd"]);
}

/** Puts other content over a system's file, for nobody but us. @param {string} path @param {string} text */
function cover(path, text) {
  if (!existsSync(path)) return;
  const other = join(folder, path.replaceAll("/", "-"));
  writeFileSync(other, text, { mode: 0o644 });
  execFileSync("mount", ["--bind", other, path]);
}

/** Hears every name that is looked up, and says that there is none such. */
async function hearNames() {
  const asked = /** @type {Map<string, number>} */ (new Map());
  const socket = createSocket("udp4");
  socket.on("message", (message, { port, address }) => {
    const name = nameIn(message);
    asked.set(name, (asked.get(name) ?? 0) + 1);
    const answer = Buffer.from(message);
    answer[2] = (answer[2] ?? 0) | 0x80;
    answer[3] = 0x83;
    socket.send(answer, port, address);
  });
  await new Promise((resolve) => socket.bind(53, "127.0.0.1", () => resolve(null)));
  return { asked, close: () => socket.close() };
}

/** @param {Buffer} message */
function nameIn(message) {
  const labels = [];
  for (let at = 12; (message[at] ?? 0) > 0; at += (message[at] ?? 0) + 1)
    labels.push(message.toString("latin1", at + 1, at + 1 + (message[at] ?? 0)));
  return labels.join(".");
}

/** As the user who started all this, who was made root only to arrange it. @returns {Promise<number>} */
function run() {
  const back = user === "0" ? [] : ["unshare", "--user", `--map-user=${user}`, `--map-group=${group}`];
  const [file = "", ...rest] = [...back, command, ...args];
  // We end when it has: there is something to clear away. It may speak, and be answered by a signal, before `spawn` is back.
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"]))
    process.on(signal, () => child.kill(signal));
  const child = spawn(file, rest, { stdio: "inherit" });
  return new Promise((resolve) => {
    child.on("error", () => resolve(127));
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
