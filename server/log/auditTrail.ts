import { randomUUID } from "node:crypto"
import { Clock, Context, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AuditEntryKind } from "#domain/areas/administration/auditKinds.ts"
import { kindOf, type StoredEnvelope } from "#domain/kernel/envelope.ts"
import type { UserId } from "#domain/kernel/ids.ts"

/** Longest address that is stored. */
const maxAddressLength = 100

/** Address that the request at hand comes from, as the server knows it; empty outside a request. */
export const CurrentSource = Context.Reference<string>("cairn/CurrentSource", { defaultValue: () => "" })

/** A security event that is in no stream of the log: who did what to whom. `detail` names what it is about, but no person. */
export interface AuditEntry {
  readonly kind: AuditEntryKind
  readonly actor: UserId | null
  readonly person?: UserId
  readonly detail?: string
  readonly address: string
}

/** Streams whose events are administrative. */
const auditedKinds: ReadonlySet<string> = new Set(["administration", "invitation", "access"])

/** Writes what the audit log says beside the events of the log. Nothing that was written is changed. */
export const makeAuditTrail = Effect.map(SqlClient.SqlClient, (sql) => ({
  record: Effect.fn("AuditTrail.record")(function* ({
    kind,
    actor,
    person = actor ?? undefined,
    detail = "",
    address,
  }: AuditEntry) {
    const at = yield* Clock.currentTimeMillis
    yield* sql`insert into audit_entry ${sql.insert({
      ...{ id: randomUUID(), at, kind, detail },
      ...{ actor: actor ?? "", person: person ?? "", address: address.slice(0, maxAddressLength) },
    })}`
  }, Effect.orDie),
  /** Notes where the request came from that administrative events of the log followed from. */
  noteSource: Effect.fn("AuditTrail.noteSource")(function* (envelopes: ReadonlyArray<StoredEnvelope>) {
    const address = (yield* CurrentSource).slice(0, maxAddressLength)
    if (address === "") return
    for (const { stream, seq, at, actor } of envelopes) {
      if (!auditedKinds.has(kindOf(stream))) continue
      yield* sql`insert into audit_origin ${sql.insert({ stream, seq, at, actor, address })}
        on conflict (stream, seq) do nothing`.pipe(
        Effect.catch((error) => Effect.logWarning("Where a decision came from was not stored", error)),
      )
    }
  }),
}))
