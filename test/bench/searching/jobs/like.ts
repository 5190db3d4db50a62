import type { Preparation } from "../../jobs/job.ts";
import { openBenched, orThrow } from "../../databases/open-benched.ts";

const sought = "SELECT id, chat_id, props FROM agent_message WHERE props LIKE ?";

/** The baseline: what is done where there is no index. */
export const like =
  (words: string): Preparation =>
  async (path) => {
    const { connection } = await openBenched(path);
    return async () => {
      const rows = orThrow(await connection.read((sql) => sql.all(sought, [`%${words}%`])));
      await connection.close();
      return () => ({ found: rows.length });
    };
  };
