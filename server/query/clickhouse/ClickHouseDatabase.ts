import { randomUUID } from "node:crypto"
import { ClickHouseLogLevel, type ClickHouseSettings, createClient, type Row } from "@clickhouse/client"
import { NodeStream } from "@effect/platform-node"
import { Effect, Redacted, type Scope, Stream } from "effect"
import type { Binding } from "../bindings.ts"
import { makeCircuit } from "../database/circuit.ts"
import type { Database, DatabaseAddress } from "../database/Database.ts"
import type { Engine } from "../Engine.ts"
import { queryResultOf } from "../queryResult.ts"
import { makeStatementTurns } from "../statementTurns.ts"
import { clickhouseReadings } from "./clickhouseColumns.ts"
import { clickhouseDialect } from "./clickhouseDialect.ts"
import { type ClickHouseFailure, failureOf, isAway, refused, undescribed } from "./clickhouseError.ts"
import { answerSettings, streamSettings } from "./clickhouseSettings.ts"
import { parameterOf, rowReader } from "./clickhouseTypes.ts"
import { connectingAgent } from "./connectingAgent.ts"

/** How long the server may be silent while it computes, in milliseconds: statements that someone waits for end before. */
const longestSilence = 3_600_000

/** How long cancelling a statement may take, before it is left to the closed connection. */
const longestCancel = "5 seconds"

type Cells = ReadonlyArray<unknown>

/** A ClickHouse database, or a cluster that one of its servers asks, over HTTP. Connections are opened when they are needed. */
export const makeClickHouseDatabase = Effect.fnUntraced(function* ({
  host,
  port,
  database,
  user,
  tls,
  password,
}: DatabaseAddress): Effect.fn.Return<Database, never, Scope.Scope> {
  const client = yield* Effect.acquireRelease(
    Effect.sync(() =>
      createClient({
        url: `${tls ? "https" : "http"}://${host.includes(":") ? `[${host}]` : host}:${port}`,
        database,
        application: "cairn",
        request_timeout: longestSilence,
        http_agent: connectingAgent(tls),
        // Many values of a filter are too long for an address.
        use_multipart_params_auto: true,
        log: { level: ClickHouseLogLevel.OFF },
      }),
    ),
    (opened) => Effect.promise(() => opened.close()),
  )
  const { reached, isAway: isAwayNow } = makeCircuit(isAway)
  const auth = Effect.map(password ?? Effect.succeed(Redacted.make("")), (secret) => ({
    username: user,
    password: Redacted.value(secret),
  }))
  const cancel = (id: string) =>
    Effect.flatMap(auth, (credentials) =>
      Effect.tryPromise(() =>
        client.command({
          query: "KILL QUERY WHERE query_id = {id:String}",
          query_params: { id },
          auth: credentials,
        }),
      ),
    ).pipe(Effect.timeout(longestCancel), Effect.ignore)

  /** Rows of a statement as they come. One that no one waits for any more is cancelled in the database. */
  const rowsOf = (sql: string, params: ReadonlyArray<Binding>, settings: ClickHouseSettings) =>
    Effect.gen(function* () {
      const id = randomUUID()
      let isRunning = true
      const end = Effect.sync(() => {
        isRunning = false
      })
      const credentials = yield* auth
      yield* Effect.addFinalizer(() => Effect.suspend(() => (isRunning ? cancel(id) : Effect.void)))
      const results = yield* Effect.tryPromise({
        try: (signal) =>
          client.query({
            query: sql,
            format: "JSONCompactEachRowWithNamesAndTypes",
            query_params: Object.fromEntries(
              params.map((binding, index) => [`p${index + 1}`, parameterOf(binding)]),
            ),
            clickhouse_settings: settings,
            query_id: id,
            auth: credentials,
            abort_signal: signal,
          }),
        catch: failureOf,
      }).pipe(Effect.tapError(() => end))
      return NodeStream.fromReadable<ReadonlyArray<Row>, ClickHouseFailure>({
        evaluate: () => results.stream(),
        onError: failureOf,
      }).pipe(
        Stream.mapEffect(cellsOf),
        Stream.mapAccum(
          (): Head => ({ seen: 0, read: (row) => row }),
          (head, rows) => readRows(head, rows),
        ),
        Stream.tapError(() => end),
        Stream.concat(Stream.fromEffectDrain(end)),
      )
    })
  const answered = (sql: string, params: ReadonlyArray<Binding>) =>
    reached(
      Stream.unwrap(rowsOf(sql, params, answerSettings)).pipe(
        Stream.runCollect,
        Effect.map((batches) => batches.flat()),
      ),
    )

  const engine: Engine = {
    turns: makeStatementTurns(),
    run: (query) =>
      answered(query.sql, query.params).pipe(
        Effect.map((rows) => queryResultOf(query, rows)),
        Effect.catch(refused),
      ),
    stream: (query) =>
      Stream.unwrap(reached(rowsOf(query.sql, query.params, streamSettings))).pipe(
        Stream.map((rows) => queryResultOf(query, rows).rows),
        Stream.catch((failure) => Stream.fromEffect(refused(failure))),
      ),
    consolidates: false,
    rowIds: null,
  }
  return {
    dialect: clickhouseDialect,
    engine,
    readingsOf: clickhouseReadings,
    readsTables: true,
    isAway: isAwayNow,
    describe: (relation) =>
      answered(`DESCRIBE TABLE (SELECT * FROM ${relation})`, []).pipe(
        Effect.map((rows) => rows.map(([name, type]) => ({ name: String(name), type: String(type) }))),
        Effect.mapError(undescribed),
      ),
  }
})

/** The cells of rows; older servers write what ended a statement among its rows. */
const cellsOf = (rows: ReadonlyArray<Row>): Effect.Effect<ReadonlyArray<Cells>, ClickHouseFailure> =>
  Effect.suspend(() => {
    const read: Array<Cells> = []
    for (const row of rows) {
      try {
        read.push(row.json<Cells>())
      } catch {
        return Effect.fail(failureOf(row.text))
      }
    }
    return Effect.succeed(read)
  })

/** What was read of a result before its rows: their names and their types. */
interface Head {
  readonly seen: number
  readonly read: (row: Cells) => Cells
}

/** The rows among those that came, without names and types. */
const readRows = (
  head: Head,
  rows: ReadonlyArray<Cells>,
): readonly [Head, ReadonlyArray<ReadonlyArray<Cells>>] => {
  const types = rows[1 - head.seen]
  const read = head.seen < 2 && types !== undefined ? rowReader(types.map(String)) : head.read
  const seen = Math.min(2, head.seen + rows.length)
  const own = rows.slice(seen - head.seen).map(read)
  return [{ seen, read }, own.length === 0 ? [] : [own]]
}
