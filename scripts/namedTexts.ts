import en from "../locales/en.json" with { type: "json" }

/** A key that is put together where it is used, by what is written of it: `filter.${kind}.title` by `filter.` and `.title`. */
type Family = ReadonlyArray<string>

/** What is filled into a key is short: what is longer is no key. */
const longestHole = 200

/** Where what is filled in ends, after its closing brace; -1 where it is none of a key. */
const endOfHole = (code: string, start: number): number => {
  let depth = 1
  for (let at = start; at < code.length && at - start < longestHole; at += 1) {
    const sign = code[at]
    if (sign === "`") return -1
    if (sign === "{") depth += 1
    if (sign === "}") depth -= 1
    if (depth === 0) return at + 1
  }
  return -1
}

const isOfKey = (sign: string): boolean => /^[a-zA-Z.]$/.test(sign)

/** The family of a template that begins after a backtick; null where it is no key that is put together. */
const familyAt = (code: string, start: number): Family | null => {
  const pieces: Array<string> = [""]
  let at = start
  while (at >= 0 && at < code.length && code[at] !== "`") {
    const sign = code[at] ?? ""
    if (code.startsWith("${", at)) {
      pieces.push("")
      at = endOfHole(code, at + 2)
    } else if (isOfKey(sign)) {
      pieces.push((pieces.pop() ?? "") + sign)
      at += 1
    } else return null
  }
  return code[at] === "`" && pieces.length > 1 && (pieces[0] ?? "").includes(".") ? pieces : null
}

const familiesOf = (code: string): ReadonlyArray<Family> => {
  const families: Array<Family> = []
  for (let at = code.indexOf("`"); at >= 0; at = code.indexOf("`", at + 1)) {
    const family = familyAt(code, at + 1)
    if (family !== null) families.push(family)
  }
  return families
}

/** Whether a key has the pieces of a family in their order, and something between each two. */
const isOf =
  (key: string) =>
  ([first = "", ...rest]: Family): boolean => {
    if (!key.startsWith(first)) return false
    let at = first.length
    for (const piece of rest) {
      at = piece === "" ? at + 1 : key.indexOf(piece, at + 1) + piece.length
      if (at < piece.length + first.length || at > key.length) return false
    }
    return key.endsWith(rest.at(-1) ?? "")
  }

const quoted = /"([\w.]+)"/g

/** Whether code names a text: by its key, or by a template of keys that this is one of. */
export const textsNamedBy = (code: string): ((key: string) => boolean) => {
  const families = familiesOf(code)
  const written = new Set([...code.matchAll(quoted)].map(([, text]) => text))
  return (key) => written.has(key) || families.some(isOf(key))
}

const keys = Object.keys(en)
const known = new Set(keys)
const literal = /["'`]([a-zA-Z]+(?:\.\w+)+)["'`]/g

/** Whether a key is the code of an error as well: then a string of it may be that. */
const isCode = (key: string): boolean => known.has(`error.${key}`)

/**
 * Keys of texts that built scripts name and that a client does not have, in the order of the alphabet. A key of one word
 * may be any other string, as one that is the code of an error may, and is not looked at; of a template, a client must have a key of its kind.
 */
export const lackedTexts = (
  scripts: Iterable<string>,
  has: (key: string) => boolean,
): ReadonlyArray<string> => {
  const lacked = new Set<string>()
  for (const code of scripts) {
    for (const [, key = ""] of code.matchAll(literal))
      if (known.has(key) && !isCode(key) && !has(key)) lacked.add(key)
    for (const family of familiesOf(code)) {
      const kin = keys.filter((key) => isOf(key)(family))
      if (kin.length > 0 && !kin.some(has)) lacked.add(kin[0] ?? "")
    }
  }
  return [...lacked].sort()
}
