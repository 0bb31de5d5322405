import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Vector from "#domain/kernel/vector.ts"

/** Lengths around which a list of 32-wide nodes grows a level. */
const edges = [
  0, 1, 31, 32, 33, 63, 64, 65, 1023, 1024, 1025, 1056, 1057, 32_767, 32_768, 32_769, 32_800, 32_801,
]
const upTo = (length: number) => Array.from({ length }, (_, index) => index)

interface Real {
  vector: Vector.Vector<number>
  readonly versions: Array<readonly [Vector.Vector<number>, ReadonlyArray<number>]>
}
interface Model {
  items: Array<number>
}

class Append implements fc.Command<Model, Real> {
  readonly count: number
  constructor(count: number) {
    this.count = count
  }
  check = () => true
  run(model: Model, real: Real) {
    for (let index = 0; index < this.count; index++) {
      real.vector = Vector.append(real.vector, model.items.length)
      model.items.push(model.items.length)
    }
    expect(real.vector.length).toBe(model.items.length)
  }
  toString = () => `append(${this.count})`
}

class Replace implements fc.Command<Model, Real> {
  readonly at: number
  readonly item: number
  constructor(at: number, item: number) {
    this.at = at
    this.item = item
  }
  check = () => true
  run(model: Model, real: Real) {
    const isInside = this.at >= 0 && this.at < model.items.length
    const isSame = isInside && Object.is(model.items[this.at], this.item)
    const next = Vector.set(real.vector, this.at, this.item)
    expect(next === real.vector).toBe(!isInside || isSame)
    if (isInside) model.items[this.at] = this.item
    real.vector = next
    expect(Vector.get(next, this.at)).toBe(isInside ? this.item : undefined)
  }
  toString = () => `set(${this.at}, ${this.item})`
}

class Keep implements fc.Command<Model, Real> {
  check = () => true
  run(model: Model, real: Real) {
    real.versions.push([real.vector, model.items.slice()])
    expect(Vector.slice(real.vector)).toEqual(model.items)
  }
  toString = () => "keep"
}

describe("Vector", () => {
  it("behaves as an Array does, and older versions stay as they were", () => {
    const commands = [
      fc.integer({ min: 1, max: 700 }).map((count) => new Append(count)),
      fc
        .tuple(fc.integer({ min: -2, max: 3_000 }), fc.constantFrom(0, -0, 7, Number.NaN))
        .map(([at, item]) => new Replace(at, item)),
      fc.constant(new Keep()),
    ]
    fc.assert(
      fc.property(fc.commands(commands, { maxCommands: 40 }), (run) => {
        const real: Real = { vector: Vector.empty(), versions: [] }
        fc.modelRun(() => ({ model: { items: [] }, real }), run)
        for (const [vector, items] of real.versions) expect(Vector.slice(vector)).toEqual(items)
      }),
    )
  })

  it("reads and cuts as an Array does", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 2_200 }),
        fc.integer({ min: -5, max: 2_300 }),
        fc.integer({ min: -5, max: 2_300 }),
        (length, start, end) => {
          const vector = Vector.from(upTo(length))
          expect(Vector.slice(vector, start, end)).toEqual(
            upTo(length).slice(Math.max(start, 0), Math.max(end, 0)),
          )
          expect(Vector.get(vector, start)).toBe(upTo(length)[start])
        },
      ),
    )
  })

  it.each(edges)("holds %i elements, each at its place", (length) => {
    const vector = Vector.from(upTo(length))
    const wrong = upTo(length).filter((index) => Vector.get(vector, index) !== index)
    expect(wrong).toEqual([])
    expect(Vector.slice(vector)).toEqual(upTo(length))
    expect(Vector.get(vector, length)).toBeUndefined()
  })

  it("grows beyond 40,000 elements, and every one can be replaced", () => {
    const length = 41_000
    const grown = Vector.from(upTo(length))
    const doubled = upTo(length).reduce((vector, index) => Vector.set(vector, index, index * 2), grown)
    expect(Vector.slice(doubled)).toEqual(upTo(length).map((index) => index * 2))
    expect(Vector.slice(grown)).toEqual(upTo(length))
  })

  it("has one structure for the same elements", () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_200 }), fc.nat({ max: 1_199 }), (length, at) => {
        const changed = Vector.set(Vector.set(Vector.from(upTo(length)), at, -1), at, at)
        expect(changed).toEqual(Vector.from(upTo(length)))
      }),
    )
  })

  it("behaves the same where its parts are read when they are needed, each once", () => {
    const places = fc.array(fc.nat({ max: 45_000 }), { maxLength: 12 })
    fc.assert(
      fc.property(fc.nat({ max: 40 }), fc.nat({ max: 1_056 }), fc.nat({ max: 1_100 }), places, (...given) => {
        const [parts, rest, more, replaced] = given
        const reads: Array<number> = []
        const whole = upTo(parts * Vector.partLength + rest)
        const partAt = (part: number) =>
          new Vector.Part(() => {
            reads.push(part)
            return whole.slice(part * Vector.partLength, (part + 1) * Vector.partLength)
          })
        let vector = Vector.fromParts(upTo(parts).map(partAt), whole.slice(parts * Vector.partLength))
        let eager = Vector.from(whole)
        for (const item of upTo(more)) {
          vector = Vector.append(vector, item)
          eager = Vector.append(eager, item)
        }
        const nodes = Vector.partNodes(vector)
        expect(reads).toEqual([])
        expect(nodes.length).toBe(Vector.partNodes(eager).length)
        for (const at of replaced) {
          vector = Vector.set(vector, at, -1)
          eager = Vector.set(eager, at, -1)
        }
        const changed = new Set(
          replaced.filter((at) => at < eager.length).map((at) => Math.floor(at / Vector.partLength)),
        )
        Vector.partNodes(vector).forEach((node, part) => {
          expect(node === nodes[part]).toBe(!changed.has(part))
        })
        expect(Vector.slice(vector)).toEqual(Vector.slice(eager))
        expect(reads.toSorted((a, b) => a - b)).toEqual(upTo(parts))
      }),
      { numRuns: 30 },
    )
  })

  it("finds an element of a sorted list by its key", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 200 }),
        fc.integer({ min: -1, max: 501 }),
        (keys, wanted) => {
          const sorted = keys.toSorted((a, b) => a - b)
          expect(Vector.indexOfSorted(Vector.from(sorted), wanted, (item) => item)).toBe(
            sorted.indexOf(wanted),
          )
        },
      ),
    )
  })
})
