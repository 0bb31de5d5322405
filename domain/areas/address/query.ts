/** Parameter of an address: its name and its text, both decoded. */
export type Parameter = readonly [name: string, text: string]

/** Encoded characters that an address may have as they are, and that people read there. */
const readable: ReadonlyMap<string, string> = new Map([
  ["%20", "+"],
  ["%2C", ","],
  ["%3A", ":"],
  ["%2F", "/"],
  ["%3B", ";"],
])
/** What programs that find links in a text take for the end of a sentence. */
const sentenceEnd = /[.,:;!()*+/~]$/

const percentCode = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase()}`

const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replaceAll("'", percentCode)
    .replace(/%(?:20|2C|3A|2F|3B)/g, (code) => readable.get(code) ?? code)

const decode = (text: string): string =>
  text.replaceAll("+", " ").replace(/(?:%[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes)
    } catch {
      return codes
    }
  })

/**
 * Query of an address, without its question mark. Commas, colons and the like stay as they are; a parameter without
 * text is its name alone. The last character is one that stays with the link in a sentence.
 */
export const printQuery = (parameters: ReadonlyArray<Parameter>): string =>
  parameters
    .map(([name, text]) => (text === "" ? encode(name) : `${encode(name)}=${encode(text)}`))
    .join("&")
    .replace(sentenceEnd, (char) => percentCode(char === "+" ? " " : char))

/** Parameters of a query, with or without its question mark. What is no percent code stays as it is. */
export const parseQuery = (query: string): ReadonlyArray<Parameter> =>
  query
    .replace(/^\?/, "")
    .split("&")
    .flatMap((part): ReadonlyArray<Parameter> => {
      const at = part.indexOf("=")
      const name = decode(at < 0 ? part : part.slice(0, at))
      return name === "" ? [] : [[name, at < 0 ? "" : decode(part.slice(at + 1))]]
    })
