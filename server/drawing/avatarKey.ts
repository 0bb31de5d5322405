import { createHash } from "node:crypto"
import type { UserId } from "#domain/kernel/ids.ts"

/** The most letters an avatar shows. */
const mostInitials = 2

/** The first letters of a name's first and last word, in capitals; empty for a name without letters. */
export const initialsOf = (displayName: string): string => {
  const words = displayName.split(/\s+/u).filter((word) => /\p{L}|\p{N}/u.test(word))
  const ends = words.length > mostInitials ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => /\p{L}|\p{N}/u.exec(word ?? "")?.[0] ?? "")
    .join("")
    .toLocaleUpperCase("en")
}

/**
 * What an avatar is drawn from: `<initials>-<8 hex digits>`, and after another hyphen the version of the picture that was
 * uploaded of the person. The key contains or names all that is shown and changes with it: pictures need no sign-in and
 * can be cached for ever. Nobody guesses a version.
 */
export const avatarKeyOf = ({
  id,
  displayName,
  avatar,
}: {
  readonly id: UserId
  readonly displayName: string
  readonly avatar?: string
}): string => {
  const drawn = `${initialsOf(displayName)}-${createHash("sha256").update(id).digest("hex").slice(0, 8)}`
  return avatar === undefined ? drawn : `${drawn}-${avatar}`
}

/** The parts of a key: what initials are drawn from, and the version of an uploaded picture, null for none. */
export const partsOfKey = (key: string): { readonly drawn: string; readonly version: string | null } => {
  const [, drawn, version] = /^(.*-[0-9a-f]{8})-([0-9a-f]{32})$/u.exec(key) ?? []
  return drawn === undefined || version === undefined ? { drawn: key, version: null } : { drawn, version }
}

/** The letters in a key without a version; a key of another form shows none. */
export const initialsIn = (key: string): string =>
  /^((?:\p{L}|\p{N}){1,2})-[0-9a-f]{8}$/u.exec(key)?.[1] ?? ""

/** A number below `count` that is always the same for a key. */
export const indexOfKey = (key: string, count: number): number =>
  createHash("sha256").update(key).digest().readUInt32BE() % count
