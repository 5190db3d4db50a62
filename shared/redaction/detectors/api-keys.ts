import type { Found } from "../found.ts";
import { boundary } from "./boundary.ts";
import { keyForms } from "./key-forms.ts";
import { isStandIn } from "./stand-in.ts";

const mixed = keyForms.filter(({ isMixed }) => isMixed === true);
const plain = keyForms.filter(({ isMixed }) => isMixed !== true);

const forms = (some: readonly { form: string }[]) =>
  new RegExp(some.map(({ form }) => (form.startsWith("(?<=") ? form : boundary + form)).join("|"), "g");

const mixedKeys = forms(mixed);
const plainKeys = forms(plain);

/** A user's name and a password before a host. */
const passwordInAddress = /:\/\/[^\s/:@"'<>\\]{0,128}:([^\s/@"'<>\\]{1,256})@/g;

/** Keys of well-known services, by how they look. */
export function* findApiKeys(text: string): Iterable<Found> {
  for (const { index, 0: key } of text.matchAll(plainKeys))
    yield { start: index, end: index + key.length, kind: "api-key" };
  for (const { index, 0: key } of text.matchAll(mixedKeys))
    if (isMixed(key)) yield { start: index, end: index + key.length, kind: "api-key" };
}

export function* findPasswordsInAddresses(text: string): Iterable<Found> {
  for (const { index, 0: whole, 1: password } of text.matchAll(passwordInAddress)) {
    const end = index + whole.length - 1;
    if (!isStandIn(password!)) yield { start: end - password!.length, end, kind: "api-key" };
  }
}

/** Not a name made of words, such as `sk-circle-fade-dot-and-more`. */
const isMixed = (key: string) => /\d/.test(key) && /[A-Z]|[A-Za-z0-9]{16}/.test(key);
