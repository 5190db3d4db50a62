// TypeScript does not know it yet, nor do hosts of before 2024, where such numbers cannot be.
const { isRawJSON } = JSON as { isRawJSON?: (value: unknown) => boolean };

/** A number that would print differently, kept as it stood. It is an object only to JavaScript, and a copy of it would print as one. */
export const isExactNumber = (value: unknown): value is { rawJSON: string } => isRawJSON?.(value) ?? false;
