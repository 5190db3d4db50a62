import type { Sample } from "../api/requests.ts";

/** The threads that come with the app. */
export const threadSamples: readonly Sample[] = [
  {
    name: "weather-interrupted",
    title: "Weather, interrupted by the user",
    explains: "The user stops the answer halfway. What was complete is kept, and the talk goes on.",
  },
  {
    name: "weather-uninterrupted",
    title: "Weather, had nobody interrupted it",
    explains:
      "The same talk, answered to its end. Compare it with the interrupted one to see what that cost.",
  },
  {
    name: "weather-unanswered",
    title: "Weather, a call without its return",
    explains:
      "The connection broke before the tool returned, and providers refuse to go on. Try Repair… on it.",
  },
  {
    name: "weather-complete",
    title: "Weather, complete",
    explains: "Two calls in parallel, thinking and token counts; every call has its return.",
  },
  {
    name: "everything",
    title: "Every kind of part",
    explains:
      "Markdown, images, files, content kept elsewhere, events of every tier, and cycles answered late or never.",
  },
  {
    name: "extensions-0.0.3",
    title: "Extensions in version 0.0.3",
    explains: "Custom parts, application events and metadata of the older version.",
  },
  {
    name: "multi-agent",
    title: "Several agents, all three namespaces",
    explains: "Agents hand over, spawn and merge threads; a failed call that the model recovers from.",
  },
];

/** Captures and histories, which become threads, by the file that each is in. */
const convertedFiles: ReadonlyMap<string, string> = new Map([
  ["stream-cut", "stream-cut.sse"],
  ["stream-server", "stream-server.jsonl"],
  ["history", "history.json"],
]);

export const convertedSamples: readonly Sample[] = [
  {
    name: "stream-cut",
    title: "A stream that broke off",
    explains:
      "What a client had captured when the connection died: a text and a call that never ended are shown as ghosts.",
  },
  {
    name: "stream-server",
    title: "The same run, logged by the server",
    explains:
      "All of what the client missed. Compare the two to see up to where they agree and what was lost.",
  },
  {
    name: "history",
    title: "A message history",
    explains: "Two runs as Pydantic AI keeps them, the second one interrupted and patched up afterwards.",
  },
];

/** The databases that come with the app. */
export const databaseSamples: readonly Sample[] = [
  {
    name: "agent-chats",
    title: "An agent database",
    explains:
      "Stored chats of two applications: agents that call each other, runs that were interrupted or failed, every type of message.",
  },
];

export const samples: readonly Sample[] = [...threadSamples, ...convertedSamples, ...databaseSamples];

/** The file of a sample, beside the engine's code. */
export const sampleFile = ({ name }: Sample): string =>
  convertedFiles.get(name) ??
  `${name}.${databaseSamples.some((sample) => sample.name === name) ? "db" : "json"}`;
