import { isEmail, sameEmail } from "./email.ts"

/** Most people who are invited at once from a list. */
export const mostInvited = 50

/** Entry of a list of people to invite: as it was typed, and the address that it has, if it has one. */
export interface Invitee {
  readonly entry: string
  readonly displayName: string
  readonly email: string | null
}

/** Name of who has an address, where no other is known: its parts before the at-sign, as names are written. */
const nameOf = (email: string): string =>
  (email.split("@")[0] ?? "")
    .split(/[._+-]/)
    .filter((part) => part !== "")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ")

const withoutQuotes = (name: string): string =>
  name.length > 1 && name.startsWith('"') && name.endsWith('"') ? name.slice(1, -1).trim() : name

/** `mia@partner.example`, or `Mia Lind <mia@partner.example>`. */
const inviteeOf = (entry: string): Invitee => {
  const open = entry.endsWith(">") ? entry.lastIndexOf("<") : -1
  const address = (open === -1 ? entry : entry.slice(open + 1, -1)).trim()
  const email = isEmail(address) ? address : null
  const name = open === -1 ? "" : withoutQuotes(entry.slice(0, open).trim())
  return { entry, displayName: name === "" && email !== null ? nameOf(email) : name, email }
}

/** Entries of one line: a comma ends one only once it has an address, since names have commas as well. */
const entriesOf = (line: string): ReadonlyArray<string> => {
  const entries: Array<string> = []
  let entry = ""
  for (const part of line.split(",")) {
    entry = entry === "" ? part : `${entry},${part}`
    if (!part.includes("@")) continue
    entries.push(entry)
    entry = ""
  }
  return [...entries, entry].map((one) => one.trim()).filter((one) => one.replaceAll(",", "").trim() !== "")
}

/** People of a list that was pasted, one a line or separated by commas or semicolons; each address once. */
export const readInvitees = (text: string): ReadonlyArray<Invitee> => {
  const all = text
    .split(/[\r\n;]/)
    .flatMap(entriesOf)
    .map(inviteeOf)
  const known = new Set<string>()
  return all.filter(({ entry, email }) => {
    const key = email === null ? entry : sameEmail(email)
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}
