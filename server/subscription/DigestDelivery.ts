import { Context, type Duration, Effect, Layer, Result, Schedule, Semaphore } from "effect"
import type { ServiceUnavailable } from "#contract/errors.ts"
import type { Principal } from "#contract/principal.ts"
import { maxMessageLength, type ViewAttachment } from "#domain/buzz/types.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { ChannelId, CommandId, UserId } from "#domain/kernel/ids.ts"
import { cardOfChannel, stackOfChannel } from "#domain/kernel/streamNames.ts"
import type { Slot } from "#domain/schedule/schedule.ts"
import type { SubscriptionEvent } from "#domain/subscription/events.ts"
import type { DigestId, DigestPost } from "#domain/subscription/types.ts"
import { FollowUps } from "../command/followUps.ts"
import { Favorites } from "../home/favorites.ts"
import { derivedId } from "../kernel/derivedId.ts"
import { ServerHealth } from "../kernel/serverHealth.ts"
import type { LogCommand } from "../log/command.ts"
import { Log } from "../log/log.ts"
import { Streams } from "../log/streams.ts"
import { type Letter, Mail } from "../mail/Mail.ts"
import { profileOf } from "../profile/profile.ts"
import { type Texts, textsFor } from "../text/texts.ts"
import { anyCard } from "../workspace/cards.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { Digests } from "./Digests.ts"
import { cardsFor, type DigestCards, postable } from "./digestCards.ts"
import { letterOf } from "./digestLetter.ts"
import { digestText, headingOf } from "./digestLines.ts"
import { makeDigestLinks } from "./digestLinks.ts"

/** The digest of a slot that is to be sent: as `person` may see it, to them by mail or to the readers of a channel. */
export interface DueDigest {
  readonly id: DigestId
  readonly slot: Slot
  readonly person: UserId
  /** Where it is recorded that it was sent. */
  readonly stream: StreamName
  readonly target: ViewAttachment
  /** The channel that it is posted to, and all those whose readers can read that it was; null for a mail. */
  readonly channels: readonly [ChannelId, ...ReadonlyArray<ChannelId>] | null
  /** The subscription that ends when its person may see nothing of it any more; null for a rooster. */
  readonly subscription: CommandId | null
}

/** The pause after a mail server did not take a mail; each one after it is three times as long. */
export const MailPause = Context.Reference<Duration.Input>("cairn/MailPause", {
  defaultValue: () => "5 seconds",
})

/** How often a mail is tried again: for an hour and a half in all. */
const mailRetries = 7

/** How many mails are sent at once. */
const mailsAtOnce = 4

/** Sends digests, each slot of each once, whatever stops in between and however many servers there are. */
export class DigestDelivery extends Context.Service<
  DigestDelivery,
  {
    readonly send: (due: DueDigest) => Effect.Effect<void, ServiceUnavailable>
  }
>()("cairn/DigestDelivery") {
  static readonly layer = Layer.effect(
    DigestDelivery,
    Effect.gen(function* () {
      const workspace = yield* Workspace
      const streams = yield* Streams
      const log = yield* Log
      const followUps = yield* FollowUps
      const favorites = yield* Favorites
      const digests = yield* Digests
      const mail = yield* Mail
      const health = yield* ServerHealth
      const links = yield* makeDigestLinks
      const pause = yield* MailPause
      const scope = yield* Effect.scope
      const turns = yield* Semaphore.make(mailsAtOnce)

      const commandOf = ({ id, slot, person, stream }: DueDigest, purpose: string): LogCommand => ({
        actor: person,
        commandId: derivedId(`${id} ${slot}`, purpose),
        stream,
        origin: "server",
        body: { digest: id, slot, purpose },
      })

      /** Records an event of a digest, once; true where this server was the one. */
      const record = Effect.fnUntraced(function* (due: DueDigest, purpose: string, event: SubscriptionEvent) {
        const { envelopes, fresh } = yield* streams.run<never>(commandOf(due, purpose), {
          decide: () => Result.succeed([event]),
          isFollowed: followUps.isFollowed,
        })
        yield* followUps.run(envelopes)
        return fresh
      })

      const principalOf = (id: UserId): Principal | null => {
        const person = workspace.latest().people.get(id)
        return person === undefined ? null : { ...person, userId: id }
      }

      /** Sends a letter; what cannot be delivered is told where its digest is recorded. */
      const deliver = Effect.fnUntraced(function* (due: DueDigest, letter: Letter) {
        const { id, slot } = due
        const failed = (problem: string) =>
          record(due, "failed", { _tag: "DigestFailed", id, slot, problem }).pipe(Effect.ignore)
        yield* turns.withPermit(mail.send(letter)).pipe(
          Effect.tapError((error) =>
            error._tag === "MailAway"
              ? health.report("mail", { message: `Mail cannot be sent: ${error.reply}` })
              : Effect.void,
          ),
          Effect.retry({
            schedule: Schedule.exponential(pause, 3),
            times: mailRetries,
            while: ({ _tag }) => _tag === "MailAway",
          }),
          Effect.andThen(health.report("mail", null)),
          Effect.catch(({ reply }) => failed(reply)),
        )
      })

      const letterFor = Effect.fnUntraced(function* (
        { id, slot, person, target }: DueDigest,
        principal: Principal,
        cards: DigestCards,
        texts: Texts,
      ) {
        const digest = yield* digests.read(principal, cards)
        const pictures = yield* Effect.forEach(cards.cards, (card) =>
          digests.draw(principal, card, texts.locale).pipe(Effect.orElseSucceed(() => null)),
        )
        const { displayName: name = "", email: address = "" } = workspace.latest().people.get(person) ?? {}
        return letterOf(
          {
            digest,
            pictures,
            heading: headingOf(digest.title, slot, texts),
            to: { name, address },
            link: links.ofTarget(target),
            cardLink: links.ofCard(target),
            unsubscribe: links.unsubscribe({ userId: person, id }),
          },
          texts,
        )
      })

      const postFor = Effect.fnUntraced(function* (
        { slot, target }: DueDigest,
        principal: Principal,
        cards: DigestCards,
        channel: ChannelId,
        texts: Texts,
      ): Effect.fn.Return<DigestPost, ServiceUnavailable> {
        const digest = yield* digests.read(principal, cards)
        const model = workspace.latest()
        const [card, stack] = [cardOfChannel(channel), stackOfChannel(channel)]
        const title = card === null ? stack && model.stacks.get(stack)?.title : anyCard(model, card)?.title
        return {
          channelId: channel,
          type: card === null ? "PAGE_OBJECT_TOPIC" : "CARD_OBJECT_TOPIC",
          objectId: card ?? stack ?? "",
          title: title ?? digest.title,
          text: digestText(digest, headingOf(digest.title, slot, texts), texts).slice(0, maxMessageLength),
          attachment: { ...target, title: digest.title },
        }
      })

      const send = Effect.fn("DigestDelivery.send")(function* (due: DueDigest) {
        const { id, slot, target, channels } = due
        const principal = principalOf(due.person)
        if (principal === null || (yield* log.findExecuted(commandOf(due, "sent"))) !== null) return
        const model = workspace.latest()
        const marked = yield* favorites.current(principal)
        const seen = cardsFor(model, principal, marked, target)
        const cards = seen === null || channels === null ? seen : postable(model, channels, seen)
        if (cards === null || cards.cards.length === 0) {
          const isLost = cards === null || cards.leftOut > 0
          if (isLost && due.subscription !== null) {
            yield* record(due, "ended", {
              _tag: "SubscriptionEnded",
              id: due.subscription,
              reason: "ACCESS",
            })
          }
          return
        }
        const { language } = yield* profileOf(due.person).pipe(Effect.provideService(Streams, streams))
        const { locale } = model.customer
        const { leftOut } = cards
        const sent = { _tag: "DigestSent", id, slot, leftOut } as const
        if (channels !== null) {
          const post = yield* postFor(due, principal, cards, channels[0], textsFor(locale))
          yield* record(due, "sent", { ...sent, post })
          return
        }
        if (!mail.isOn) return
        const letter = yield* letterFor(due, principal, cards, textsFor(language ?? locale))
        if (yield* record(due, "sent", sent)) {
          yield* Effect.forkIn(deliver(due, letter), scope)
        }
      })

      return DigestDelivery.of({
        send: (due) =>
          send(due).pipe(
            // What was done under the same id by another server is done; a stream that cannot be read takes nothing.
            Effect.catchTags({ CommandReused: () => Effect.void, StreamRefused: () => Effect.void }),
          ),
      })
    }),
  )
}
