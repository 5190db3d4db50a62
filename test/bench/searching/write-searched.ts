// One generated database with a few words planted in it, written by a process of its own: `node write-searched.ts PATH SEED CHATS`.
import { statSync } from "node:fs";
import { basename } from "node:path";
import { generateDatabase } from "../../databases/generate-database.ts";
import { shapeOf } from "../../databases/generated/database-shape.ts";
import { newDatabase } from "../../databases/new-database.ts";
import { progressMark } from "../run-script.ts";
import { otherWord, plantedMessages, plantedText } from "./planted.ts";

const [path = "", seed, chats] = process.argv.slice(2);
let tenths = 0;
// Steps are not searched, so they are few.
const shape = { ...shapeOf(Number(chats), { seed: Number(seed) }), steps: Number(chats) };
const { messages } = generateDatabase(path, shape, (share) => {
  if (Math.floor(share * 10) <= tenths) return;
  tenths = Math.floor(share * 10);
  process.stderr.write(`${progressMark}${basename(path)}: ${tenths * 10} %\n`);
});
const database = newDatabase(path);
const plant = database.prepare(
  `UPDATE agent_message SET type = 'text', props = ? WHERE id = (
    SELECT message.id FROM agent_message message JOIN agent_chat chat ON chat.chat_id = message.chat_id
    WHERE message.id >= ? AND chat.deleted_at IS NULL ORDER BY message.id LIMIT 1)`,
);
for (let place = 0; place < plantedMessages; place++)
  plant.run(JSON.stringify({ content: plantedText }), 1 + Math.floor((messages * place) / plantedMessages));
plant.run(
  JSON.stringify({ content: `Nothing but ${otherWord} here.` }),
  1 + Math.floor(messages / plantedMessages / 2),
);
database.close();
process.stdout.write(JSON.stringify({ messages, sizeBytes: statSync(path).size }));
