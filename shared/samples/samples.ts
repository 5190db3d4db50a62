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

/** The databases that come with the app. */
export const databaseSamples: readonly Sample[] = [
  {
    name: "agent-chats",
    title: "An agent database",
    explains:
      "Stored chats of two applications: agents that call each other, runs that were interrupted or failed, every type of message.",
  },
];

export const samples: readonly Sample[] = [...threadSamples, ...databaseSamples];

/** The file of a sample, beside the engine's code. */
export const sampleFile = ({ name }: Sample) =>
  `${name}.${databaseSamples.some((sample) => sample.name === name) ? "db" : "json"}`;
