import { randomUUID } from "node:crypto"
import { Clock, Context, type Duration, Effect, Layer, Result } from "effect"
import { SqlClient } from "effect/sql"
import { administrationStream } from "#domain/areas/administration/types.ts"
import { invitationStream } from "#domain/areas/invitation/types.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { CommandId, Seq, UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { ApiTokens } from "../../identity/apiTokens.ts"
import { Sessions } from "../../identity/sessions.ts"
import { schedule } from "../../kernel/schedule.ts"
import { makeAuditTrail } from "../../log/auditTrail.ts"
import { makeSnapshots } from "../../log/snapshots.ts"
import { Streams } from "../../log/streams.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { anyPerson } from "../../workspace/withAdministration.ts"
import { Redactions } from "../redaction/Redactions.ts"
import { makeScrub } from "../redaction/scrub.ts"
import { makeRemoveTexts } from "./removeTexts.ts"

/** How often it is looked for people whose data are to be removed. */
export const RemovalInterval = Context.Reference<Duration.Input>("cairn/RemovalInterval", {
  defaultValue: () => "5 seconds",
})

/** Who removes, in the envelopes of the log. */
const server = UserId.make("server")

const unremoved = { message: "The data of a person who is to be removed cannot be removed." }

/** Tables with rows of a person, by the column that names them. */
const tables = {
  push_subscription: "user_id",
  push_withheld: "person",
  inbox_mail: "person",
  stored_view: "author",
  avatar_picture: "person",
} as const

/**
 * Removes the data of people for whom that was requested (`requestRemoval`), once they are not in the workspace any more,
 * which those who were invited are not as soon as their invitation is removed:
 * what they wrote in messages, annotations, requests for access and reminders to others, unless that is to be kept; their own stream; and what else the store has of
 * them; then what is left of it in the bytes of the store and of files. Each step can be repeated, so that a server that ends meanwhile leaves the rest to the next one.
 */
export const layerRemovals = Layer.effectDiscard(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const workspace = yield* Workspace
    const { redact } = yield* Redactions
    const removeTexts = yield* makeRemoveTexts
    const sessions = yield* Sessions
    const apiTokens = yield* ApiTokens
    const streams = yield* Streams
    const snapshots = yield* makeSnapshots
    const scrub = yield* makeScrub
    const trail = yield* makeAuditTrail

    const redactMessages = Effect.fnUntraced(function* (user: UserId) {
      const channels = yield* sql<{ stream: StreamName; last: Seq }>`
        select stream, max(seq) as last from log_event
        where actor = ${user} and stream like 'channel:%' group by stream`
      for (const { stream, last } of channels) {
        yield* redact(stream, { through: Seq.make(last), author: user })
      }
    })
    const removeRows = Effect.fnUntraced(function* (user: UserId) {
      for (const [table, column] of Object.entries(tables)) {
        yield* sql`delete from ${sql(table)} where ${sql(column)} = ${user}`
      }
      yield* sql`update person set password = null where user_id = ${user}`
      yield* sql`update audit_entry set address = '' where actor = ${user} or person = ${user}`
      yield* sql`delete from audit_origin where actor = ${user}`
      yield* sql`update message_file set used = 0 where author = ${user} and state = 'PENDING'`
    }, sql.withTransaction)

    /** Takes what was decided about a person out of the administration. */
    const forgetDecisions = Effect.fnUntraced(function* (user: UserId) {
      const { accounts, groups } = stateIn(yield* streams.fold(administrationStream), "administration")
      const isNamed =
        accounts.some(({ person }) => person === user) || groups.some(({ members }) => members.includes(user))
      if (!isNamed) return
      const event = { _tag: "PersonForgotten", person: user } as const
      const commandId = CommandId.make(randomUUID())
      yield* streams.run<never>(
        { stream: administrationStream, commandId, actor: server, origin: "server", body: event },
        { decide: () => Result.succeed([event]), isFollowed: () => false },
      )
    })

    /** Since when the removals that this server has done with were requested, by person. */
    const forgotten = new Map<UserId, number>()
    /** The stream of the invitation that a person accepted; none of one whom the folder names. */
    const invitationsOf = (user: UserId): ReadonlyArray<StreamName> =>
      [...(workspace.latest().invitations?.values() ?? [])]
        .filter(({ userId }) => userId === user)
        .map(({ id }) => invitationStream(id))
    /** Names of streams of invitations that were removed, of which a fold is stored. */
    const orphans = Effect.map(
      sql<{ stream: StreamName }>`select s.stream from log_snapshot s where s.stream like 'invitation:%'
        and not exists (select 1 from log_head h where h.stream = s.stream)`,
      (rows) => rows.map(({ stream }) => stream),
    )
    /** Drops what this server has of a person whom another one removed, or one before this one that stored it at its end. */
    const forget = Effect.fnUntraced(function* (user: UserId) {
      const named = [userStream(user), ...invitationsOf(user)]
      for (const stream of named) yield* streams.forget(stream)
      let isOrphaned = false
      for (const stream of [...named, ...(yield* orphans)]) {
        if (yield* snapshots.removeOrphan(stream)) isOrphaned = true
      }
      if (isOrphaned) yield* scrub
    })

    const look = Effect.gen(function* () {
      const removals = yield* sql<{
        user_id: UserId
        keeps_texts: number
        requested: number
        done: number | null
      }>`select user_id, keeps_texts, requested, done from person_removal`
      for (const { user_id: user, keeps_texts, requested, done } of removals) {
        if (forgotten.get(user) === requested) continue
        if (done !== null) {
          yield* forget(user)
          forgotten.set(user, requested)
          continue
        }
        // Who was invited is in the workspace by their invitation alone.
        for (const stream of invitationsOf(user)) yield* streams.remove(stream)
        if (anyPerson(workspace.latest(), user) !== undefined) continue
        yield* sessions.endAllOf(user)
        yield* apiTokens.revokeAllOf(user)
        if (keeps_texts === 0) {
          yield* redactMessages(user)
          yield* removeTexts(user)
        }
        yield* removeRows(user)
        yield* forgetDecisions(user)
        yield* streams.remove(userStream(user))
        yield* scrub
        const now = yield* Clock.currentTimeMillis
        yield* trail.record({ kind: "PersonRemoved", actor: null, person: user, address: "" })
        yield* sql`update person_removal set done = ${now} where user_id = ${user}`
        yield* Effect.logInfo("The data of a person were removed").pipe(Effect.annotateLogs({ user }))
      }
    })
    const interval = yield* RemovalInterval
    yield* schedule({ part: "store", problem: unremoved, interval, look })
  }),
)

/** The people whose data were removed, or are about to be. */
export const removedPeople = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  sql<{ user_id: UserId }>`select user_id from person_removal`.pipe(
    Effect.orDie,
    Effect.map((rows) => new Set(rows.map(({ user_id }) => user_id))),
  ),
)
