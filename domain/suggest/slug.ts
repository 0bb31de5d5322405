/** Longest slug, in characters. */
const longestSlug = 40

/** A name as part of an id: lower-case letters, digits and `-`. */
export const slug = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "-")
    .split("-")
    .filter((part) => part !== "")
    .join("-")
    .slice(0, longestSlug)
