/** What stands for a secret without being one: a variable, a template, dots, or words such as `your-api-key`. */
export function isStandIn(value: string): boolean {
  return value.length <= longest && standIns.some((form) => form.test(value));
}

const longest = 200;

const standIns: readonly RegExp[] = [
  // Variables and templates of shells and languages.
  /^(?:\$(?:[A-Z_][A-Z0-9_]*|[a-z]+(?:_[a-z]+)*)|[$#]?\{{1,2}[^{}"]*\}{1,2}|\$\(.*\)|%\w+%|<[^<>]*>|\[[A-Z_ ]+\])$/,
  /^(?:process\.env|os\.environ|env|secrets|config|settings|self|this)\b[.[(]/i,
  /^[A-Z][A-Z_]*_[A-Z_]*[A-Z]$/,
  // Nothing but one character, or a cut.
  /^(.)\1*$/s,
  /^[*x•.…_-]+$/i,
  /\.\.\.|…|\*{3}/,
  /^(?:your|my|the|some|example|test|dummy|fake|sample|insert|enter|replace|change|todo|redacted|masked|hidden|placeholder)[-_ ]?(?:api|secret|access|auth|token|key|password|me|this|it|here|_|-)*$/i,
  /^(?:undefined|required|optional|password|passwd|username|disabled|enabled|unknown|string|boolean|nullable|encrypted|anonymous|invalid|missing|authorization|authentication|bearer|basic|none|null|true|false)$/i,
];

/** Paths, addresses, names with dots in them: `/run/secrets/db`, `config.auth.token2`. */
export const isPathOrCode = (text: string): boolean =>
  /^(?:[A-Za-z]:)?[./~\\]|^[a-z][a-z0-9+.-]*:\/\/|^!*[A-Za-z_$][\w$]{0,24}(?:\.[A-Za-z_$][\w$-]{0,24})+$/.test(
    text,
  );
