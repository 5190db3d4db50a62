const picture =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 8'><path fill='#fc9' d='M0 0h12v8H0z'/><circle cx='6' cy='4' r='2' fill='#fd4'/><path fill='#124' d='M0 6q3-2 6 0t6 0v2H0z'/></svg>";

/** A small picture that needs no network. */
export const sunrise = `data:image/svg+xml,${picture.replaceAll("#", "%23")}`;
