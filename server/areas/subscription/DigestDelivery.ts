import { Context, Effect, Layer } from "effect"
import type { ServiceUnavailable } from "#contract/errors.ts"
import type { Principal } from "#contract/principal.ts"
import { maxMessageLength, type ViewAttachment } from "#domain/areas/buzz/types.ts"
import type { Digest } from "#domain/areas/card/digest.ts"
import type { DigestPost } from "#domain/areas/subscription/types.ts"
import type { CardUrn, ChannelId, CommandId, UserId } from "#domain/kernel/ids.ts"
import { cardOfChannel, stackOfChannel } from "#domain/kernel/streamNames.ts"
import { Log } from "../../log/log.ts"
import { Streams } from "../../log/streams.ts"
import { Mail } from "../../mail/Mail.ts"
import type { RoosterDefinition } from "../../schema/content.ts"
import { type Texts, textsFor } from "../../text/texts.ts"
import { anyCard } from "../../workspace/cards.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { Favorites } from "../home/favorites.ts"
import { profileOf } from "../profile/profile.ts"
import { DigestMails } from "./DigestMails.ts"
import { Digests } from "./Digests.ts"
import { cardsFor, type DigestCards, postable } from "./digestCards.ts"
import { letterOf } from "./digestLetter.ts"
import { digestText, headingOf } from "./digestLines.ts"
import { makeDigestLinks } from "./digestLinks.ts"
import { makeDigestRecord, recordCommand, type SlotDigest } from "./digestRecord.ts"
import { RoosterEditions } from "./RoosterEditions.ts"
import { targetLines } from "./targetLines.ts"

/** The digest of a slot that is to be sent: as `person` may see it, to them by mail or to the readers of a channel. */
export interface DueDigest extends SlotDigest {
  readonly target: ViewAttachment
  /** The channel that it is posted to, and all those whose readers can read that it was; null for a mail. */
  readonly channels: readonly [ChannelId, ...ReadonlyArray<ChannelId>] | null
  /** The subscription that ends when its person may see nothing of it any more, or the rooster whose edition this is. */
  readonly of: CommandId | RoosterDefinition
}

/** The edition of a slot that is to be issued on the card of a rooster. */
export interface DueEdition extends SlotDigest {
  readonly rooster: RoosterDefinition
}

/** Sends digests, each slot of each once, whatever stops in between and however many servers there are. */
export class DigestDelivery extends Context.Service<
  DigestDelivery,
  {
    readonly send: (due: DueDigest) => Effect.Effect<void, ServiceUnavailable>
    /** Issues the edition of a rooster, which is in the place of the one before when it is recorded. */
    readonly issue: (due: DueEdition) => Effect.Effect<void, ServiceUnavailable>
    /** Sends mails again that were not delivered. */
    readonly resume: Effect.Effect<void>
  }
>()("cairn/DigestDelivery") {
  static readonly layer = Layer.effect(
    DigestDelivery,
    Effect.gen(function* () {
      const workspace = yield* Workspace
      const streams = yield* Streams
      const log = yield* Log
      const favorites = yield* Favorites
      const digests = yield* Digests
      const editions = yield* RoosterEditions
      const mail = yield* Mail
      const mails = yield* DigestMails
      const record = yield* makeDigestRecord
      const links = yield* makeDigestLinks

      const principalOf = (id: UserId): Principal | null => {
        const person = workspace.latest().people.get(id)
        return person === undefined ? null : { ...person, userId: id }
      }

      /** What a digest says: of a rooster, what its edition of the slot does. */
      const digestOf = Effect.fnUntraced(function* (
        { of, slot }: DueDigest,
        principal: Principal,
        cards: DigestCards,
      ): Effect.fn.Return<Digest, ServiceUnavailable> {
        const viewer = { _tag: "Person", principal } as const
        const edition = typeof of === "string" ? null : yield* editions.read(of, viewer)
        if (edition?.issued?.slot !== slot) return yield* digests.read(viewer, cards)
        const urns = new Set(cards.cards.map(({ card }) => card.id))
        return { ...cards, entries: edition.entries.filter(({ urn }) => urns.has(urn)) }
      })

      /** Pictures of the cards that a digest names, by their urns; of a card that is not drawn now, none. */
      const picturesOf = Effect.fnUntraced(function* (
        { entries }: Digest,
        principal: Principal,
        { cards }: DigestCards,
        locale: string,
      ) {
        const named = new Set(entries.map(({ urn }) => urn))
        const drawn = new Map<CardUrn, Uint8Array>()
        for (const one of cards.filter(({ card }) => named.has(card.id))) {
          const picture = yield* digests
            .draw({ _tag: "Person", principal }, one, { locale })
            .pipe(Effect.option)
          if (picture._tag === "Some") drawn.set(one.card.id, picture.value)
        }
        return drawn
      })

      const letterFor = Effect.fnUntraced(function* (
        due: DueDigest,
        principal: Principal,
        cards: DigestCards,
        texts: Texts,
      ) {
        const { id, slot, person, target } = due
        const digest = yield* digestOf(due, principal, cards)
        const pictures = yield* picturesOf(digest, principal, cards, texts.locale)
        const { displayName: name = "", email: address = "" } = workspace.latest().people.get(person) ?? {}
        return letterOf(
          {
            digest,
            pictures,
            heading: headingOf(digest.title, slot, texts),
            under: targetLines(workspace.latest(), principal, target, texts),
            to: { name, address },
            link: links.ofTarget(target),
            cardLink: links.ofCard(target),
            unsubscribe: links.unsubscribe({ userId: person, id }),
          },
          texts,
        )
      })

      const postFor = Effect.fnUntraced(function* (
        due: DueDigest,
        principal: Principal,
        cards: DigestCards,
        channel: ChannelId,
        texts: Texts,
      ): Effect.fn.Return<DigestPost, ServiceUnavailable> {
        const { slot, target } = due
        const digest = yield* digestOf(due, principal, cards)
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
        if (principal === null || (yield* log.findExecuted(recordCommand(due, "sent"))) !== null) return
        const model = workspace.latest()
        const marked = yield* favorites.current(
          principal,
          target._tag === "CARD" ? undefined : target.stackId,
        )
        const { language } = yield* profileOf(due.person).pipe(Effect.provideService(Streams, streams))
        const { locale } = model.customer
        const texts = textsFor(channels === null ? (language ?? locale) : locale)
        const seen = cardsFor(model, principal, marked, target, texts)
        const cards = seen === null || channels === null ? seen : postable(model, channels, seen)
        if (cards === null || cards.cards.length === 0) {
          const isLost = cards === null || cards.leftOut > 0
          if (isLost && typeof due.of === "string") {
            yield* record(due, "ended", {
              _tag: "SubscriptionEnded",
              id: due.of,
              reason: "ACCESS",
            })
          }
          return
        }
        const { leftOut } = cards
        const sent = { _tag: "DigestSent", id, slot, leftOut } as const
        if (channels !== null) {
          const post = yield* postFor(due, principal, cards, channels[0], texts)
          yield* record(due, "sent", { ...sent, post })
          return
        }
        if (!mail.isOn) return
        const letter = yield* letterFor(due, principal, cards, texts)
        yield* mails.keep(due, letter)
        yield* (yield* record(due, "sent", sent)) ? mails.send(due) : mails.drop(due)
      })

      const issue = Effect.fn("DigestDelivery.issue")(function* (due: DueEdition) {
        if ((yield* log.findExecuted(recordCommand(due, "sent"))) !== null) return
        const { id, slot, rooster } = due
        yield* editions.issue(rooster, slot)
        yield* record(due, "sent", { _tag: "DigestSent", id, slot, leftOut: 0 })
      })

      // What was done under the same id by another server is done; a stream that cannot be read takes nothing.
      const once = { CommandReused: () => Effect.void, StreamRefused: () => Effect.void }
      return DigestDelivery.of({
        resume: mails.resume,
        send: (due) => Effect.catchTags(send(due), once),
        issue: (due) => Effect.catchTags(issue(due), once),
      })
    }),
  )
}
