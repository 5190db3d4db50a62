import { z } from "zod";
import { failureCodes } from "../failure/failure.ts";

const count = z.number().int().nonnegative();

export const failureSchema = z.strictObject({
  code: z.enum(failureCodes),
  where: z.string(),
  place: z.strictObject({ offset: count, line: count, column: count }).optional(),
  expected: z.string(),
  found: z.string(),
});
