/** How a generation of tables differs from the other, beyond its columns. */
export type Generation = {
  /** Sequences of messages begin anew with each request. */
  restartsSequences: boolean;
  stepId: "step_id" | "resume_id";
  /** Text, from milliseconds since 1970. */
  time: (at: number) => string;
};

export const seedGeneration: Generation = {
  restartsSequences: false,
  stepId: "step_id",
  time: (at) => new Date(at).toISOString().slice(0, 19).replace("T", " "),
};
export const yaoGeneration: Generation = {
  restartsSequences: true,
  stepId: "resume_id",
  time: (at) => `${new Date(at).toISOString().slice(0, 23).replace("T", " ")}+00:00`,
};

/** The texts of the sample say times in UTC. */
export const readSampleTime = (time: string): number => Date.parse(`${time.replace(" ", "T")}Z`);
