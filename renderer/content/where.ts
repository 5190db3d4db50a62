/** Where pieces stand: a row of the timeline gives them less room than the details do. */
export type Where = "timeline" | "details";
