// Reads a database as a user who may not write to its folder. The code is loaded first: that user may not even see it.
import { loadSqlite } from "../../../../electron/engine/chats/load-sqlite.ts";
import { openConnection } from "../../../../electron/engine/chats/open-connection.ts";

const [path = "", user = ""] = process.argv.slice(2);
await loadSqlite(path);
if (user !== "") {
  process.setgid!(Number(user));
  process.setuid!(Number(user));
}
const opened = await openConnection(path);
const read = opened.ok
  ? await opened.value.read((sql) => sql.get("SELECT count(*) AS notes FROM notes"))
  : opened;
if (opened.ok) await opened.value.close();
process.stdout.write(JSON.stringify(read));
