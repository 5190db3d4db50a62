import type { Preparation } from "../../jobs/job.ts";
import { openBenched, orThrow } from "../../databases/open-benched.ts";
import { otherWord } from "../planted.ts";

const sought = "SELECT id, chat_id, props FROM agent_message WHERE props LIKE ?";

/** The baseline: what is done where there is no index, by a connection that was asked before, too. */
export const like =
  (words: string): Preparation =>
  async (path) => {
    const { connection } = await openBenched(path);
    const find = async (text: string) =>
      orThrow(await connection.read((sql) => sql.all(sought, [`%${text}%`])));
    await find(otherWord);
    return async () => {
      const rows = await find(words);
      return () => ({ found: rows.length });
    };
  };
