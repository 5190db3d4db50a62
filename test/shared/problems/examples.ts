/** A thread as a value, or as the text of a file where the text itself matters. */
export type ExampleThread = Record<string, unknown> | string;

/** Where a rule has nothing to say, and where it has something: the pointers and words of its problems, in order. */
export type Examples = {
  passes: Record<string, ExampleThread>;
  fails: Record<
    string,
    { thread: ExampleThread; says: readonly (readonly [pointer: string, message: string])[] }
  >;
};
