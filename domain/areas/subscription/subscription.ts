import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { type Author, defineSharedArea, type EventMeta } from "../../kernel/area.ts"
import { Bounded, maxStreamNameLength } from "../../kernel/bounded.ts"
import { CommandId, type EpochMs } from "../../kernel/ids.ts"
import { userStream } from "../../kernel/streamNames.ts"
import type { DigestSchedule } from "../../schedule/schedule.ts"
import { DigestScheduleInput } from "../../schedule/scheduleInput.ts"
import { SubscriptionEvent } from "./events.ts"
import {
  DigestId,
  DigestRecipient,
  DigestRecord,
  isRoosterDigest,
  maxSubscriptions,
  Subscription,
  SubscriptionTargetInput,
} from "./types.ts"

/** How many of the latest slots are kept; the log knows of each for ever. */
const keptSlots = 40

/** A person's subscriptions, oldest first, what was sent by the ids of digests, and the roosters that they want no mail of. */
export const SubscriptionState = Schema.Struct({
  subscriptions: Schema.Array(Subscription),
  sent: Schema.Record(Schema.String, DigestRecord),
  declined: Schema.Array(DigestId),
})
export type SubscriptionState = typeof SubscriptionState.Type

const own = { id: CommandId }
const digest = { id: Bounded(DigestId, maxStreamNameLength) }

/**
 * `Subscribe` makes a subscription whose id is that of the command. `Unsubscribe` takes a rooster's digest as well, whose
 * mails `AcceptMails` wants again.
 */
export const SubscriptionCommand = Schema.Union([
  Schema.TaggedStruct("Subscribe", {
    target: SubscriptionTargetInput,
    to: DigestRecipient,
    schedule: DigestScheduleInput,
  }),
  Schema.TaggedStruct("ChangeSubscription", { ...own, to: DigestRecipient, schedule: DigestScheduleInput }),
  Schema.TaggedStruct("PauseSubscription", own),
  Schema.TaggedStruct("ResumeSubscription", own),
  Schema.TaggedStruct("Unsubscribe", digest),
  Schema.TaggedStruct("AcceptMails", digest),
])
export type SubscriptionCommand = typeof SubscriptionCommand.Type

export type SubscriptionRejection =
  | { readonly _tag: "NoSubscription" }
  | { readonly _tag: "TooManySubscriptions"; readonly most: number }

const initialState: SubscriptionState = { subscriptions: [], sent: {}, declined: [] }

/** The subscription of an id; undefined for none. */
export const subscriptionOf = ({ subscriptions }: SubscriptionState, id: string): Subscription | undefined =>
  subscriptions.find((one) => one.id === id)

/** What was sent under an id; undefined for nothing yet. */
export const recordOf = ({ sent }: SubscriptionState, id: DigestId): DigestRecord | undefined => sent[id]

/** Whether a person wants no mails of a rooster. */
export const isDeclined = ({ declined }: SubscriptionState, id: DigestId): boolean => declined.includes(id)

const isSameSchedule = (one: DigestSchedule, other: DigestSchedule): boolean =>
  one.time === other.time &&
  one.timeZone === other.timeZone &&
  JSON.stringify(one.cadence) === JSON.stringify(other.cadence)

const change = (state: SubscriptionState, id: string, part: Partial<Subscription>): SubscriptionState =>
  subscriptionOf(state, id) === undefined
    ? state
    : {
        ...state,
        subscriptions: state.subscriptions.map((one) => (one.id === id ? { ...one, ...part } : one)),
      }

const record = (state: SubscriptionState, id: DigestId, next: DigestRecord): SubscriptionState => ({
  ...state,
  sent: { ...state.sent, [id]: next },
})

const withoutDigest = (state: SubscriptionState, id: DigestId): SubscriptionState => {
  const { subscriptions, sent, declined } = state
  if (subscriptionOf(state, id) !== undefined) {
    const { [id]: _, ...others } = sent
    return { ...state, subscriptions: subscriptions.filter((one) => one.id !== id), sent: others }
  }
  return isRoosterDigest(id) && !isDeclined(state, id) ? { ...state, declined: [...declined, id] } : state
}

const evolve = (
  state: SubscriptionState,
  event: SubscriptionEvent,
  { at }: Pick<EventMeta, "at">,
): SubscriptionState => {
  switch (event._tag) {
    case "Subscribed": {
      const { id, target, to, schedule } = event
      if (subscriptionOf(state, id) !== undefined) return state
      const made = { id, target, to, schedule, since: at, isPaused: false, ended: null }
      return { ...state, subscriptions: [...state.subscriptions, made] }
    }
    case "SubscriptionChanged":
      return change(state, event.id, { to: event.to, schedule: event.schedule, since: at })
    case "SubscriptionPaused":
      return change(state, event.id, { isPaused: true })
    case "SubscriptionResumed":
      return change(state, event.id, { isPaused: false, ended: null, since: at })
    case "SubscriptionEnded":
      return change(state, event.id, { ended: event.reason })
    case "Unsubscribed":
      return withoutDigest(state, event.id)
    case "MailsAccepted":
      return isDeclined(state, event.id)
        ? { ...state, declined: state.declined.filter((id) => id !== event.id) }
        : state
    case "DigestSent": {
      const { id, slot, leftOut } = event
      const slots = (recordOf(state, id)?.slots ?? []).filter((known) => known !== slot)
      return record(state, id, { slots: [...slots, slot].slice(-keptSlots), at, leftOut, problem: null })
    }
    case "DigestFailed": {
      const known = recordOf(state, event.id)
      return known?.slots.at(-1) === event.slot
        ? record(state, event.id, { ...known, problem: event.problem })
        : state
    }
  }
}

type Decision = E.Either<SubscriptionRejection, ReadonlyArray<SubscriptionEvent>>

const decideOwn = (
  command: Exclude<SubscriptionCommand, { readonly _tag: "Subscribe" | "Unsubscribe" | "AcceptMails" }>,
  { isPaused, ended, to, schedule }: Subscription,
): ReadonlyArray<SubscriptionEvent> => {
  const { id } = command
  switch (command._tag) {
    case "ChangeSubscription":
      return command.to === to && isSameSchedule(command.schedule, schedule)
        ? []
        : [{ _tag: "SubscriptionChanged", id, to: command.to, schedule: command.schedule }]
    case "PauseSubscription":
      return isPaused ? [] : [{ _tag: "SubscriptionPaused", id }]
    case "ResumeSubscription":
      return isPaused || ended !== null ? [{ _tag: "SubscriptionResumed", id }] : []
  }
}

/**
 * A person's subscriptions, in their own stream, which they alone may read: it says what they chose to follow and under
 * which filters. A rooster's posts are recorded in the stream of its card. What was sent is recorded by the server.
 */
export const subscription = defineSharedArea({
  name: "subscription",
  kinds: ["user", "card"],
  version: 1,
  initialState,
  Command: SubscriptionCommand,
  Event: SubscriptionEvent,
  Snapshot: SubscriptionState,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: (_command, { actor }) => userStream(actor),
  decide: (command, state, { commandId }: Author & { readonly now: EpochMs }): Decision => {
    switch (command._tag) {
      case "Subscribe": {
        if (subscriptionOf(state, commandId) !== undefined) return E.right([])
        if (state.subscriptions.length >= maxSubscriptions) {
          return E.left({ _tag: "TooManySubscriptions", most: maxSubscriptions })
        }
        const { target, to, schedule } = command
        return E.right([{ _tag: "Subscribed", id: commandId, target, to, schedule }])
      }
      case "Unsubscribe": {
        const { id } = command
        return E.right(withoutDigest(state, id) === state ? [] : [{ _tag: "Unsubscribed", id }])
      }
      case "AcceptMails": {
        const { id } = command
        return E.right(isDeclined(state, id) ? [{ _tag: "MailsAccepted", id }] : [])
      }
      default: {
        const known = subscriptionOf(state, command.id)
        return known === undefined ? E.left({ _tag: "NoSubscription" }) : E.right(decideOwn(command, known))
      }
    }
  },
  evolve,
})
