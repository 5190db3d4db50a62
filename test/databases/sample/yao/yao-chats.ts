import type { SampleChat } from "../sample-chat.ts";
import { contractCheck } from "./contract-check.ts";
import { heatPumps } from "./heat-pumps.ts";
import { nightlySummary } from "./nightly-summary.ts";
import { ordinaryYaoChats } from "./ordinary-chats.ts";
import { podcastEpisode } from "./podcast-episode.ts";
import { serverLoad } from "./server-load.ts";

/** Stored in the tables that YAO makes in 2026, which carry its prefix. */
export const yaoChats: readonly SampleChat[] = [
  ...ordinaryYaoChats,
  heatPumps,
  podcastEpisode,
  serverLoad,
  nightlySummary,
  contractCheck,
];

export const yaoAssistants: readonly { id: string; name: string; avatar: string }[] = [
  { id: "neo.researcher", name: "Researcher", avatar: "https://example.com/avatars/researcher.png" },
  { id: "neo.studio", name: "Studio", avatar: "https://example.com/avatars/studio.png" },
  { id: "neo.writer", name: "Writer", avatar: "https://example.com/avatars/writer.png" },
  { id: "ops.dashboard", name: "Operations dashboard", avatar: "https://example.com/avatars/operations.png" },
  { id: "legal.counsel", name: "Counsel", avatar: "https://example.com/avatars/counsel.png" },
  { id: "legal.reader", name: "Contract reader", avatar: "https://example.com/avatars/reader.png" },
  { id: "legal.compare", name: "Clause comparison", avatar: "https://example.com/avatars/compare.png" },
];
