import { Effect, Layer } from "effect"
import { type Mention, tagsOfMentions } from "#domain/areas/buzz/mentions.ts"
import { Seq, type UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { Commands } from "../../command/commands.ts"
import { principalOf } from "../../identity/authenticator.ts"
import { ServerConfig } from "../../kernel/config.ts"
import { derivedId } from "../../kernel/derivedId.ts"
import { Log } from "../../log/log.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { fireAlert } from "./fireAlert.ts"
import { isSampleAlive } from "./isSampleAlive.ts"
import { makeAgo } from "./pastClock.ts"
import { firstVisitor, newTalk, readChannels, type Step, talk } from "./talk.ts"

/** Does what people of the sample did before the first start, by the same commands as people, as if it had been then. */
export const giveTalk = Effect.fnUntraced(function* (steps: ReadonlyArray<Step>) {
  const commands = yield* Commands
  const log = yield* Log
  const workspace = yield* Workspace
  const before = yield* makeAgo
  const people = workspace.latest().people
  const mentions = [...people.values()].map(
    ({ id, displayName }): Mention => ({ type: "USER", id, name: displayName }),
  )
  const seqs = new Map<string, Seq>()
  const seqOf = (label: string): Seq => seqs.get(label) ?? Seq.make(0)
  let count = 0

  const run = Effect.fnUntraced(function* ({ by, ago, area, command, text, label }: Step) {
    const person = people.get(by)
    if (person === undefined) return
    const content = text === undefined ? {} : { content: { text, tags: tagsOfMentions(text, mentions) } }
    count += 1
    const [sent] = yield* commands
      .run(
        principalOf(person),
        area,
        { ...command(seqOf), ...content },
        derivedId("talk of the sample", `${count}`),
      )
      .pipe(before(ago))
    if (label !== undefined && sent !== undefined) seqs.set(label, sent.seq)
  })

  const read = (by: UserId): ReadonlyArray<Step> =>
    readChannels.flatMap((channelId) => {
      const seq = log.head(channelStream(channelId))
      const step = { by, ago: 60, area: "conversations" }
      return [
        { ...step, command: () => ({ _tag: "JoinConversation", channelId, seq }) },
        { ...step, command: () => ({ _tag: "ReadConversation", channelId, seq }) },
      ]
    })

  yield* Effect.forEach(steps, run, { discard: true })
  yield* Effect.forEach(read(firstVisitor), run, { discard: true })
  yield* Effect.forEach(newTalk, run, { discard: true })
})

/** The discussions of the sample, and an alert that has fired, where it is served for the first time, by a server that is to have them: before it checks alerts. */
export const layerTalk = Layer.effectDiscard(
  Effect.gen(function* () {
    if (!isSampleAlive(yield* ServerConfig)) return
    const log = yield* Log
    const [channels, users] = yield* Effect.all([log.streams("channel"), log.streams("user")])
    if (channels.length > 0 || users.length > 0) return
    // Before the server checks alerts itself, which would find the figure as it is at once.
    yield* fireAlert.pipe(
      Effect.catch((refusal) => Effect.logWarning("The sample begins without an alert that fired", refusal)),
    )
    // Beside the start, which does not wait for it.
    yield* giveTalk(talk).pipe(
      Effect.catch((refusal) =>
        Effect.logWarning("The sample begins without all of its discussions", refusal),
      ),
      Effect.forkScoped,
    )
  }),
)
