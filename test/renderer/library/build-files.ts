import type {
  LibraryFigures,
  LibraryFile,
  LibraryFound,
  LibraryThread,
} from "../../../shared/api/library.ts";

export const figuresWith = (change: Partial<LibraryFigures> = {}): LibraryFigures => ({
  turns: 1,
  messages: 1,
  cycles: 0,
  incomplete: 0,
  interrupted: 0,
  errors: 0,
  warnings: 0,
  notes: 0,
  lostParts: 0,
  ...change,
});

export const aThread = (change: Partial<LibraryThread> = {}): LibraryThread => ({
  number: 0,
  title: null,
  threadId: null,
  version: "0.0.4",
  hash: null,
  figures: figuresWith(),
  ...change,
});

export function threadsFound(
  threads: LibraryThread[],
  change: Partial<Extract<LibraryFound, { state: "threads" }>> = {},
): LibraryFound {
  const figures = threads.length === 1 ? threads[0]!.figures : figuresWith({ turns: threads.length });
  return {
    state: "threads",
    format: "thread",
    figures,
    total: threads.length,
    threads,
    fault: null,
    ...change,
  };
}

export const aFile = (path: string, found: LibraryFound, change: Partial<LibraryFile> = {}): LibraryFile => ({
  path,
  revision: 1,
  sizeBytes: 100,
  modified: "2025-01-01T00:00:00.000Z",
  found,
  bytes: null,
  ...change,
});

export const byPath = (...files: LibraryFile[]): Map<string, LibraryFile> =>
  new Map(files.map((file) => [file.path, file]));
