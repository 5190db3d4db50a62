import { turnRange } from "../../index/thread-index.ts";
import { asFields } from "../fields.ts";
import { below } from "../place.ts";
import { listNames } from "../quote-name.ts";
import { rangeOf } from "../../index/range-of.ts";
import type { ThreadRule } from "../rule.ts";

const separator = /[:./_-]/;

export const clientMetadataNamespace: ThreadRule = {
  id: "client-metadata-namespace",
  severity: "warning",
  scope: "turn",
  explains:
    "Keys of “client_metadata” carry a namespace, such as ui:mode or session.id, so that two programs never mean different things by one key.",
  check: (thread, report) => ({
    turn(turn) {
      const range = rangeOf(thread.index.turns, turn, turnRange.clientMetadata);
      if (range.end === 0) return;
      const place = thread.atTurn(turn, "client_metadata");
      thread.readValue(range, place, (value) => {
        const bare = Object.keys(asFields(value) ?? {}).filter((key) => !separator.test(key));
        if (bare.length === 0) return;
        const words = `${listNames(bare)} ${bare.length === 1 ? "has" : "have"} no namespace.`;
        report(below(place, ...(bare.length === 1 ? bare : [])), `${words} Write such keys like app:name.`);
      });
    },
  }),
};
