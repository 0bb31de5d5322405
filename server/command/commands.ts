import { type Cause, Clock, Context, Effect, Layer } from "effect"
import { BadRequest, ServiceUnavailable, Unprocessable } from "#contract/errors.ts"
import type { Principal } from "#contract/principal.ts"
import type { StoredEnvelope } from "#domain/kernel/envelope.ts"
import { type CommandId, EpochMs } from "#domain/kernel/ids.ts"
import { makeAuditTrail } from "../log/auditTrail.ts"
import type { CommandReused, LogCommand } from "../log/command.ts"
import { Log } from "../log/log.ts"
import { makeReadableTail } from "../log/readableEvents.ts"
import { type StreamRefused, Streams } from "../log/streams.ts"
import { editWindow } from "../schema/workspace.ts"
import { Authorities } from "../workspace/authorities.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { makeCommandBytes } from "./commandBytes.ts"
import { makeCommandLimits } from "./commandLimits.ts"
import { FollowUps } from "./followUps.ts"
import { type CommandRefusal, type ServerArea, ServerAreas } from "./serverArea.ts"

const refusalOf = (error: CommandRefusal | CommandReused | StreamRefused): CommandRefusal => {
  switch (error._tag) {
    case "CommandReused":
      return new Unprocessable({ code: "command.reused", message: error.message, field: "commandId" })
    case "StreamRefused":
      return unavailable(error)
    default:
      return error
  }
}

/** Whether a command was refused for what it is, so that trying it again is another try. */
const isRefused = (cause: Cause.Cause<{ readonly _tag: string }>): boolean =>
  cause.reasons.every(
    (reason) =>
      reason._tag === "Fail" &&
      reason.error._tag !== "ServiceUnavailable" &&
      reason.error._tag !== "StreamRefused",
  )

/** Error for a stream that has events which cannot be read. */
export const unavailable = ({ message }: StreamRefused): ServiceUnavailable =>
  new ServiceUnavailable({ code: "stream.unreadable", message })

/** The one way to change what people share. */
export class Commands extends Context.Service<
  Commands,
  {
    /**
     * Executes a command of an area: permission is checked first, then it is decided on its stream under the
     * stream's lock, stored, and what follows from it is done. Gives the stored envelopes that the person may read,
     * the same for every retry. One whose kind the person gave too often within the hour is refused before that.
     */
    readonly run: (
      principal: Principal,
      area: string,
      command: unknown,
      commandId: CommandId,
    ) => Effect.Effect<ReadonlyArray<StoredEnvelope>, CommandRefusal>
  }
>()("cairn/Commands") {
  static readonly layerNoDeps = Layer.effect(
    Commands,
    Effect.gen(function* () {
      const areas = new Map<string, ServerArea>((yield* ServerAreas).map((area) => [area.name, area]))
      const log = yield* Log
      const streams = yield* Streams
      const readableTail = yield* makeReadableTail
      const authorities = yield* Authorities
      const followUps = yield* FollowUps
      const workspace = yield* Workspace
      const count = yield* makeCommandLimits
      const measure = yield* makeCommandBytes
      const trail = yield* makeAuditTrail

      const run = Effect.fn("Commands.run")(function* (
        principal: Principal,
        name: string,
        json: unknown,
        commandId: CommandId,
      ) {
        const area = areas.get(name)
        if (area === undefined) {
          const message = `Found ${JSON.stringify(name)}, expected one of ${[...areas.keys()].join(", ")}.`
          return yield* new BadRequest({ code: "request.field", message, field: "area" })
        }
        const { tag, body, stream, permission, permit } = yield* area.read(json)
        yield* authorities.require(principal, permission)
        const author = { actor: principal.userId, commandId }
        const command: LogCommand = { ...author, stream: stream(author), origin: "user", body }
        const known = yield* log.findExecuted(command)
        if (known !== null) return yield* readableEnvelopes(principal, known.envelopes)
        const counted = yield* count(principal.userId, name, tag)
        const measured = yield* measure(principal, name, tag, json).pipe(
          Effect.tapError(() => counted.takeBack),
        )
        const takeBack = Effect.andThen(counted.takeBack, measured.takeBack)
        const { envelopes } = yield* Effect.gen(function* () {
          const decide = yield* permit({ principal, commandId })
          const now = EpochMs.make(yield* Clock.currentTimeMillis)
          return yield* streams.run(command, {
            decide: (fold) =>
              decide(fold, { ...author, now, editWindow: editWindow(workspace.latest().customer) }),
            isFollowed: followUps.isFollowed,
          })
          // A server that cannot do it now is given it again.
        }).pipe(Effect.tapCause((cause) => (isRefused(cause) ? Effect.void : takeBack)))
        return yield* readableEnvelopes(principal, envelopes)
      }, Effect.mapError(refusalOf))

      /** What was stored and what follows from it, of the streams that the person may read; one that cannot be read is none. */
      const readableEnvelopes = Effect.fnUntraced(function* (
        principal: Principal,
        envelopes: ReadonlyArray<StoredEnvelope>,
      ) {
        const all = [...envelopes, ...(yield* followUps.run(envelopes))]
        yield* trail.noteSource(all)
        const tails = yield* Effect.forEach(
          Map.groupBy(all, ({ stream }) => stream),
          ([stream, stored]) => Effect.orElseSucceed(readableTail(principal, stream, stored), () => null),
        )
        return tails.flatMap((tail) => tail ?? [])
      })

      return Commands.of({ run })
    }),
  )

  /**
   * Commands and what follows from events, after completing what an earlier process left unfinished; needs the streams,
   * the areas, `StreamAccess` and `Authorities`.
   */
  static readonly layer = Commands.layerNoDeps.pipe(Layer.provideMerge(FollowUps.layer))
}
