import { Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { Forbidden, NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { includesPermission } from "#domain/areas/buzz/members.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../../command/commands.ts"
import { StreamAccess } from "../../log/streamAccess.ts"
import { Streams } from "../../log/streams.ts"
import { Signals } from "./Signals.ts"

/** Shortest time between two signals of a person that are told to others, in milliseconds. */
const shortestPause = 500

/** What people do at the moment. What comes faster than a client of ours sends it is not told. */
export const PresenceHandlers = HttpApiBuilder.group(
  Api,
  "presence",
  Effect.fnUntraced(function* (handlers) {
    const signals = yield* Signals
    const access = yield* StreamAccess
    const streams = yield* Streams
    const toldAt = new Map<UserId, number>()
    return handlers.handle(
      "signal",
      Effect.fnUntraced(function* ({ payload }) {
        const { userId: user } = yield* CurrentPrincipal
        if (payload._tag === "Typing") {
          const permission = access.permissionIn(user, payload.channelId)
          if (permission === "NONE") {
            return yield* new NotFound({ ...refusal("channel.unknown"), field: "channelId" })
          }
          if (!includesPermission(permission, "REPLY")) {
            return yield* new Forbidden({ ...refusal("channel.write"), field: "channelId" })
          }
        }
        // Asked of the log: another server may not have heard yet that they do not want to be seen.
        const own = yield* streams.fold(userStream(user)).pipe(Effect.mapError(unavailable))
        if (!stateIn(own, "availability").isShown) return
        const now = yield* Clock.currentTimeMillis
        if (now - (toldAt.get(user) ?? Number.NEGATIVE_INFINITY) < shortestPause) return
        toldAt.set(user, now)
        yield* signals.send({ ...payload, user })
      }),
    )
  }),
)
