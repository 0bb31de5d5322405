import { Clock, Context, Effect, Layer, Result } from "effect"
import { Forbidden, NotFound, Unprocessable } from "#contract/errors.ts"
import type { ReaderFacts } from "#contract/reader.ts"
import { type ChannelCommand, type ChannelRejection, decideChannel } from "#domain/buzz/channel.ts"
import type { ChannelEnvelope } from "#domain/buzz/events.ts"
import { type ChannelId, type CommandId, EpochMs } from "#domain/kernel/ids.ts"
import type { CommandReused } from "../log/command.ts"
import { Log } from "../log/log.ts"
import { Channels, channelEnvelopes, encodeChannelEvent, streamOf } from "./channels.ts"

type Refusal = Forbidden | NotFound | Unprocessable

/** Runs what people ask of channels: decided on the channel as it is under the lock of its stream. */
export class ChannelCommands extends Context.Service<
  ChannelCommands,
  {
    /** The stored envelopes that the command led to: the same for every retry, none when nothing changed. */
    readonly run: (
      reader: ReaderFacts,
      channel: ChannelId,
      commandId: CommandId,
      command: ChannelCommand,
    ) => Effect.Effect<ReadonlyArray<ChannelEnvelope>, Refusal>
  }
>()("cairn/ChannelCommands") {
  static readonly layer = Layer.effect(
    ChannelCommands,
    Effect.gen(function* () {
      const log = yield* Log
      const channels = yield* Channels
      const run = Effect.fn("ChannelCommands.run")(function* (
        reader: ReaderFacts,
        id: ChannelId,
        commandId: CommandId,
        command: ChannelCommand,
      ) {
        const actor = reader.userId
        const channel = yield* channels.get(id)
        const context = { now: EpochMs.make(yield* Clock.currentTimeMillis), actor }
        const { envelopes } = yield* log
          .transact({
            command: { stream: streamOf(id), commandId, actor, origin: "user", body: command },
            after: () => channel.head,
            decide: (tail) => {
              const decided = decideChannel(
                command,
                channels.advance(channel, channelEnvelopes(tail)),
                context,
              )
              return decided._tag === "Left"
                ? Result.fail(decided.left)
                : Result.succeed(decided.right.map((event) => encodeChannelEvent(event)))
            },
          })
          .pipe(Effect.mapError(refusalOf))
        return channelEnvelopes(envelopes)
      })
      return ChannelCommands.of({ run })
    }),
  )
}

/** The answer to a reader for a refused command. */
const refusalOf = (rejection: ChannelRejection | CommandReused): Refusal => {
  switch (rejection._tag) {
    case "EmptyMessage":
      return new Unprocessable({
        code: "message.empty",
        message: "A message needs a text or an attachment.",
        field: "content",
      })
    case "UnknownMessage":
      return new NotFound({
        code: "message.unknown",
        message: `There is no message at ${rejection.messageSeq}.`,
        field: "messageSeq",
      })
    case "NotAuthor":
      return new Forbidden({
        code: "message.author",
        message: "Only its author may do this to a message.",
        field: "messageSeq",
      })
    case "NotDeleted":
      return new Unprocessable({
        code: "message.deleted",
        message: "The message is not deleted.",
        field: "messageSeq",
      })
    case "NoChannel":
      return new NotFound({
        code: "channel.unknown",
        message: "There is no such channel.",
        field: "channelId",
      })
    case "CommandReused":
      return new Unprocessable({ code: "command.reused", message: rejection.message, field: "commandId" })
  }
}
