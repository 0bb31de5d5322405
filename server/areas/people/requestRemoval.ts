import { mkdirSync } from "node:fs"
import { Clock, Data, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { shared } from "#domain/shared.ts"
import { ServerConfig, type ServerConfigShape } from "../../kernel/config.ts"
import { layerStore } from "../../kernel/store.ts"
import { envelopesOf } from "../../log/rows.ts"
import { readFiles } from "../../workspace/files.ts"

/** The removal of a person is not requested; the message says why, to the operator. */
export class RemovalNotRequested extends Data.TaggedError("RemovalNotRequested")<{
  readonly message: string
}> {}

const refuse = (message: string) => new RemovalNotRequested({ message })

/** The configured store, whose data folder is made where there is none yet. */
const layerConfiguredStore = Layer.unwrap(
  Effect.map(ServerConfig, ({ dataFolder }) => {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    return layerStore
  }),
)

/** Ids of a person's events outside their own stream that this build cannot read. */
const unreadableOf = Effect.fnUntraced(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const streams = yield* sql<{ stream: StreamName }>`
    select distinct stream from log_event where actor = ${id} and stream <> ${userStream(id)}`
  const found: Array<string> = []
  for (const { stream } of streams) {
    const rows = yield* sql`select * from log_event where stream = ${stream} and actor = ${id} order by seq`
    for (const envelope of envelopesOf(stream, rows)) {
      if (shared.read(envelope).event._tag === "Unreadable") found.push(envelope.id)
    }
  }
  return found
}, Effect.orDie)

/**
 * Asks the server to remove the data of a person who is not in the workspace's folder any more, or was invited: it does so within seconds, or when
 * it starts. `keepsTexts` keeps what they wrote to others. Gives the ids of their events that cannot be read, in which what
 * they wrote stays; none where that is kept.
 */
export const requestRemoval = Effect.fn("requestRemoval")(function* (
  id: UserId,
  keepsTexts: boolean,
  config: ServerConfigShape,
) {
  const { people } = readFiles(config.workspaceFolder)
  if (people.some(({ value }) => value.id === id)) {
    return yield* refuse(
      `${id} is in people.yaml of ${config.workspaceFolder}: take them out there first, and out of groups, so that they cannot sign in.`,
    )
  }
  return yield* Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [known] = yield* Effect.orDie(
      sql`select user_id from person where user_id = ${id}
        union select actor from log_event
          where stream like 'invitation:%' and event like ${`%"userId":${JSON.stringify(id)}%`}`,
    )
    if (known === undefined) {
      return yield* refuse(
        `No one with the id ${id} was ever in the workspace, or invited. Ids are those of people.yaml.`,
      )
    }
    const requested = yield* Clock.currentTimeMillis
    yield* Effect.orDie(
      sql`insert into person_removal (user_id, keeps_texts, requested) values (${id}, ${keepsTexts ? 1 : 0}, ${requested})
        on conflict (user_id) do update set
          keeps_texts = excluded.keeps_texts, requested = excluded.requested, done = null`,
    )
    return keepsTexts ? [] : yield* unreadableOf(id)
  }).pipe(Effect.provide(layerConfiguredStore), Effect.provideService(ServerConfig, config))
})
