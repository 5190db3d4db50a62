/** All characters that a text without regard to capitals could mean this one by, itself among them. */
export function foldVariants(character: string): readonly string[] {
  const known = variants.get(character);
  if (known !== undefined) return known;
  const hasCase = character.toLowerCase() !== character || character.toUpperCase() !== character;
  const found = hasCase ? findVariants(character) : [character];
  variants.set(character, found);
  return found;
}

const variants = new Map<string, readonly string[]>();

/** The characters of all scripts that know capitals; made when it is first needed. */
let cased: string | null = null;

function findVariants(character: string): string[] {
  cased ??= listCased();
  // The same comparison that texts are searched with.
  return cased.match(new RegExp(character, "giu")) ?? [character];
}

function listCased(): string {
  const characters: string[] = [];
  for (let code = 0x41; code < 0x20000; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    if (/\p{Changes_When_Casemapped}|\p{Changes_When_Casefolded}/u.test(character))
      characters.push(character);
  }
  return characters.join("");
}
