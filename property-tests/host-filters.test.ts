import fc from "fast-check"
import { expect, test } from "vitest"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { openLevels } from "#domain/areas/level/select.ts"
import { FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { depth, hostedCard, undrawable, urn } from "#services/embed/hostedCard.fixture.ts"
import type { AppliedFilter } from "../sdk/types.ts"

/** A filter as a host writes it: a column and its values. */
type Chosen = readonly [column: string, values: ReadonlyArray<string>]
type World = ReturnType<typeof hostedCard>

interface Model {
  host: ReadonlyArray<Chosen>
  /** The open levels: what was drilled into so far, and what the reader chose there. */
  levels: ReadonlyArray<{ readonly drill: ReadonlyArray<Chosen>; readonly reader: ReadonlyArray<Chosen> }>
}
interface Real {
  readonly world: World
  belief: ReadonlyArray<Chosen>
}

const applied = ([column, values]: Chosen): AppliedFilter => ({ column, operator: "IN", values })
const made = ([column, values]: Chosen, index: number) =>
  filterFrom(
    { column, label: column.toUpperCase(), dataType: "string", operand: "IN", values },
    FilterId.make(`f${index}`),
    urn,
  )
const chosenOf = ({ column, values }: Pick<QueryFilter, "column" | "values">): Chosen => [
  column,
  values.map(String),
]

const deepest = ({ levels }: Model) => levels.length - 1
const expectAgreement = (model: Model, { world, belief }: Real): void => {
  expect(belief).toEqual(model.host)
  expect(openLevels(world.store().state().level, urn)).toHaveLength(model.levels.length)
  for (const [index, { drill, reader }] of model.levels.entries()) {
    expect(world.asked(index).map(chosenOf)).toEqual([...model.host, ...drill, ...reader])
  }
}

type Command = fc.AsyncCommand<Model, Real>
const command = (
  name: string,
  check: (model: Readonly<Model>) => boolean,
  run: (model: Model, real: Real) => Promise<void> | void,
): Command => ({
  check,
  run: async (model, real) => {
    await run(model, real)
    expectAgreement(model, real)
  },
  toString: () => name,
})

const always = (): boolean => true
const value = fc.constantFrom("Oslo", "Rome", "Bergen")
const chosen: fc.Arbitrary<Chosen> = fc.tuple(
  fc.constantFrom("shop", "item"),
  fc.uniqueArray(value, { minLength: 1, maxLength: 2 }),
)
const list = fc.uniqueArray(chosen, { maxLength: 2, selector: (one) => JSON.stringify(one) })

const apply = async (real: Real, filters: ReadonlyArray<Chosen>): Promise<void> => {
  await real.world.connection.applyFilters(filters.map(applied))
  real.belief = filters
}

const commands = [
  list.map((filters) =>
    command(`host applies ${JSON.stringify(filters)}`, always, async (model, real) => {
      await apply(real, filters)
      model.host = filters
    }),
  ),
  fc.tuple(list, list).map(([first, second]) =>
    command(`host applies ${JSON.stringify([first, second])} at once`, always, async (model, real) => {
      const order: Array<number> = []
      await Promise.all([
        apply(real, first).then(() => order.push(1)),
        apply(real, second).then(() => order.push(2)),
      ])
      expect(order).toEqual([1, 2])
      model.host = second
    }),
  ),
  fc
    .tuple(
      list,
      fc.constantFrom<Array<AppliedFilter>>(
        { column: "nope", operator: "IN", values: ["Oslo"] },
        { column: "shop", operator: "IN_RANGE", values: ["last-month"] },
        { column: "shop", operator: "IN", values: [undrawable] },
      ),
    )
    .map(([filters, wrong]) =>
      command(`host applies ${JSON.stringify(wrong)}`, always, async (_, { world }) => {
        const given = [...filters.map(applied), wrong]
        await expect(world.connection.applyFilters(given)).rejects.toThrow()
      }),
    ),
  list.map((filters) =>
    command(`reader chooses ${JSON.stringify(filters)}`, always, (model, { world }) => {
      const level = deepest(model)
      const key = levelKey(urn, level)
      world.store().dispatch({
        area: "level",
        command: { _tag: "ReceiveFilters", key, filters: filters.map(made) },
      })
      model.levels = model.levels.with(level, { drill: model.levels[level]?.drill ?? [], reader: filters })
    }),
  ),
  chosen.map((into) =>
    command(
      `reader drills into ${JSON.stringify(into)}`,
      ({ levels }) => levels.length < depth,
      (model, { world }) => {
        const above = model.levels.at(-1) ?? { drill: [], reader: [] }
        world.store().dispatch({
          area: "level",
          command: {
            _tag: "Drill",
            key: levelKey(urn, deepest(model)),
            label: "x",
            filters: [made(into, 90 + model.levels.length)],
          },
        })
        model.levels = [...model.levels, { ...above, drill: [...above.drill, into] }]
      },
    ),
  ),
  fc.constant(
    command(
      "reader goes back",
      ({ levels }) => levels.length > 1,
      (model, { world }) => {
        world.store().dispatch({ area: "level", command: { _tag: "DrillBack", card: urn } })
        model.levels = model.levels.slice(0, -1)
      },
    ),
  ),
  fc.constant(
    command("the frame is loaded anew", always, async (model, { world }) => {
      await world.load()
      model.levels = [{ drill: [], reader: [] }]
    }),
  ),
]

test("rows are those of the host, the drill and the reader, and the host knows which are its own", async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 15 }), async (run) => {
      const world = hostedCard()
      const real: Real = { world, belief: [] }
      world.connection.onFiltersChange((_, own) => {
        real.belief = own.map(chosenOf)
      })
      try {
        await world.load()
        const model: Model = { host: [], levels: [{ drill: [], reader: [] }] }
        await fc.asyncModelRun(() => ({ model, real }), run)
      } finally {
        await world.close()
      }
    }),
    { numRuns: 60 },
  )
})
