// One round of all questions, in a process of its own: `node measure-databases.ts FILES WORKS REPETITIONS`, all as JSON.
import { type DatabaseFile, type DatabaseFiles, databaseNames } from "./database-files.ts";
import { findPlaces, pageSize, type Places } from "./find-places.ts";
import { type MeasuredWork, type Measuring, measureWorks } from "./measure-works.ts";
import { type Benched, openBenched, orThrow } from "./open-benched.ts";
import { type WorkName, works } from "./works.ts";

type Ask = Measuring<WorkName>["ask"];

const patience = 3000;
const now = () => performance.now();

const [files, names, repetitions] = process.argv.slice(2).map((arg) => JSON.parse(arg) as unknown) as [
  DatabaseFiles,
  WorkName[],
  number,
];
const measured: Record<string, MeasuredWork> = {};
for (const database of databaseNames) {
  const file = files[database];
  if (file !== undefined)
    Object.assign(
      measured,
      await measureOn(
        file,
        names.filter((name) => works[name].database === database),
      ),
    );
}
process.stdout.write(JSON.stringify(measured));

async function measureOn(
  file: DatabaseFile,
  asked: readonly WorkName[],
): Promise<Record<string, MeasuredWork>> {
  const kept = await openBenched(file.path);
  const places = await findPlaces(kept.store, file);
  const ask: Ask = async (name, kind, timed) => {
    if (kind === "again") return timed(() => works[name].ask(kept, places));
    const fresh = await openBenched(file.path);
    try {
      if (kind === "used") await useStore(fresh, places);
      await timed(() => works[name].ask(fresh, places));
    } finally {
      await fresh.connection.close();
    }
  };
  const measuredHere = await measureWorks({ names: asked, ask, now, repetitions, patience });
  await kept.connection.close();
  return measuredHere;
}

/** What an app asks before: the statements are prepared then, and the second page is nowhere among the questions. */
async function useStore({ store }: Benched, { second }: Places): Promise<void> {
  const { data } = orThrow(await store.listChats({ pageSize, badges: true, after: second.after }));
  for (const { chatId } of data.slice(0, 1)) orThrow(await store.getMessages(chatId, { limit: pageSize }));
}
