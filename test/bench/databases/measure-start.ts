// The first page with badges in a process that has just begun, from opening the file on: `node measure-start.ts PATH`.
import { pageSize } from "./find-places.ts";
import { openBenched, orThrow } from "./open-benched.ts";

const start = performance.now();
const { store, connection } = await openBenched(process.argv[2]!);
orThrow(await store.listChats({ pageSize, badges: true }));
const took = performance.now() - start;
await connection.close();
process.stdout.write(String(took));
