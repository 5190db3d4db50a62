import { type DatabaseShape, shapeOf, shortChat } from "../../../databases/generated/database-shape.ts";

/** Many chats and little in each, so that it is the list that is measured, and a hundred thousand are made in seconds. */
export const listedShape = (chats: number, seed: number): DatabaseShape => ({
  ...shapeOf(chats, { seed, schema: "yao" }),
  messages: chats * 4,
  steps: chats * 2,
  longChat: shortChat,
});
