import type { z } from "zod";
import { type Result, fail, succeed } from "../failure/failure.ts";
import { type HostEvent, eventSchema } from "./events.ts";
import { type Input, type Output, type RequestName, requests } from "./requests.ts";

/** The request's name if there is such a request; a plain lookup would find `constructor` and its kin. */
export function checkName(name: unknown): Result<RequestName> {
  if (typeof name === "string" && Object.hasOwn(requests, name)) return succeed(name as RequestName);
  return refuse(
    "request",
    "the name of a request",
    typeof name === "string" ? `“${name.slice(0, 40)}”` : typeof name,
  );
}

export function checkInput<N extends RequestName>(name: N, input: unknown): Result<Input<N>> {
  return check(name, requests[name].input as unknown as z.ZodType<Input<N>>, input);
}

export function checkOutput<N extends RequestName>(name: N, output: unknown): Result<Output<N>> {
  return check(name, requests[name].output as unknown as z.ZodType<Output<N>>, output);
}

export function checkEvent(event: unknown): Result<HostEvent> {
  return check("event", eventSchema, event);
}

function check<T>(where: string, schema: z.ZodType<T>, value: unknown): Result<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return succeed(parsed.data);
  const issue = parsed.error.issues[0];
  const path = issue === undefined || issue.path.length === 0 ? "its fields" : issue.path.join(".");
  return refuse(where, `${path} as the API says`, (issue?.message ?? "something else").slice(0, 200));
}

const refuse = (where: string, expected: string, found: string) =>
  fail({ code: "bad-request", where, expected, found });
