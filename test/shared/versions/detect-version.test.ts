import { expect, test } from "vitest";
import { detectVersion } from "../../../shared/versions/detect-version.ts";
import { encode, scanBytes } from "../scan/scan-bytes.ts";

const event = (event_type: string, message_type = "system") => [{ messages: [{ message_type, event_type }] }];

test.each([
  [{ version: "0.0.3", turns: [] }, "0.0.3", "0.0.3", true],
  [{ version: "0.0.4", turns: [] }, "0.0.4", "0.0.4", true],
  [{ version: "0.0.3", turns: [{ completion_status: "complete" }] }, "0.0.3", "0.0.3", true],
  [{ version: "1.2.0", turns: [] }, "1.2.0", "0.0.4", false],
  [{ version: "", turns: [] }, "", "0.0.4", false],
  [{ version: "0.0.3 ", turns: [] }, "0.0.3 ", "0.0.4", false],
  [{ turns: [] }, null, "0.0.3", true],
  [{ version: null, turns: [] }, null, "0.0.3", true],
  [{ version: 3, turns: [{ interruption: {} }] }, null, "0.0.4", true],
  [{ turns: [{ completion_status: "complete" }] }, null, "0.0.4", true],
  [{ turns: event("data-tp-thread_end") }, null, "0.0.4", true],
  [{ turns: event("data-tp-anything") }, null, "0.0.4", true],
  [{ turns: event("data-tp-thread_end", "request") }, null, "0.0.3", true],
  [{ turns: event("data-app-x") }, null, "0.0.3", true],
])("the version of %j", (thread, stated, readAs, known) => {
  const { index } = scanBytes(encode(JSON.stringify(thread)));
  expect(detectVersion(index)).toEqual({ stated, readAs, known });
});
