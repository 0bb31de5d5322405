import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { mentionAt } from "#domain/areas/buzz/beingWritten.ts"
import { mentionsAfter, withMention } from "#domain/areas/buzz/chosenMentions.ts"
import {
  type Mention,
  mentionsOf,
  standingTags,
  tagsOfMentions,
  textParts,
} from "#domain/areas/buzz/mentions.ts"

const word = fc.stringMatching(/^[A-Za-zé]{1,6}$/)
const mention: fc.Arbitrary<Mention> = fc.record({
  type: fc.constantFrom("USER" as const, "NOTIFY" as const),
  id: word,
  name: fc.tuple(word, word).map((words) => words.join(" ")),
})
const mentions = fc.uniqueArray(mention, { maxLength: 4, selector: ({ name }) => name })
const said = mentions.chain((known) =>
  fc.record({
    known: fc.constant(known),
    text: fc
      .array(
        known.length === 0
          ? fc.string({ maxLength: 6 })
          : fc.oneof(
              fc.string({ maxLength: 6 }),
              fc.constantFrom(...known).map(({ name }) => `@${name}`),
            ),
      )
      .map((parts) => parts.join(" ")),
  }),
)
const tag = fc.record({
  type: fc.constant("USER" as const),
  id: word,
  start: fc.integer({ min: -2, max: 12 }),
  length: fc.integer({ min: -2, max: 12 }),
})

describe("mentions", () => {
  it("are tags over their names, in order and apart", () => {
    fc.assert(
      fc.property(said, ({ known, text }) => {
        const tags = tagsOfMentions(text, known)
        let end = 0
        for (const { id, type, start, length } of tags) {
          expect(start).toBeGreaterThanOrEqual(end)
          end = start + length
          const name = text.slice(start + 1, end)
          expect(known).toContainEqual({ type, id, name })
          expect(text[start]).toBe("@")
        }
      }),
    )
  })
  it("come back from the tags of a message", () => {
    fc.assert(
      fc.property(said, ({ known, text }) => {
        const tags = tagsOfMentions(text, known)
        expect(tagsOfMentions(text, mentionsOf({ text, tags }))).toEqual(tags)
      }),
    )
  })
  it("stand in the text at their signs, apart, whatever the tags of a message say", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("@", "#", "a", " "), maxLength: 12 }),
        fc.array(tag),
        (text, tags) => {
          const standing = standingTags({ text, tags })
          let end = 0
          for (const { start, length } of standing) {
            expect(start).toBeGreaterThanOrEqual(end)
            end = start + length
            expect(text.slice(start, end)).toMatch(/^@./)
          }
          expect(end).toBeLessThanOrEqual(text.length)
          expect(standingTags({ text, tags: standing })).toEqual(standing)
          expect(tags).toEqual(expect.arrayContaining([...standing]))
        },
      ),
    )
  })
  it.each([
    ["beyond the text", "@Ann", { start: 0, length: 9 }],
    ["before it", "@Ann", { start: -1, length: 5 }],
    ["of nothing", "@Ann", { start: 0, length: 0 }],
    ["without a sign", "nothing names anyone", { start: 0, length: 7 }],
    ["within a word", "@Anna", { start: 0, length: 4 }],
    ["of a sign alone", "@", { start: 0, length: 1 }],
    ["of no one", "@Ann", { start: 0, length: 4, id: "" }],
    ["longer than names are", `@${"a".repeat(600)}`, { start: 0, length: 601 }],
  ])("are none where a tag is %s", (_, text, part) =>
    expect(mentionsOf({ text, tags: [{ type: "USER", id: "ann", ...part }] })).toEqual([]),
  )
  it("end where a longer name begins with theirs", () => {
    const ann = { type: "USER", id: "ann", name: "Ann" } as const
    const anna = { type: "USER", id: "anna", name: "Anna Bo" } as const
    expect(tagsOfMentions("@Anna Bo, @Ann!", [ann, anna]).map(({ id }) => id)).toEqual(["anna", "ann"])
    expect(tagsOfMentions("@Anna ann@Ann", [ann])).toEqual([])
  })
  it.each([
    ["code", "write `@Ann` to name her"],
    ["code of two backticks", "``a ` @Ann``"],
    ["a block of code", "```\n@Ann\n```"],
    ["a block of code that does not end", "so:\n~~~\n@Ann"],
    ["the words of a link", "[@Ann](https://example.org)"],
    ["the words of a picture", "![by @Ann](https://example.org/a.png)"],
    ["what stands behind a backslash", "\\@Ann"],
  ])("are none in %s, and one beside it", (_, text) => {
    const ann = { type: "USER", id: "ann", name: "Ann" } as const
    expect(tagsOfMentions(text, [ann])).toEqual([])
    const start = text.indexOf("@Ann")
    expect(standingTags({ text, tags: [{ type: "USER", id: "ann", start, length: 4 }] })).toEqual([])
    const beside = `@Ann ${text.startsWith("`" + "``") ? "\n" : ""}${text}`
    expect(tagsOfMentions(beside, [ann]).map((tag) => tag.start)).toEqual([0])
  })
  it.each([
    ["a backtick alone", "it`s @Ann"],
    ["backticks of other lengths", "`a @Ann ``b"],
    ["backticks in two paragraphs", "`a\n\n@Ann`"],
    ["brackets without an address", "[@Ann] (said)"],
    ["two backslashes", "\\\\@Ann"],
    ["code before it", "`x` @Ann"],
  ])("are there beside %s", (_, text) =>
    expect(tagsOfMentions(text, [{ type: "USER", id: "ann", name: "Ann" }])).toHaveLength(1),
  )

  const one = { type: "USER", id: "one", name: "Ann Lee" } as const
  const two = { type: "USER", id: "two", name: "Ann Lee" } as const
  const idsIn = (text: string, known: ReadonlyArray<Mention>) =>
    tagsOfMentions(text, known).map(({ id }) => id)
  it("of one name are whom they were chosen as, wherever it was", () => {
    const chosen = withMention(withMention([], one, ""), two, "@Ann Lee and ")
    expect(idsIn("@Ann Lee and @Ann Lee", chosen)).toEqual(["one", "two"])
    expect(idsIn("@Ann Lee and @Ann Lee", withMention([one], two, ""))).toEqual(["two", "one"])
    const again = withMention(chosen, one, "@Ann Lee and @Ann Lee, ")
    expect(idsIn("@Ann Lee and @Ann Lee, @Ann Lee", again)).toEqual(["one", "two", "one"])
    expect(withMention([one], one, "@Ann Lee ")).toEqual([one])
  })
  it("of one name stay with their places, whatever is edited between, before and behind them", () => {
    const places = fc.array(fc.constantFrom(one, two), { minLength: 1, maxLength: 5 })
    const between = fc.string({ unit: fc.constantFrom("a", " ", ".", "é"), maxLength: 4 })
    fc.assert(
      fc.property(
        places,
        fc.array(between, { minLength: 6, maxLength: 6 }),
        fc.nat(5),
        between,
        (known, gaps, at, typed) => {
          const written = (all: ReadonlyArray<string>) =>
            known.map(({ name }, index) => `${all[index]} @${name} `).join("") + (all[known.length] ?? "")
          const before = written(gaps)
          const after = written(gaps.with(Math.min(at, known.length), typed))
          const ids = known.map(({ id }) => id)
          expect(idsIn(before, known)).toEqual(ids)
          expect(idsIn(after, mentionsAfter(known, before, after))).toEqual(ids)
        },
      ),
    )
  })
  it("of one name stay with those that are left when one is deleted", () => {
    const after = mentionsAfter([one, two], "@Ann Lee, @Ann Lee", "@Ann Lee")
    expect(idsIn("@Ann Lee", after)).toHaveLength(1)
    expect(
      idsIn("so @Ann Lee", mentionsAfter([one, two], "so @Ann Lee, then @Ann Lee", "so @Ann Lee")),
    ).toEqual(["one"])
    const first = mentionsAfter([one, two], "hi @Ann Lee, and you @Ann Lee", "and you @Ann Lee")
    expect(idsIn("and you @Ann Lee", first)).toEqual(["two"])
  })
  it("are written from an @ at the start of a word to the caret", () => {
    expect(mentionAt("hi @an", 6)).toEqual({ start: 3, search: "an" })
    expect(mentionAt("hi @Ann B", 9)).toEqual({ start: 3, search: "Ann B" })
    expect(mentionAt("hi @Ann B said", 14)).toBeNull()
    expect(mentionAt("see #Flights by st", 18, "#")).toEqual({ start: 4, search: "Flights by st" })
    for (const text of ["hi", "me@an", "@ an", "@a b c", "@a\nb"])
      expect(mentionAt(text, text.length)).toBeNull()
  })
})

describe("the parts of a text", () => {
  it("are the text, whatever its tags say", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.array(tag), (text, tags) => {
        const parts = textParts({ text, tags })
        expect(parts.map((part) => part.text).join("")).toBe(text)
        expect(parts.every((part) => part.text !== "")).toBe(true)
      }),
    )
  })
})
