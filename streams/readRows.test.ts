import fc from "fast-check"
import { TestScheduler } from "rxjs/testing"
import { expect, it } from "vitest"
import { Seq } from "#domain/kernel/ids.ts"
import { type ReadRows, readAfter, readRows } from "./readRows.ts"

/** Numbers of messages from one to another. */
const from = (first: number, last: number): ReadonlyArray<Seq> =>
  Array.from({ length: last - first + 1 }, (_, index) => Seq.make(first + index))

const scheduler = () => new TestScheduler((actual, expected) => expect(actual).toEqual(expected))

it("reads what stays in view for half a second, and nothing of a view that is left at once", () => {
  scheduler().run(({ hot, expectObservable }) => {
    const views = { e: from(90, 100), a: from(1, 8), b: from(5, 12) }
    expectObservable(readRows(hot("(ea) 296ms b", views))).toBe("500ms x 299ms y", {
      x: { first: 1, last: 8 },
      y: { first: 1, last: 12 },
    })
  })
})

it("reads nothing while nothing is in view, and begins anew with what comes back", () => {
  scheduler().run(({ hot, expectObservable }) => {
    const views = { a: from(1, 8), n: [] }
    expectObservable(readRows(hot("a 399ms n 999ms a", views))).toBe("1900ms x", {
      x: { first: 1, last: 8 },
    })
  })
})

it("reads as a reader does who looks at each moment, however a list is scrolled", () => {
  const view = fc.record({
    wait: fc.integer({ min: 1, max: 900 }),
    first: fc.integer({ min: 1, max: 40 }),
    count: fc.integer({ min: 0, max: 12 }),
  })
  fc.assert(
    fc.property(fc.array(view, { minLength: 1, maxLength: 12 }), (views) => {
      const shown = views.map(({ first, count }) => from(first, first + count - 1))
      let passed = 0
      const ends = views.map(({ wait }) => {
        passed += wait
        return passed
      })
      /** Since when a message has been in the view with an index without a break. */
      const since = (seq: Seq, index: number): number => {
        let at = index
        while (at > 0 && shown[at - 1]?.includes(seq)) at--
        return ends[at - 1] ?? 0
      }
      const stayed = shown.flatMap((seqs, index) =>
        index === shown.length - 1
          ? seqs
          : seqs.filter((seq) => (ends[index] ?? 0) - since(seq, index) > readAfter),
      )
      const seen: Array<ReadRows> = []
      scheduler().run(({ cold, flush }) => {
        const names = shown.map((_, index) => String.fromCharCode(97 + index))
        const marbles = views.map(({ wait }, index) => `${names[index]}${wait > 1 ? ` ${wait - 1}ms ` : ""}`)
        const values = Object.fromEntries(shown.map((seqs, index) => [names[index] ?? "", seqs]))
        readRows(cold(`${marbles.join("")}|`, values)).subscribe((read) => seen.push(read))
        flush()
      })
      expect(seen.at(-1)?.last).toBe(stayed.length === 0 ? undefined : Math.max(...stayed))
      if (stayed.length > 0) expect(seen.at(-1)?.first).toBeLessThanOrEqual(Math.min(...stayed))
      const lasts = seen.map(({ last }) => last)
      expect(lasts).toEqual([...lasts].sort((one, other) => one - other))
    }),
  )
})
