import type { Examples } from "../examples.ts";
import { answer, request, talk } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "content beside its preview": talk([
      request([answer("a", { content_ref: { uri: "s3://b/k" }, metadata: { preview: "…" } })]),
    ]),
    "a reference without a preview": talk([
      request([
        answer("a", { content: null, content_ref: { uri: "s3://b/k" }, metadata: { preview: null } }),
      ]),
    ]),
    "a preview of nothing": talk([request([answer("a", { content: null, metadata: { preview: "…" } })])]),
  },
  fails: {
    "a preview that is all there is": {
      thread: talk([
        request([
          answer("a", { content: null, content_ref: { uri: "s3://b/k" }, metadata: { preview: "" } }),
        ]),
      ]),
      says: [
        [
          "/turns/1/messages/0/parts/0/metadata/preview",
          "Only this preview is in the file. Fetch “content_ref” where the whole content is needed.",
        ],
      ],
    },
  },
};
