// Prints the Electron that the tests use, after fetching it if need be, or why there is none.
import { findTestElectron } from "./find-test-electron.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);
const electron = await findTestElectron((line) => print(`doing: ${line}`));
print(electron.found ? `found: ${electron.executable}` : `none: ${electron.why}`);
