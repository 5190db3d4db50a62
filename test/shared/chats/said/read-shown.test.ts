import { expect, test } from "vitest";
import { type Case, dot, found, media, read, url, whole } from "./expected-pieces.ts";

const states: Case[] = [
  [
    "loading",
    { type: "loading", props: { message: "Searching …", done: false } },
    [whole("loading", "Searching …")],
  ],
  ["loading with content", { type: "loading", props: { content: "Wait" } }, [whole("loading", "Wait")]],
  ["a bare loading", { type: "loading", props: "Wait" }, [whole("loading", "Wait")]],
  ["loading without words", { type: "loading", props: { done: true } }, [whole("loading", "")]],
  [
    "loading of another shape",
    { type: "loading", props: { stage: 2, done: true } },
    [whole("loading", '{"stage": 2}')],
  ],
  [
    "an error",
    { type: "error", props: { message: "No figures.", code: "gap", details: "Tuesday" } },
    [whole("error", "No figures.\n\nTuesday", { code: "gap" })],
  ],
  [
    "an error with details as data",
    { type: "error", props: { message: "No.", code: 504, details: { after: "30s" } } },
    [whole("error", 'No.\n\n{"after": "30s"}', { code: "504" })],
  ],
  [
    "an error inside of another object",
    { type: "error", props: { error: { message: "No.", type: "overloaded" } } },
    [whole("error", "No.", { code: "overloaded" })],
  ],
  ["a bare error", { type: "error", props: "No." }, [whole("error", "No.", { code: null })]],
  ["an error of another shape", { type: "error", props: [1] }, [whole("error", "[1]", { code: null })]],
  [
    "an action",
    { type: "action", props: { name: "open", payload: { page: 2 } } },
    [whole("action", '{"page": 2}', { name: "open" })],
  ],
  [
    "an action without a payload",
    { type: "action", props: { name: "open" } },
    [whole("action", "", { name: "open" })],
  ],
  [
    "buttons",
    {
      type: "action",
      props: {
        buttons: [{ title: "Show", action: "show", payload: { n: 1 } }, { title: "Stop", payload: 1 }, "Go"],
      },
    },
    [
      whole("action", '{"action": "show", "payload": {"n": 1}}', { name: "Show" }),
      whole("action", "1", { name: "Stop" }),
      whole("action", "", { name: "Go" }),
    ],
  ],
  [
    "a retrieval",
    {
      type: "retrieval",
      props: { query: "heat", sources: [{ title: "Test", url, content: "3.1" }, 1], total_results: 2 },
    },
    [
      {
        form: "retrieval",
        query: "heat",
        sources: [found("Test", url, "3.1"), found(null, null, "1")],
        left: 0,
      },
    ],
  ],
  [
    "a search that found nothing",
    { type: "retrieval", props: { query: "heat" } },
    [{ form: "retrieval", query: "heat", sources: [], left: 0 }],
  ],
  ["a type of the application's own", { type: "chart", props: { x: [1] } }, [whole("other", '{"x": [1]}')]],
  ["a type that JavaScript knows", { type: "__proto__", props: { x: 1 } }, [whole("other", '{"x": 1}')]],
];

test.each(states)("reads what was shown: %s", (_fact, row, pieces) => {
  expect(read(row)).toEqual(pieces);
});

const seen: Case[] = [
  [
    "an image of the design",
    { type: "image", props: { url, alt: "A hill", caption: "Sunrise" } },
    [media("image", url, { name: "A hill" }), whole("text", "Sunrise")],
  ],
  [
    "a file",
    { type: "file", props: { url, filename: "a.zip", mime_type: "application/zip", size: 7 } },
    [media("file", url, { name: "a.zip", mediaType: "application/zip" })],
  ],
  [
    "audio and what is said in it",
    { type: "audio", props: { url, name: "a.mp3", transcript: "This week" } },
    [media("audio", url, { name: "a.mp3" }), whole("text", "This week")],
  ],
  ["a video", { type: "video", props: { uri: url } }, [media("video", url)]],
  [
    "an image that is here",
    { type: "image", props: { url: dot } },
    [media("image", dot, { mediaType: "image/gif", inline: dot })],
  ],
  ["a bare address", { type: "image", props: url }, [media("image", url)]],
  [
    "several images",
    { type: "image", props: { images: [{ url }, url] } },
    [media("image", url), media("image", url)],
  ],
  [
    "media without an address",
    { type: "file", props: { filename: "a" } },
    [whole("other", '{"filename": "a"}')],
  ],
];

test.each(seen)("reads media: %s", (_fact, row, pieces) => {
  expect(read(row)).toEqual(pieces);
});
