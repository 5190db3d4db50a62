import type { ChatStore } from "../../../shared/chats/chat-store.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { OpenDocument } from "../open-document.ts";
import type { OpenDocuments } from "../open-documents.ts";
import type { ChatFamily } from "./chat-family.ts";
import { DatabaseSupply } from "./database-supply.ts";
import type { ChatDatabase } from "./open-database.ts";

/** A family of tables in an open database; the default one if left out. */
export type FamilyPlace = { id: string; family?: string | undefined };

export type OpenChats = { document: OpenDocument; supply: DatabaseSupply };

/** How handlers come to what they ask of: an open database, and the chats of one family of its tables. */
export type ChatAsker = {
  /** The document of this name, if it is a database. */
  open(id: string): Result<OpenChats>;
  database(id: string): Result<DatabaseSupply>;
  store<T>(
    place: FamilyPlace,
    use: (store: ChatStore, family: ChatFamily, opened: OpenChats) => Promise<Result<T>>,
  ): Promise<Result<T>>;
};

export function askDatabase(documents: OpenDocuments): ChatAsker {
  const open = (id: string): Result<OpenChats> => {
    const document = documents.find(id);
    const supply = document?.supply;
    if (document !== null && supply instanceof DatabaseSupply) return succeed({ document, supply });
    const found = supply === undefined ? "none of this name" : "a thread file";
    return fail({ code: "not-found", where: id, expected: "an open agent database", found });
  };
  return {
    open,
    database: (id) => {
      const opened = open(id);
      return opened.ok ? succeed(opened.value.supply) : opened;
    },
    store: async ({ id, family }, use) => {
      const opened = open(id);
      if (!opened.ok) return opened;
      const { database } = opened.value.supply;
      return inFamily(database, family, (named) => use(database.storeOf(named), named, opened.value));
    },
  };
}

/** Tables come and go while a database is open: whoever finds them changed looks for them again, once. */
async function inFamily<T>(
  database: ChatDatabase,
  name: string | undefined,
  use: (family: ChatFamily) => Promise<Result<T>>,
): Promise<Result<T>> {
  const find = () => (name === undefined ? database.defaultFamily : database.findFamily(name));
  const named = find();
  const first = named === null ? fail(noFamily(database)) : await use(named);
  if (first.ok || (named !== null && first.failure.code !== "changed")) return first;
  const looked = await database.lookAgain();
  const again = looked.ok ? find() : null;
  return again === null || again === named ? first : use(again);
}

const noFamily = ({ where }: ChatDatabase): Failure => ({
  code: "not-found",
  where,
  expected: "a family of its tables",
  found: "none of this name",
});
