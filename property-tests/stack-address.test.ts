import { Schema } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { parseQuery, printQuery } from "#domain/areas/address/query.ts"
import { parseStackView, printStackView, type StackAddress } from "#domain/areas/address/stackView.ts"
import { AttachmentsInput } from "#domain/areas/buzz/types.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import { typedFilter } from "#domain/areas/filter/typedValues.ts"
import { isSameResource, maxQueryLength } from "#domain/areas/view/storedViews.ts"
import { CardUrn, FilterId, StackId } from "#domain/kernel/ids.ts"
import { makeStore } from "#services/store/appStore.ts"
import { resolveSearch, shortened, unstoredQuery } from "#src/features/view/storedSearch.ts"
import { anyRange } from "./arbitraries/dateRange.ts"
import { anyView, trickyText, typeOfColumn } from "./arbitraries/view.ts"

const anyGroup = fc.record({
  from: fc.constantFrom(null, CardUrn.make("flights-by-state"), CardUrn.make("a.b_c")),
  filters: anyView.map(({ filters }) => filters),
})
const anyStack: fc.Arbitrary<StackAddress> = fc
  .record({
    groups: fc.uniqueArray(anyGroup, { selector: ({ from }) => from, maxLength: 3 }),
    dates: fc.oneof(fc.constant({}), fc.constant({ range: null }), fc.record({ range: anyRange })),
    isCrossFiltering: fc.boolean(),
  })
  .map(({ groups, dates, isCrossFiltering }) => ({
    groups: groups.filter(({ filters }) => filters.length > 0),
    ...dates,
    isCrossFiltering,
  }))

/** Groups as their columns have them: alternatives by their order, without what is known of a column. */
const meant = ({ groups }: StackAddress): unknown =>
  groups.map(({ from, filters }) => {
    const alternatives = [...new Set(filters.map(({ anyOf }) => anyOf))]
    return {
      from,
      filters: filters.map((filter) => {
        const { dataType: _, label: __, anyOf, ...rest } = filter
        const held = filterFrom(filter, FilterId.make("f"), CardUrn.make("card"))
        return {
          ...rest,
          ...typedFilter(held, typeOfColumn(filter.column)),
          ...(anyOf === undefined ? {} : { anyOf: alternatives.indexOf(anyOf) }),
        }
      }),
    }
  })

it("the filters of a stack go through its address unchanged, and so does what stands inside a card's", () => {
  fc.assert(
    fc.property(anyStack, (stack) => {
      const query = printQuery(printStackView(stack))
      const inside = parseQuery(printQuery([["stack", `flights?${query}`]]))[0]?.[1]
      expect(inside).toBe(`flights?${query}`)
      const read = parseStackView(parseQuery(query))
      expect(read.unread).toEqual([])
      expect(read.range).toEqual(stack.range)
      expect(read.isCrossFiltering).toBe(stack.isCrossFiltering)
      expect(meant(read)).toEqual(meant(stack))
    }),
    { numRuns: 300 },
  )
})

it("any text is read as a stack's address, and what is not understood is named", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(trickyText, trickyText), { maxLength: 4 }), (parameters) => {
      const { groups, unread } = parseStackView(parameters)
      expect(groups.every(({ filters }) => filters.length > 0)).toBe(true)
      expect(unread.length).toBeLessThanOrEqual(parameters.length)
    }),
  )
})

const decodeAttachments = Schema.decodeUnknownSync(AttachmentsInput)
const encodeAttachments = Schema.encodeSync(AttachmentsInput)

it("a message carries the filters of a stack unchanged, and opens the same address", () => {
  fc.assert(
    fc.property(anyStack, (stack) => {
      const attached = [
        { _tag: "PAGE", stackId: StackId.make("flights"), title: "Flights", ...stack },
      ] as const
      const [received] = decodeAttachments(JSON.parse(JSON.stringify(encodeAttachments(attached))))
      if (received?._tag !== "PAGE") throw new Error("It is no stack.")
      expect(printQuery(printStackView(received))).toBe(printQuery(printStackView(stack)))
    }),
    { numRuns: 100 },
  )
})

it("the address of a stored view, of a card or a stack, opens what was stored, and of nothing else", () => {
  const anyResource = fc.record({
    type: fc.constantFrom("card" as const, "stack" as const),
    id: fc.constantFrom("flights", "delays"),
  })
  fc.assert(
    fc.property(anyStack, fc.boolean(), anyResource, anyResource, (stack, isLong, stored, opened) => {
      const many = { column: "city", operand: "IN", values: Array(maxQueryLength).fill("x") } as const
      const groups = isLong
        ? [...stack.groups, { from: CardUrn.make("long"), filters: [many] }]
        : stack.groups
      const query = printQuery(printStackView({ ...stack, groups }))
      const view = { ...stored, query }
      const store = makeStore(() => 0)
      const unstored = unstoredQuery(store.state(), stored, { query })
      expect(unstored).toEqual(query.length > maxQueryLength ? view : null)
      if (unstored !== null) store.record([{ _tag: "StoreViewLoaded", params: unstored, result: "short" }])
      const search = shortened(store.state(), stored, { query })
      expect(search).toEqual({ query: unstored === null ? query : "v=short" })
      const isSame = unstored === null || isSameResource(stored, opened)
      expect(resolveSearch(store.state(), opened, search)).toEqual({
        status: "LOADED",
        search: { query: isSame ? query : "" },
        unread: isSame ? [] : [{ name: "v", text: "short" }],
      })
    }),
    { numRuns: 100 },
  )
})
