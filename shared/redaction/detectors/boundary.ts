/**
 * Before a key stands no letter and no digit. Of a text that is JSON, a URL or code inside of a text, those of an escape don't count:
 * `\nsk-…`, `\u003dsk-…`, `%3Dsk-…`.
 */
export const boundary = String.raw`(?:(?<![A-Za-z0-9])|(?<=\\(?:[nrtbfv0]|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}))|(?<=%[0-9A-Fa-f]{2}))`;
