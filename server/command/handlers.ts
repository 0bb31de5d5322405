import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { NotFound } from "#contract/errors.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { Log } from "../log/log.ts"
import { makeReadableTail } from "../log/readableEvents.ts"
import { readPage } from "../log/readPage.ts"
import { StreamAccess } from "../log/streamAccess.ts"
import { Commands, unavailable } from "./commands.ts"

/** The most events of one response, which has `maxPageBytes` at most beyond the first. */
const pageOfEvents = 1_000

const noStream = new NotFound({
  code: "stream.unknown",
  message: "There is no such stream.",
  field: "stream",
})

/** Commands of people, and the streams that they change: a stream that a user may not read does not exist for them. */
export const CommandsHandlers = HttpApiBuilder.group(
  Api,
  "commands",
  Effect.fnUntraced(function* (handlers) {
    const commands = yield* Commands
    const log = yield* Log
    const access = yield* StreamAccess
    const readableTail = yield* makeReadableTail
    return handlers.handleAll({
      run: Effect.fnUntraced(function* ({ payload: { area, command, commandId } }) {
        return { envelopes: yield* commands.run(yield* CurrentPrincipal, area, command, commandId) }
      }),
      events: Effect.fnUntraced(function* ({ query: { stream, after } }) {
        const principal = yield* CurrentPrincipal
        if (!access.mayRead(principal, stream)) return yield* noStream
        const { envelopes } = yield* readPage(log, stream, after, pageOfEvents)
        const tail = yield* readableTail(principal, stream, envelopes).pipe(Effect.mapError(unavailable))
        return tail ?? (yield* noStream)
      }),
    })
  }),
)
