import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { invitationStream } from "#domain/areas/invitation/types.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { emptyFold } from "#domain/kernel/streamFold.ts"
import { type SharedStates, shared, stateIn } from "#domain/shared.ts"
import { envelopesOf } from "../log/rows.ts"
import { invitationIdOf } from "./invitationToken.ts"

/** Person who accepted the invitation of an address, as the store has it; null where no one did. */
export const invitedPerson = Effect.fn("invitedPerson")(function* (
  email: string,
): Effect.fn.Return<
  { readonly id: UserId; readonly email: string; readonly displayName: string } | null,
  never,
  SqlClient.SqlClient
> {
  const sql = yield* SqlClient.SqlClient
  const stream = invitationStream(invitationIdOf(email))
  const rows = yield* Effect.orDie(sql`select * from log_event where stream = ${stream} order by seq`)
  const fold = envelopesOf(stream, rows).reduce(
    (state, envelope) => shared.receive(state, shared.read(envelope)),
    emptyFold<SharedStates>(),
  )
  const invitation = fold.isRefused ? null : stateIn(fold, "invitation")
  if (invitation?.status !== "ACCEPTED") return null
  const { userId: id, person } = invitation
  return { id, email: person.email, displayName: person.displayName }
})
