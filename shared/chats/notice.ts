/** Something in a database that could only be read in part: served all the same, and said. `rule` is one of `databaseRules`. */
export type Notice = { rule: string; message: string };
