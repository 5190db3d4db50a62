import { describe, expect, it } from "vitest";
import { wordAttempts } from "../../build/word-attempts.mjs";

const snmp = (noRoutes: number) =>
  `Ip: Forwarding DefaultTTL OutNoRoutes ReasmTimeout\nIp: 2 64 ${noRoutes} 7\nTcp: RtoMin OutNoRoutes\nTcp: 200 9\n`;
const snmp6 = (noRoutes: number) => `Ip6InNoRoutes \t3\nIp6OutNoRoutes                  \t${noRoutes}\n`;

describe("what tried to leave", () => {
  it("is nothing where no name was looked up and every packet had a way", () => {
    expect(wordAttempts(new Map(), snmp(0), snmp6(0))).toEqual([]);
    expect(wordAttempts(new Map(), "", "")).toEqual([]);
  });

  it("is told by name, and by the kind of address", () => {
    expect(wordAttempts(new Map([["dictionaries.example", 2]]), snmp(1), snmp6(4))).toEqual([
      "Something tried to leave this machine: dictionaries.example was looked up, 2 times.",
      "Something tried to leave this machine: an IPv4 address outside was tried, once.",
      "Something tried to leave this machine: an IPv6 address outside was tried, 4 times.",
    ]);
  });

  it("keeps a name to one line", () => {
    const [line] = wordAttempts(new Map([["a\n\u001b[2Jb", 1]]), "", "");
    expect(line).toBe("Something tried to leave this machine: a??[2Jb was looked up, once.");
  });
});
