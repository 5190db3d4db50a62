import type { Examples } from "../examples.ts";
import { answer, call, request, response, talk } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "every scheme": talk([
      request(
        [
          "https://x.example/a?b=1#c",
          "s3://bucket/key",
          "GS://b/k",
          "azure://c/b",
          "file:///tmp/x%20y",
          "custom:42",
        ].map((uri) => answer("a", { content_ref: { uri } })),
      ),
    ]),
    "no reference": talk([response([call()]), request([answer("a", { content_ref: null })])]),
  },
  fails: {
    "what leads nowhere": {
      thread: talk([
        request(
          [
            { uri: "http://x.example/a" },
            { uri: "not a uri" },
            { uri: "s3:" },
            { uri: "/tmp/x" },
            { uri: 7 },
            {},
            "s3://bucket/key",
            { uri: "file:///a b" },
          ].map((reference) => answer("a", { content_ref: reference })),
        ),
      ]),
      says: [
        [
          "/turns/1/messages/0/parts/0/content_ref/uri",
          "The scheme “http” is not known. Use one of https, s3, gs, azure, file, custom.",
        ],
        [
          "/turns/1/messages/0/parts/1/content_ref/uri",
          "“not a uri” is no URI. Write where the content is, as in s3://bucket/key.",
        ],
        [
          "/turns/1/messages/0/parts/2/content_ref/uri",
          "“s3:” is no URI. Write where the content is, as in s3://bucket/key.",
        ],
        [
          "/turns/1/messages/0/parts/3/content_ref/uri",
          "“/tmp/x” is no URI. Write where the content is, as in s3://bucket/key.",
        ],
        ["/turns/1/messages/0/parts/4/content_ref/uri", "“uri” is a number. Write the URI of the content."],
        ["/turns/1/messages/0/parts/5/content_ref", "“uri” is nothing. Write the URI of the content."],
        [
          "/turns/1/messages/0/parts/6/content_ref",
          "“content_ref” is a string. Make it an object with a “uri”.",
        ],
        [
          "/turns/1/messages/0/parts/7/content_ref/uri",
          "“file:///a b” is no URI. Write where the content is, as in s3://bucket/key.",
        ],
      ],
    },
  },
};
