import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { expect, it } from "vitest"
import { everyoneMentions, type Mention, mentionsOf, standingTags } from "./mentions.ts"
import { typedMentions } from "./typedMentions.ts"

const person = (id: string, name: string): Mention => ({ type: "USER", id, name })
const people = [
  person("mateo", "Mateo Rossi"),
  person("ann", "Ann"),
  person("anna", "Anna Berg"),
  person("kim-1", "Kim Li"),
  person("kim-2", "Kim Li"),
  { type: "GROUP", id: "west", name: "West coast" } as const,
]
const named = (text: string) => mentionsOf(typedMentions(people)({ text, tags: [] })).map(({ id }) => id)

it.each([
  ["@Mateo Rossi please", ["mateo"]],
  ["thanks @Ann, and @Anna Berg", ["ann", "anna"]],
  ["@West coast: look", ["west"]],
  ["@Kim Li is one of two", []],
  ["`@Mateo Rossi` in code, me@Ann.example, \\@Ann", []],
  ["@Annabel is no one", []],
])("%j names %j", (text, ids) => expect(named(text)).toEqual(ids))

it("has everyone by the word of each language", () => {
  const folder = join(import.meta.dirname, "../../../locales")
  const words = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(join(folder, file), "utf8"))["buzz.everyone.named"],
  )
  const names = everyoneMentions.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...new Set(words)].toSorted())
})

it("leaves what was chosen, and adds nothing twice", () => {
  const chosen = {
    text: "@Kim Li and @Ann",
    tags: [{ type: "USER" as const, id: "kim-2", start: 0, length: 7 }],
  }
  const once = typedMentions(people)(chosen)
  expect(mentionsOf(once).map(({ id }) => id)).toEqual(["kim-2", "ann"])
  expect(typedMentions(people)(once)).toEqual(once)
})

it("adds tags that stand in any text, apart from each other and from those that are there", () => {
  const part = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom(...people).map(({ name }) => `@${name}`),
  )
  const tag = fc.record({
    type: fc.constant("USER" as const),
    id: fc.constant("x"),
    start: fc.nat(30),
    length: fc.integer({ min: 1, max: 12 }),
  })
  fc.assert(
    fc.property(fc.array(part), fc.array(tag, { maxLength: 3 }), (parts, tags) => {
      const content = { text: parts.join(" "), tags }
      const after = typedMentions(people)(content)
      const added = after.tags.slice(tags.length)
      expect(after.tags.slice(0, tags.length)).toEqual(tags)
      for (const own of standingTags({ text: content.text, tags: added })) expect(added).toContainEqual(own)
      expect(standingTags({ text: content.text, tags: added })).toHaveLength(added.length)
    }),
  )
})
