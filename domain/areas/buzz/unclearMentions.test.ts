import fc from "fast-check"
import { expect, it } from "vitest"
import { type Mention, mentionsOf } from "./mentions.ts"
import { typedMentions } from "./typedMentions.ts"
import { typedNames, unclearMentions } from "./unclearMentions.ts"

const person = (id: string, name: string): Mention => ({ type: "USER", id, name })
const people = [
  person("mateo", "Mateo Rossi"),
  person("mateo-2", "Mateo Silva"),
  person("ann", "Ann"),
  person("anna", "Anna Berg"),
  person("kim-1", "Kim Li"),
  person("kim-2", "Kim Li"),
  { type: "GROUP", id: "west", name: "West coast" } as const,
]
const unclear = unclearMentions(people)
const idsOf = (typed: string) => unclear(typed)?.mentions.map(({ id }) => id) ?? null

it.each([
  ["Mateo please", "Mateo", ["mateo", "mateo-2"]],
  ["mateo rossi please", "mateo rossi", ["mateo"]],
  ["Kim Li, look", "Kim Li", ["kim-1", "kim-2"]],
  ["berg", "berg", ["anna"]],
  ["West please", "West", ["west"]],
])("%j may mean, by %j, %j", (text, typed, ids) => {
  expect(unclear(text)?.typed).toBe(typed)
  expect(idsOf(text)).toEqual(ids)
})

it.each(["Mateo Rossi please", "Ann", "Anna Berg!", "home", "Mat", "Kimberley", "West coast"])(
  "%j is clear, or no one",
  (text) => expect(unclear(text)).toBeNull(),
)

it("takes the names that were not chosen, outside of code, links and addresses, up to the end of their line", () => {
  const text = "@Kim Li and `@Ann`, me@home, \\@Ann, @everyone @Mateo to\nmorrow @ noon @Kim Li"
  expect(typedNames(text, [])).toMatchObject([
    { start: 0, text: expect.stringMatching(/^Kim Li and .*@everyone @Mateo to$/) },
    { start: text.indexOf("@Mateo"), text: "Mateo to" },
    { text: "Kim Li" },
  ])
  expect(typedNames(text, [person("kim-1", "Kim Li")]).map((one) => one.text)).toEqual(["Mateo to"])
})

it("leaves nothing unclear that is a mention as it is sent, and the other way round where it is a whole name", () => {
  const words = fc.constantFrom("@Mateo", "Rossi", "@Kim Li", "@Ann", "@Anna Berg", "@West coast", "and", ",")
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), (parts) => {
      const text = parts.join(" ")
      const named = mentionsOf(typedMentions(people)({ text, tags: [] })).map(({ name }) => name)
      const clear = typedNames(text, []).flatMap((one) => {
        const known = people.filter(({ name }) =>
          new RegExp(`^${name}(?![\\p{L}\\p{N}_])`, "u").test(one.text),
        )
        return unclear(one.text) === null ? known.map(({ name }) => name) : []
      })
      expect(clear).toEqual(named)
    }),
  )
})
