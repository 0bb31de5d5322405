import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as HashMap from "#domain/kernel/hashMap.ts"

/** Texts of one hash, found by trying: two endings that meet after each of two beginnings that meet. */
const twins = ["76mmiquuxd08", "76mmiq19xroen", "2391dxuuxd08", "2391dx19xroen"]

/** Keys that meet: some collide whole, many share the first five bits of their hash. */
const key = fc.oneof(
  fc.constantFrom(...twins),
  fc.integer({ min: 0, max: 200 }).map((index) => `k${index}`),
  fc.string({ maxLength: 3 }),
)
const entries = fc.array(fc.tuple(key, fc.integer()), { maxLength: 120 })
const asMap = <V>(map: HashMap.HashMap<V>) => new Map(HashMap.entries(map))

interface Real {
  table: HashMap.HashMap<number>
  /** Older versions, with their entries. */
  readonly versions: Array<readonly [HashMap.HashMap<number>, ReadonlyMap<string, number>]>
}
type Model = Map<string, number>

class SetKey implements fc.Command<Model, Real> {
  readonly key: string
  readonly value: number
  constructor(at: string, value: number) {
    this.key = at
    this.value = value
  }
  check = () => true
  run(model: Model, real: Real) {
    const same = model.get(this.key) === this.value
    const next = HashMap.set(real.table, this.key, this.value)
    expect(next === real.table).toBe(same)
    model.set(this.key, this.value)
    real.table = next
    expect(next.size).toBe(model.size)
    expect(HashMap.get(next, this.key)).toBe(this.value)
  }
  toString = () => `set(${this.key}, ${this.value})`
}

class RemoveKey implements fc.Command<Model, Real> {
  readonly key: string
  constructor(at: string) {
    this.key = at
  }
  check = () => true
  run(model: Model, real: Real) {
    const next = HashMap.remove(real.table, this.key)
    expect(next === real.table).toBe(!model.delete(this.key))
    real.table = next
    expect(next.size).toBe(model.size)
    expect(HashMap.has(next, this.key)).toBe(false)
  }
  toString = () => `remove(${this.key})`
}

class Keep implements fc.Command<Model, Real> {
  check = () => true
  run(model: Model, real: Real) {
    real.versions.push([real.table, new Map(model)])
    expect(asMap(real.table)).toEqual(model)
  }
  toString = () => "keep"
}

it("the hash of an id is its 32 bits in eight hexadecimal digits", () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      expect(HashMap.idHash(id)).toMatch(/^[0-9a-f]{8}$/)
      expect(Number.parseInt(HashMap.idHash(id), 16)).toBe(HashMap.hashOf(id))
    }),
  )
})

describe("HashMap", () => {
  it("is tried here with keys of one hash", () => {
    expect(new Set(twins).size).toBe(4)
    expect(new Set(twins.map(HashMap.hashOf)).size).toBe(1)
  })

  it("behaves as a Map does, and older versions stay as they were", () => {
    const commands = [
      fc.tuple(key, fc.integer({ min: 0, max: 3 })).map(([at, value]) => new SetKey(at, value)),
      key.map((at) => new RemoveKey(at)),
      fc.constant(new Keep()),
    ]
    fc.assert(
      fc.property(fc.commands(commands, { maxCommands: 200 }), (run) => {
        const real: Real = { table: HashMap.empty(), versions: [] }
        fc.modelRun(() => ({ model: new Map<string, number>(), real }), run)
        for (const [table, held] of real.versions) expect(asMap(table)).toEqual(held)
      }),
      { numRuns: 200 },
    )
  })

  it("has one structure for the same entries, whatever the order and what came between", () => {
    fc.assert(
      fc.property(entries, entries, fc.infiniteStream(fc.nat()), (given, others, picks) => {
        const wanted = new Map(given)
        const shuffled = [...wanted]
          .map((entry) => [picks.next().value ?? 0, entry] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, entry]) => entry)
        let table = HashMap.from([...others, ...shuffled])
        for (const [at] of others) if (!wanted.has(at)) table = HashMap.remove(table, at)
        expect(table).toEqual(HashMap.from(wanted))
      }),
      { numRuns: 200 },
    )
  })

  it("is empty again when all is removed", () => {
    fc.assert(
      fc.property(entries, (given) => {
        const emptied = given.reduce((table, [at]) => HashMap.remove(table, at), HashMap.from(given))
        expect(emptied).toEqual(HashMap.empty())
      }),
    )
  })

  it("updates an entry from what is there", () => {
    fc.assert(
      fc.property(entries, key, (given, at) => {
        const table = HashMap.from(given)
        const next = HashMap.update(table, at, (value) => (value ?? 0) + 1)
        expect(HashMap.get(next, at)).toBe((new Map(given).get(at) ?? 0) + 1)
        expect(HashMap.update(next, at, (value) => value ?? 0)).toBe(next)
      }),
    )
  })
})
