/** Words that stand in a few messages of millions, and nowhere else: as they are typed, and as plain SQL looks for them. */
export const planted = { word: "quokkaberry", piece: "uokkaber", cjk: "麒麟" } as const;

/** Said in each message that holds them. */
export const plantedText = `Somebody asked about ${planted.word} and ${planted.cjk}座 once.`;

export const plantedMessages = 7;

/** Stands in the first message alone. What is measured is never the first question of a process, which takes the longest. */
export const otherWord = "numbatfruit";
