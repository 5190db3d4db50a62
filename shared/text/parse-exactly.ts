/** A value of JSON text whose numbers print back as they were written. */
export const parseExactly = (text: string): unknown => JSON.parse(text);
