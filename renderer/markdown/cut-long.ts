import { shorten } from "../../shared/text/shorten.ts";

/** An address for a tooltip: one may be as long as a file. */
export const cutLong = (address: string): string => shorten(address, 1000);
