/** The last name of a path, whichever way its slashes lean. */
export const lastName = (path: string): string => path.split(/[\\/]/).findLast((name) => name !== "") ?? path;
