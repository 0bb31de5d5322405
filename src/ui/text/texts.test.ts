import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser"
import { describe, expect, it } from "vitest"
import { languages } from "#contract/locale.ts"

const root = join(import.meta.dirname, "../../..")
const read = (file: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(root, "locales", file), "utf8"))
const packs = readdirSync(join(root, "locales")).map(
  (file) => [file.replace(".json", ""), read(file)] as const,
)
const en = read("en.json")

/** The placeholders, elements and choices of a message: `count:plural`, `name`, `<link>`. */
const partsOf = (elements: ReadonlyArray<MessageFormatElement>): ReadonlyArray<string> =>
  elements.flatMap((element): ReadonlyArray<string> => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return []
      case TYPE.tag:
        return [`<${element.value}>`, ...partsOf(element.children)]
      case TYPE.select:
      case TYPE.plural:
        return [element.value, ...Object.values(element.options).flatMap(({ value }) => partsOf(value))]
      default:
        return [element.value]
    }
  })
const namesIn = (message: string): ReadonlyArray<string> => [...new Set(partsOf(parse(message)))].sort()

/** The plural categories that the choices of a message offer. */
const categoriesIn = (elements: ReadonlyArray<MessageFormatElement>): ReadonlyArray<string> =>
  elements.flatMap((element): ReadonlyArray<string> => {
    if (element.type === TYPE.tag) return categoriesIn(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inner = Object.values(element.options).flatMap(({ value }) => categoriesIn(value))
    return element.type === TYPE.plural ? [...Object.keys(element.options), ...inner] : inner
  })

const sources = ["src", "server", "charts", "domain/suggest"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => ({ file: join(folder, file), code: readFileSync(join(root, folder, file), "utf8") })),
)

describe.each(packs)("the pack %s", (language, pack) => {
  it("is of a language of this edition", () => expect(languages).toContain(language))

  it("has the keys of English, in its order", () => {
    expect(Object.keys(pack)).toEqual(Object.keys(en))
  })

  it("has the placeholders of English in every message", () => {
    for (const [key, message] of Object.entries(pack)) {
      expect(namesIn(message), key).toEqual(namesIn(en[key] ?? ""))
    }
  })

  it("chooses among the plural forms of its language", () => {
    const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const [key, message] of Object.entries(pack)) {
      const unknown = categoriesIn(parse(message)).filter(
        (category) => !category.startsWith("=") && !known.some((one) => one === category),
      )
      expect(unknown, key).toEqual([])
    }
  })
})

describe("the texts that people read", () => {
  const code = sources.map((source) => source.code).join("\n")
  const prefixes = [...code.matchAll(/`([a-zA-Z]+(?:\.[a-zA-Z]+)*\.)\$\{/g)].map(([, prefix = ""]) => prefix)

  it("are all in the pack", () => {
    const usedKeys = [...code.matchAll(/\b(?:text\(|<RichText\s+id=)"([^"]+)"/g)].map(([, key = ""]) => key)
    expect(usedKeys.length).toBeGreaterThan(100)
    expect(usedKeys.filter((key) => !(key in en))).toEqual([])
  })

  it("are all that the pack has", () => {
    const unused = Object.keys(en).filter(
      (key) => !code.includes(`"${key}"`) && !prefixes.some((prefix) => key.startsWith(prefix)),
    )
    expect(unused).toEqual([])
  })

  it("are given the values that they name", () => {
    const calls = sources.flatMap(({ file, code: source }) =>
      [...source.matchAll(/\btext\("([^"]+)"(?:,\s*\{([^{}]*)\})?,?\s*\)/g)].map(([, key = "", values]) => ({
        file,
        key,
        values: (values ?? "")
          .replaceAll(/\([^()]*\)/g, "")
          .split(",")
          .map((value) => (value.split(":")[0] ?? "").trim())
          .filter((name) => name !== "")
          .sort(),
      })),
    )
    const wrong = calls.filter(({ key, values }) => values.join() !== namesIn(en[key] ?? "").join())
    expect(wrong).toEqual([])
  })
})
