import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { DigestEntry } from "#domain/areas/card/digest.ts"
import { type CardUrn, EpochMs } from "#domain/kernel/ids.ts"
import { Slot } from "#domain/schedule/schedule.ts"
import type { PictureTheme } from "../../drawing/chart.ts"

/** What an edition says of a card, to readers who may see the rows that `rowsKey` names. */
export interface Figure {
  readonly rowsKey: string
  readonly entry: DigestEntry
  /** A PNG for each theme; null where it could not be drawn. */
  readonly pictures: Readonly<Record<PictureTheme, Uint8Array>> | null
}

/** When an edition was issued, and for which day. */
export const Issue = Schema.Struct({ slot: Slot, at: EpochMs })
export type Issue = typeof Issue.Type

const entryJson = Schema.fromJsonString(DigestEntry)
const encodeEntry = Schema.encodeSync(entryJson)
const decodeFigures = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ rows_key: Schema.String, entry: entryJson, drawn: Schema.Number })),
)
const decodeIssues = Schema.decodeUnknownSync(Schema.Array(Issue))
const Pictures = Schema.fromJsonString(
  Schema.Struct({ light: Schema.Uint8ArrayFromBase64, dark: Schema.Uint8ArrayFromBase64 }),
)
const encodePictures = Schema.encodeSync(Pictures)
const decodePictures = Schema.decodeUnknownSync(
  // What was stored before there were themes is one light picture.
  Schema.Array(
    Schema.Struct({ picture: Schema.NullOr(Schema.Union([Pictures, Schema.Uint8ArrayFromBase64])) }),
  ),
)

/** The statements of roosters' last editions. */
export const makeEditionStore = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  return {
    /** Puts an edition in the place of the one before; one of the same slot or a later one stays. */
    put: Effect.fnUntraced(
      function* (card: CardUrn, issue: Issue, figures: ReadonlyArray<Figure>) {
        const replaced = yield* sql`insert into rooster_edition ${sql.insert({ card, ...issue })}
          on conflict (card) do update set slot = excluded.slot, at = excluded.at
          where rooster_edition.slot < excluded.slot returning card`
        if (replaced.length === 0) return
        yield* sql`delete from rooster_figure where card = ${card}`
        for (const [place, { rowsKey, entry, pictures }] of figures.entries()) {
          const row = {
            card,
            urn: entry.urn,
            rows_key: rowsKey,
            place,
            entry: encodeEntry(entry),
            picture: pictures === null ? null : encodePictures(pictures),
          }
          yield* sql`insert into rooster_figure ${sql.insert(row)}`
        }
      },
      sql.withTransaction,
      Effect.orDie,
    ),
    /** Removes the editions of every card but these. */
    keepOnly: Effect.fnUntraced(
      function* (cards: ReadonlySet<CardUrn>) {
        const stored = yield* sql<{ card: CardUrn }>`select card from rooster_edition`
        for (const { card } of stored) {
          if (cards.has(card)) continue
          yield* sql`delete from rooster_figure where card = ${card}`
          yield* sql`delete from rooster_edition where card = ${card}`
        }
      },
      sql.withTransaction,
      Effect.orDie,
    ),
    /** The last edition of a card, with its figures for all its readers, in the order of the stack; null for none. */
    find: Effect.fnUntraced(
      function* (card: CardUrn) {
        const [issue] = decodeIssues(yield* sql`select slot, at from rooster_edition where card = ${card}`)
        if (issue === undefined) return null
        const rows = yield* sql`select rows_key, entry, case when picture is null then 0 else 1 end as drawn
          from rooster_figure where card = ${card} order by place`
        const figures = decodeFigures(rows).map(({ rows_key, entry, drawn }) => ({
          rowsKey: rows_key,
          entry: { ...entry, isDrawn: drawn === 1 },
        }))
        return { issue, figures }
      },
      sql.withTransaction,
      Effect.orDie,
    ),
    /** The picture of a figure in the edition of a slot; null where it is not there. */
    picture: Effect.fnUntraced(function* (
      card: CardUrn,
      slot: string,
      urn: CardUrn,
      rowsKey: string,
      theme: PictureTheme,
    ) {
      const [row] = decodePictures(
        yield* sql`select f.picture from rooster_figure f
          join rooster_edition e on e.card = f.card and e.slot = ${slot}
          where f.card = ${card} and f.urn = ${urn} and f.rows_key = ${rowsKey}`,
      )
      const picture = row?.picture ?? null
      return picture instanceof Uint8Array ? picture : (picture?.[theme] ?? null)
    }, Effect.orDie),
  }
})
