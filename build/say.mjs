/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * @param {string} words
 * @returns {never}
 */
export function giveUp(words, code = 1) {
  process.stderr.write(`${words}\n`);
  process.exit(code);
}
