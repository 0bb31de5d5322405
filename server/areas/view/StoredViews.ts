import { Clock, Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { type StoredQuery, ViewResource } from "#domain/areas/view/storedViews.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { StoredViewLimits } from "./limits.ts"
import { viewIdOf } from "./viewId.ts"

const Row = Schema.Struct({
  type: ViewResource.fields.type,
  resource: ViewResource.fields.id,
  query: Schema.String,
  opened: Schema.Number,
})
const decodeRows = Schema.decodeUnknownSync(Schema.Array(Row))

/** How exactly it is known when a view was opened last, in milliseconds: a day, so that reading seldom writes. */
const openedWithin = 86_400_000

/** Views of cards and stacks that are too long for an address, by their id. */
export class StoredViews extends Context.Service<
  StoredViews,
  {
    /** Stores a view, unless it is stored already, and gives its id. */
    readonly store: (author: UserId, view: StoredQuery) => Effect.Effect<string>
    /** View of an id; null if there is none. */
    readonly find: (id: string) => Effect.Effect<StoredQuery | null>
  }
>()("cairn/StoredViews") {
  static readonly layer = Layer.effect(
    StoredViews,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { views, characters } = yield* StoredViewLimits

      /** Removes what exceeds a person's limits, the views that were opened last excepted. */
      const removeUnopened = (author: UserId) =>
        sql`delete from stored_view where id in (
          select id from (
            select id,
              row_number() over (order by opened desc, id) as place,
              sum(length(query)) over (order by opened desc, id) as total
            from stored_view where author = ${author}
          ) as ranked where place > ${views} or total > ${characters}
        )`

      const store: StoredViews["Service"]["store"] = Effect.fn("StoredViews.store")(function* (author, view) {
        const id = viewIdOf(view)
        const row = { type: view.type, resource: view.id, query: view.query }
        const now = yield* Clock.currentTimeMillis
        yield* sql.withTransaction(
          Effect.andThen(
            sql`insert into stored_view ${sql.insert({ id, ...row, author, created: now, opened: now })}
              on conflict (id) do update set opened = excluded.opened`,
            removeUnopened(author),
          ),
        )
        return id
      }, Effect.orDie)

      const find: StoredViews["Service"]["find"] = Effect.fn("StoredViews.find")(function* (id) {
        const [row] = decodeRows(
          yield* sql`select type, resource, query, opened from stored_view where id = ${id}`,
        )
        if (row === undefined) return null
        const { type, resource, query, opened } = row
        const now = yield* Clock.currentTimeMillis
        if (opened < now - openedWithin) yield* sql`update stored_view set opened = ${now} where id = ${id}`
        return { type, id: resource, query }
      }, Effect.orDie)

      return StoredViews.of({ store, find })
    }),
  )
}
