import { slotToSend } from "#domain/areas/subscription/due.ts"
import { isDeclined, recordOf, type SubscriptionState } from "#domain/areas/subscription/subscription.ts"
import {
  type DigestId,
  roosterDigest,
  roosterEdition,
  type Subscription,
} from "#domain/areas/subscription/types.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { cardStream, channelOfCard, userStream } from "#domain/kernel/streamNames.ts"
import type { DigestSchedule } from "#domain/schedule/schedule.ts"
import type { RoosterDefinition } from "../../schema/content.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import {
  roosterAuthor,
  roosterChannel,
  roosterReaders,
  roosterSchedule,
  roosterTarget,
} from "../../workspace/rooster.ts"
import type { DueDigest, DueEdition } from "./DigestDelivery.ts"
import { channelOf } from "./digestCards.ts"

/** What was subscribed and sent, by stream. */
export type States = (stream: StreamName) => SubscriptionState

const ofSubscription = (
  person: UserId,
  state: SubscriptionState,
  { id, target, to, schedule, since, isPaused, ended }: Subscription,
  now: number,
): ReadonlyArray<DueDigest> => {
  if (isPaused || ended !== null) return []
  const due = slotToSend(schedule, since, recordOf(state, id), now)
  const channel = to === "CHANNEL" ? channelOf(target) : null
  if (due === null || (to === "CHANNEL" && channel === null)) return []
  return [
    {
      id,
      slot: due.slot,
      person,
      stream: userStream(person),
      target,
      channels: channel === null ? null : [channel],
      of: id,
    },
  ]
}

/** The slot of a rooster that is due: none of before it was first seen, at `since`, or last sent. */
const roosterSlot = (
  schedule: DigestSchedule,
  state: SubscriptionState,
  id: DigestId,
  since: number,
  now: number,
) => {
  const record = recordOf(state, id)
  return slotToSend(schedule, record?.at ?? since, record, now)?.slot ?? null
}

const ofRooster = (
  model: WorkspaceModel,
  states: States,
  rooster: RoosterDefinition,
  since: number,
  now: number,
): ReadonlyArray<DueDigest> => {
  const id = roosterDigest(rooster.id)
  const schedule = roosterSchedule(model, rooster)
  const due = (
    person: UserId,
    stream: StreamName,
    channels: DueDigest["channels"],
  ): ReadonlyArray<DueDigest> => {
    const slot = roosterSlot(schedule, states(stream), id, since, now)
    const target = roosterTarget(model, rooster)
    return slot === null ? [] : [{ id, slot, person, stream, target, channels, of: rooster }]
  }
  const author = roosterAuthor(model, rooster)
  const channel = roosterChannel(rooster)
  // What was posted is recorded in the stream of the card: its readers can read it too.
  const posts =
    author === null || channel === null
      ? []
      : due(author, cardStream(rooster.id), [channel, channelOfCard(rooster.id)])
  const mails = roosterReaders(model, rooster).flatMap((person) =>
    isDeclined(states(userStream(person)), id) ? [] : due(person, userStream(person), null),
  )
  return [...posts, ...mails]
}

/** Every digest that is to be sent now: of people's subscriptions, and of rooster cards, which were first seen at `since`. */
export const dueDigests = (
  model: WorkspaceModel,
  states: States,
  since: (rooster: RoosterDefinition) => number,
  now: number,
): ReadonlyArray<DueDigest> => [
  ...[...model.people.keys()].flatMap((person) => {
    const state = states(userStream(person))
    return state.subscriptions.flatMap((one) => ofSubscription(person, state, one, now))
  }),
  ...[...model.contents.values()].flatMap((card) =>
    card.type === "rooster" ? ofRooster(model, states, card, since(card), now) : [],
  ),
]

/** Every edition that is to be issued now on a rooster card, in the name of who posts or else gets it. */
export const dueEditions = (
  model: WorkspaceModel,
  states: States,
  since: (rooster: RoosterDefinition) => number,
  now: number,
): ReadonlyArray<DueEdition> =>
  [...model.contents.values()].flatMap((card) => {
    if (card.type !== "rooster") return []
    const [id, stream] = [roosterEdition(card.id), cardStream(card.id)]
    const person = roosterAuthor(model, card) ?? roosterReaders(model, card)[0]
    const slot = roosterSlot(roosterSchedule(model, card), states(stream), id, since(card), now)
    return slot === null || person === undefined ? [] : [{ id, slot, person, stream, rooster: card }]
  })
