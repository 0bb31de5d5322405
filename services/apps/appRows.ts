import { Effect } from "effect"
import type { CardTable } from "#domain/areas/card/types.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import type { CardSourceShape } from "../cards/cardSource.ts"
import type { ReadAppRows } from "./appMethods.ts"

const noRows: CardTable = { columns: [], rows: [], numRows: 0 }

const pageOf = (table: CardTable, offset: number, limit: number): CardTable => ({
  ...table,
  rows: table.rows.slice(offset, offset + limit),
})

/** The calls that rows for apps are read by. */
export type AppRowSource = Pick<CardSourceShape, "render" | "table">

/** For an app that is shown where nothing is asked for. */
export const readNoRows: ReadAppRows = () => Effect.fail({ message: "No rows can be read here" })

/** Names of the cards of an app by which an embedding gives their rows to who is not signed in: `<external id>:1` is the first. */
export const embeddedNames =
  (embedding: CardUrn, cards: ReadonlyArray<CardUrn>) =>
  (card: CardUrn): CardUrn =>
    CardUrn.make(`${embedding}:${cards.indexOf(card) + 1}`)

/**
 * Rows of cards for apps, by the calls of the signed-in reader: under their permissions and policies. Where no one is
 * signed in, `nameOf` gives the names by which the embedding shows the cards, as whom it reads.
 */
export const makeReadAppRows =
  (source: AppRowSource, nameOf: (card: CardUrn) => CardUrn = (card) => card): ReadAppRows =>
  ({ card: own, of, filters, limit, offset }) => {
    const card = nameOf(own)
    const chosen = filters.length === 0 ? {} : { filters }
    const table =
      of === "table"
        ? source.table(card, { queryOverrides: { ...chosen, limit, offset } }, false)
        : Effect.map(source.render(card, ["data"], { queryOverrides: chosen }), ({ data = noRows }) =>
            pageOf(data, offset, limit),
          )
    return Effect.mapError(table, ({ asFailure }) => ({ message: asFailure.message }))
  }
