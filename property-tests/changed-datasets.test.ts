import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { expect, it } from "vitest"
import { columnsOf, type DatasetChange, fieldValue } from "#domain/areas/definition/changes.ts"
import { datasetDefined, datasetId as id, newerFile } from "#domain/areas/definition/definition.fixture.ts"
import { definition } from "#domain/areas/definition/definition.ts"
import type { DefinitionEvent } from "#domain/areas/definition/events.ts"
import { inverseOf } from "#domain/areas/definition/inverse.ts"
import { fileOf } from "#domain/areas/definition/types.ts"
import { context, given } from "#domain/kernel/given.fixture.ts"

type History = ReadonlyArray<DefinitionEvent>

const names = ["amount", "shop", "day"]
const columnFields = ["label", "description", "meaning", "format", "total"] as const
const values = fc.oneof(fc.constant(null), fc.string(), fc.record({ style: fc.string() }))

/** A field with a value, as a person types it. */
const typed = fc.oneof(
  fc.record({
    field: fc.constantFrom("name" as const, "title" as const, "description" as const),
    value: fc.string(),
  }),
  fc.record({ field: fc.constantFrom(...columnFields), column: fc.constantFrom(...names), value: values }),
)
type Typed = typeof typed extends fc.Arbitrary<infer A> ? A : never
const keyOf = ({ field, ...of }: Typed): string => `${field} ${"column" in of ? of.column : ""}`
const manyTyped = fc.uniqueArray(typed, { minLength: 1, maxLength: 6, selector: keyOf })

const defined = (columns: ReadonlyArray<Readonly<Record<string, string>> | string>): History => [
  { ...datasetDefined, definitions: { ...datasetDefined.definitions, dataset: { name: "Sales", columns } } },
]

/** A dataset with some fields said and others not, one of its columns by its name alone. */
const dataset = fc
  .tuple(fc.string(), fc.string(), fc.boolean())
  .map(([label, meaning, isNamed]) =>
    defined([
      { name: "amount", type: "double", label },
      isNamed ? "shop" : { name: "shop", type: "string", meaning },
      { name: "day", type: "date", label, description: meaning },
    ]),
  )

const stateOf = (events: History) => {
  const { state } = given(definition)(...events)
  if (state === null) throw new Error("There is no dataset.")
  return state
}
const definitionsOf = (events: History) => stateOf(events).definitions
/** Changes of a person who sees what some events led to. */
const seenFrom = (events: History, all: ReadonlyArray<Typed>): ReadonlyArray<DatasetChange> =>
  all.map((one) => ({ ...one, was: fieldValue(definitionsOf(events), one) ?? null }))
const decide = (events: History, command: typeof definition.Command.Type) =>
  definition.decide(command, stateOf(events), context)
const change = (changes: ReadonlyArray<DatasetChange>) => ({ _tag: "ChangeDataset", id, changes }) as const
/** The events with those of a command, which must be taken. */
const after = (events: History, command: typeof definition.Command.Type): History => {
  const decided = decide(events, command)
  if (E.isLeft(decided)) throw new Error(JSON.stringify(decided.left))
  return [...events, ...decided.right]
}

it("each field has the value that it was changed to, and the others the one that they had", () =>
  fc.assert(
    fc.property(dataset, manyTyped, (events, all) => {
      const before = definitionsOf(events)
      const changed = definitionsOf(after(events, change(seenFrom(events, all))))
      for (const column of names)
        for (const field of columnFields) {
          const own = all.find((one) => one.field === field && "column" in one && one.column === column)
          const value = own === undefined ? fieldValue(before, { field, column }) : own.value
          expect(fieldValue(changed, { field, column })).toEqual(value)
        }
      for (const field of ["name", "title", "description"] as const) {
        const own = all.find((one) => one.field === field && !("column" in one))
        expect(fieldValue(changed, { field })).toEqual(own?.value ?? fieldValue(before, { field }))
      }
      expect(changed.cards).toBe(before.cards)
    }),
  ))

it("two people's changes of different fields give the same in either order", () =>
  fc.assert(
    fc.property(dataset, manyTyped, fc.nat(), (events, all, cut) => {
      const changes = seenFrom(events, all)
      const at = 1 + (cut % changes.length)
      const ann = change(changes.slice(0, at))
      const bob = change(changes.slice(at))
      const one = definitionsOf(after(after(events, ann), bob))
      expect(definitionsOf(after(after(events, bob), ann))).toEqual(one)
    }),
  ))

it("a change and its inverse give what was there", () =>
  fc.assert(
    fc.property(dataset, manyTyped, (events, all) => {
      const changes = seenFrom(events, all)
      const changed = after(events, change(changes))
      const back = after(changed, change(inverseOf(changes)))
      for (const one of changes)
        expect(fieldValue(definitionsOf(back), one)).toEqual(fieldValue(definitionsOf(events), one))
      expect(definitionsOf(after(back, change(changes)))).toEqual(definitionsOf(changed))
    }),
  ))

it("a retry emits nothing", () =>
  fc.assert(
    fc.property(dataset, manyTyped, (events, all) => {
      const command = change(seenFrom(events, all))
      expect(decide(after(events, command), command)).toEqual(E.right([]))
    }),
  ))

it("a field that someone else changed to something else is refused with both values", () =>
  fc.assert(
    fc.property(dataset, typed, values, (events, mine, other) => {
      const [seen] = seenFrom(events, [mine])
      if (seen === undefined) return
      const theirs = "column" in mine ? other : JSON.stringify(other)
      fc.pre(![seen.was, seen.value].some((one) => JSON.stringify(one) === JSON.stringify(theirs)))
      const { value: _, ...field } = seen
      expect(decide(after(events, change([{ ...seen, value: theirs }])), change([seen]))).toEqual(
        E.left({ _tag: "OtherValue", ...field, current: theirs }),
      )
    }),
  ))

it("a column that a file lacks is as it was when a later one has it again", () =>
  fc.assert(
    fc.property(
      dataset,
      manyTyped,
      fc.array(fc.subarray(names, { minLength: 1 }), { maxLength: 3 }),
      (events, all, between) => {
        const changed = after(events, change(seenFrom(events, all)))
        const before = columnsOf(definitionsOf(events).dataset)
        const read = (there: ReadonlyArray<string>) =>
          before
            .filter(({ name }) => there.includes(`${name}`))
            .map((column) => ({ ...column, label: "Read" }))
        const next = [...between, names].reduce(
          (former: History, there, index) =>
            after(former, {
              _tag: "ReplaceDatasetFile",
              id,
              base: fileOf(stateOf(former))?.fileId ?? "",
              file: { ...newerFile, fileId: `${index}${newerFile.fileId.slice(1)}` },
              dataset: { name: "Read", columns: read(there) },
            }),
          changed,
        )
        expect(stateOf(next).formerColumns).toEqual([])
        for (const column of names)
          for (const field of columnFields)
            expect(fieldValue(definitionsOf(next), { field, column })).toEqual(
              fieldValue(definitionsOf(changed), { field, column }),
            )
      },
    ),
  ))

it("another file keeps the name and each field of a column that it has", () =>
  fc.assert(
    fc.property(dataset, manyTyped, fc.subarray(names, { minLength: 1 }), (events, all, there) => {
      const changed = after(events, change(seenFrom(events, all)))
      const columns = there.map((name) => ({ name, label: "Read", type: "string" }))
      const next = after(changed, {
        _tag: "ReplaceDatasetFile",
        id,
        base: fileOf(stateOf(changed))?.fileId ?? "",
        file: newerFile,
        dataset: { name: "Read", columns },
      })
      const fields = [
        { field: "name" } as const,
        { field: "title" } as const,
        ...there.flatMap((column) => columnFields.map((field) => ({ field, column }))),
      ]
      for (const one of fields)
        expect(fieldValue(definitionsOf(next), one)).toEqual(fieldValue(definitionsOf(changed), one))
    }),
  ))
