import type { SettingsFault } from "../../shared/api/settings.ts";
import { asSentence } from "../format/as-sentence.ts";
import { wordTrouble } from "../format/word-trouble.ts";

const insteadWords = {
  usual: "the usual settings took its place",
  before: "the settings from before were written in its place",
} as const;

/** What is wrong with the settings file, and what holds meanwhile. */
export function wordFault(fault: SettingsFault): { title: string; words: string } {
  switch (fault.fault) {
    case "broken":
      return {
        title: "The settings file could not be read",
        words: `${asSentence(wordTrouble(fault.failure))} ${
          fault.keptAs === null
            ? "The settings from before go on until it can be read."
            : `It was set aside as ${fault.keptAs}, and ${insteadWords[fault.instead]}.`
        }`,
      };
    case "unreadable":
      return {
        title: "The settings file could not be read",
        words: `${asSentence(wordTrouble(fault.failure))} The settings from before go on; nothing is written.`,
      };
    case "value":
      return {
        title: `The setting ${fault.key} is not right`,
        words: `It should be ${fault.expected}; found ${fault.found}. Its usual value is in force, and the file stays as it is.`,
      };
  }
}
