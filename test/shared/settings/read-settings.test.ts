import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeFields, parseSettings, readSettings } from "../../../shared/settings/read-settings.ts";
import { type Settings, defaultSettings, rules, settingKeys } from "../../../shared/settings/settings.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const fieldsOf = (text: string) => {
  const parsed = parseSettings(bytes(text));
  if ("fault" in parsed) throw new Error(JSON.stringify(parsed.fault));
  return parsed.fields;
};
const faultOf = (text: string) => {
  const parsed = parseSettings(bytes(text));
  return "fault" in parsed ? parsed.fault : null;
};

describe("a settings file", () => {
  it("says only what differs from the defaults, which are right by the rules", () => {
    expect(readSettings({}).settings).toEqual(defaultSettings);
    expect(settingKeys.filter((key) => !rules[key].takes(defaultSettings[key]))).toEqual([]);
  });

  it("is told with the place what keeps it from being one", () => {
    expect(faultOf('{\n  "a": 1,\n}')?.place).toMatchObject({ line: 3, column: 1 });
    expect(faultOf("[]")).toMatchObject({ expected: "one JSON object", found: "a list" });
    expect(faultOf("null")).toMatchObject({ found: "null" });
    expect(faultOf("{}\n{}")).toMatchObject({ found: "several values, one after another" });
    expect(faultOf("[{}, {}]")).toMatchObject({ expected: "one JSON object" });
    expect(faultOf('// mine\n{"a": 1}')?.place).toMatchObject({ line: 1, column: 1 });
    expect(faultOf(`${"[".repeat(5000)}${"]".repeat(5000)}`)?.code).toBe("too-deep");
  });

  it("may begin with a byte order mark", () => {
    expect(fieldsOf('\uFEFF{"time.clock": "12h"}')).toEqual({ "time.clock": "12h" });
  });

  it("falls back for a single wrong value, and says which, what was expected and what was found", () => {
    const read = readSettings(
      fieldsOf('{"time.zone": "Mars/Base", "appearance.theme": "dark", "cache.megabytes": [1]}'),
    );
    expect(read.settings).toEqual({ ...defaultSettings, "appearance.theme": "dark" });
    expect(read.wrong).toMatchObject([
      { key: "time.zone", found: '"Mars/Base"' },
      { key: "cache.megabytes", expected: "a whole number from 16 to 100000", found: "a list" },
    ]);
  });

  it("keeps what it does not know, `__proto__` too, and takes nothing from it", () => {
    const text = '{"__proto__": {"time.clock": "12h"}, "constructor": 1, "appearance.densety": "compact"}';
    const fields = fieldsOf(text);
    const read = readSettings(fields);
    expect(read.settings).toEqual(defaultSettings);
    expect(read.unknown).toEqual(["__proto__", "constructor", "appearance.densety"]);
    const changed = changeFields(fields, { "time.clock": "12h" }, []);
    expect(JSON.stringify(changed)).toBe(
      '{"__proto__":{"time.clock":"12h"},"constructor":1,"appearance.densety":"compact","time.clock":"12h"}',
    );
  });

  it("never shows a long value whole", () => {
    const [wrong] = readSettings({ "time.zone": "x".repeat(10_000) }).wrong;
    expect(wrong?.found.length).toBeLessThan(70);
  });
});

describe("a change", () => {
  const anything = fc.dictionary(fc.string(), fc.jsonValue());

  it("touches its own keys and no other, in their order", () => {
    fc.assert(
      fc.property(anything, fc.subarray(settingKeys), fc.subarray(settingKeys), (others, set, reset) => {
        const fields = { ...others, "time.zone": 5, "cache.megabytes": 64 };
        const wanted = Object.fromEntries(set.map((key) => [key, defaultSettings[key]])) as Partial<Settings>;
        const changed = changeFields(fields, wanted, reset);
        for (const key of set) expect(changed[key]).toEqual(defaultSettings[key]);
        for (const key of reset) expect(Object.hasOwn(changed, key)).toBe(set.includes(key));
        const untouched = Object.keys(fields).filter((key) => ![...set, ...reset].some((own) => own === key));
        expect(Object.keys(changed).filter((key) => untouched.includes(key))).toEqual(untouched);
        for (const key of untouched) expect(changed[key]).toEqual(Reflect.get(fields, key));
      }),
    );
  });

  it("leaves a wrong value in the file until that setting is changed", () => {
    const fields = { "time.zone": "Mars/Base" };
    expect(changeFields(fields, { "time.clock": "12h" }, [])["time.zone"]).toBe("Mars/Base");
    expect(readSettings(changeFields(fields, { "time.zone": "utc" }, [])).wrong).toEqual([]);
    expect(readSettings(changeFields(fields, {}, ["time.zone"])).own).toEqual([]);
  });
});
