/** A quotation that is cut may hold half of a secret, which nobody recognises: it goes. */
const cutQuotation = /[“"].*…[”"]/su;

/** The words of a problem, without secrets. */
export const redactMessage = (message: string, redact: (text: string) => string): string =>
  redact(message.replace(cutQuotation, "“…”"));
