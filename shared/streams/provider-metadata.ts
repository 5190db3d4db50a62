import { asFields, type Fields, fieldOf } from "../problems/fields.ts";

/** Pydantic AI puts fields of its parts there: they go back to where they are from. Its ids are of the stream and not stored. */
export function metadataFields(metadata: unknown): Fields {
  const fields = asFields(metadata);
  if (fields === null) return {};
  const own = asFields(fieldOf(fields, "pydantic_ai"));
  if (own === null) return { provider_metadata: fields };
  const { pydantic_ai: _, ...others } = fields;
  return {
    ...given(own, "signature"),
    ...given(own, "provider_name"),
    ...given(own, "provider_details"),
    ...(Object.keys(others).length > 0 ? { provider_metadata: others } : {}),
  };
}

function given(fields: Fields, name: string): Fields {
  const value = fieldOf(fields, name);
  return value === undefined || value === null ? {} : { [name]: value };
}
