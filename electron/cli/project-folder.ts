/** Where package.json lies: two folders up, from the source as from dist/node. */
export const projectFolder = new URL("../../", import.meta.url);
