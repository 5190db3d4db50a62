// All SQL of the index. `said` holds terms that we cut ourselves, so it cuts at spaces alone. `word` holds each word once: what stands
// inside of words is looked for among these, by the three-letter pieces in `part`, and not in all that was ever said.
export const makeTables = `
CREATE TABLE note(name TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE chat(number INTEGER PRIMARY KEY, chat_id TEXT NOT NULL UNIQUE);
CREATE TABLE doc(id INTEGER PRIMARY KEY AUTOINCREMENT, source INTEGER NOT NULL, key, chat INTEGER NOT NULL, at REAL, mark INTEGER NOT NULL);
CREATE UNIQUE INDEX doc_key ON doc(source, key);
CREATE VIRTUAL TABLE said USING fts5(terms, content='', contentless_delete=1, tokenize='ascii');
INSERT INTO said(said, rank) VALUES('hashsize', 8388608);
CREATE TABLE word(id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE);
CREATE VIRTUAL TABLE part USING fts5(word, content='word', content_rowid='id', detail='none', columnsize=0, tokenize='trigram case_sensitive 1');
INSERT INTO part(part, rank) VALUES('hashsize', 8388608);
`;

const matched = `FROM said JOIN doc ON doc.id = said.rowid JOIN chat ON chat.number = doc.chat WHERE said MATCH ?`;

export const statements = {
  noted: `SELECT value FROM note WHERE name = ?`,
  note: `INSERT INTO note(name, value) VALUES(?, ?) ON CONFLICT(name) DO UPDATE SET value = excluded.value`,
  chatNumber: `SELECT number FROM chat WHERE chat_id = ?`,
  addChat: `INSERT INTO chat(chat_id) VALUES(?)`,
  addRow: `INSERT INTO doc(source, key, chat, at, mark) VALUES(?, ?, ?, ?, ?)`,
  addTerms: `INSERT INTO said(rowid, terms) VALUES(?, ?)`,
  removeRow: `DELETE FROM doc WHERE id = ?`,
  removeTerms: `DELETE FROM said WHERE rowid = ?`,
  addWord: `INSERT OR IGNORE INTO word(word) VALUES(?)`,
  addParts: `INSERT INTO part(rowid, word) VALUES(?, ?)`,
  rowsByKey: `SELECT id, CAST(key AS TEXT) AS key, mark FROM doc WHERE source = ? AND key IN (SELECT value FROM json_each(?))`,
  countRows: `SELECT count(*) AS count FROM doc WHERE source = ?`,
  greatestId: `SELECT max(id) AS id FROM doc`,
  /** Values: the source, the id after which to go on, the greatest, the limit. */
  idsBetween: `SELECT id FROM doc WHERE +source = ? AND id > ? AND id <= ? ORDER BY id LIMIT ?`,
  anyMatch: `SELECT 1 AS one FROM said WHERE said MATCH ? LIMIT 1`,
  /** Values: the expression, the id before which to go on, the limit. */
  newest: `SELECT doc.id, doc.source, CAST(doc.key AS TEXT) AS key, chat.chat_id AS chatId, doc.at, 0.0 AS rank ${matched} AND said.rowid < ? ORDER BY said.rowid DESC LIMIT ?`,
  ranked: `SELECT doc.id, doc.source, CAST(doc.key AS TEXT) AS key, chat.chat_id AS chatId, doc.at, bm25(said) AS rank ${matched} AND said.rowid < ? ORDER BY said.rowid DESC LIMIT ?`,
  /** Values: the three-letter pieces as an expression, for an end how many letters it has, the text itself, the limit. */
  wordsWith: `SELECT word.word FROM part JOIN word ON word.id = part.rowid WHERE part MATCH ? AND instr(word.word, ?) > 0 LIMIT ?`,
  wordsEndingWith: `SELECT word.word FROM part JOIN word ON word.id = part.rowid WHERE part MATCH ? AND substr(word.word, -?) = ? LIMIT ?`,
};
