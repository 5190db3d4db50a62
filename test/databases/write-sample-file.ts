// The sample database, written by a process of its own: `node write-sample-file.ts PATH`.
import { writeSample } from "./write-sample.ts";

writeSample(process.argv[2]!);
