import type { SampleChat } from "../sample-chat.ts";
import { analyzeAndVisualize } from "./analyze-and-visualize.ts";
import { everyMessageType } from "./every-message-type.ts";
import { exchangeRate } from "./exchange-rate.ts";
import { expenseReport } from "./expense-report.ts";
import { flightsAndHotel } from "./flights-and-hotel.ts";
import { lostBetweenWrites } from "./lost-between-writes.ts";
import { marketReport } from "./market-report.ts";
import { ordinaryChats } from "./ordinary-chats.ts";
import { productLaunch } from "./product-launch.ts";
import { putAwayChats } from "./put-away-chats.ts";
import { stockOfWarehouse } from "./stock-of-warehouse.ts";

/** Stored in the design document's tables, which carry no prefix. */
export const seedChats: readonly SampleChat[] = [
  ...putAwayChats,
  ...ordinaryChats,
  productLaunch,
  expenseReport,
  everyMessageType,
  marketReport,
  exchangeRate,
  stockOfWarehouse,
  lostBetweenWrites,
  flightsAndHotel,
  analyzeAndVisualize,
];
