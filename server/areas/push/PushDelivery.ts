import { Clock, Context, Duration, Effect, Layer, Queue, Schedule, Schema, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import { PushedNotification } from "#contract/pushed.ts"
import { isQuietAt } from "#domain/areas/availability/quiet.ts"
import type { StoredEnvelope } from "#domain/kernel/envelope.ts"
import { EpochMs, type UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { derivedId } from "../../kernel/derivedId.ts"
import { schedule } from "../../kernel/schedule.ts"
import { supervise } from "../../kernel/supervise.ts"
import { Log } from "../../log/log.ts"
import { Streams } from "../../log/streams.ts"
import { textsFor } from "../../text/texts.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { PushSubscriptions, type StoredSubscription } from "./PushSubscriptions.ts"
import { makePushedNotifications, type Pushed, pushedBy } from "./pushedNotifications.ts"
import { PushNetwork } from "./pushNetwork.ts"
import { type PushRefused, sendPush } from "./sendPush.ts"
import { VapidKeys } from "./VapidKeys.ts"
import { WithheldPushes } from "./WithheldPushes.ts"

/** The pause after a push service did not take a push; each one after it is four times as long. */
export const PushPause = Context.Reference<Duration.Input>("cairn/PushPause", {
  defaultValue: () => "5 seconds",
})

const unpushed = { message: "Notifications are not pushed." }
const unreleased = { message: "Notifications that were withheld are not pushed." }

/** How often it is looked for people who may be disturbed again, from whom pushes were withheld. */
export const WithheldInterval = Context.Reference<Duration.Input>("cairn/WithheldInterval", {
  defaultValue: () => "30 seconds",
})

/** How often a push is tried again, before it is left to the inbox. */
const pushRetries = 3
/** How much longer each pause is than the one before. */
const pauseFactor = 4
/** How many events wait to be pushed: where there are more, the oldest are left to the inbox. */
const mostWaiting = 1_000
/** How many pushes are under way at most, those included that are tried again later; and how many are sent at once. */
const mostUnderWay = 1_000
const sentAtOnce = 16
/** How long it is kept that something was pushed, so that no other server pushes it: longer than one follows another's log late. */
const sentKept = Duration.toMillis("1 day")

const encode = Schema.encodeSync(Schema.fromJsonString(PushedNotification))

/** Whether a push service may take the push later. */
const isPassing = ({ status }: PushRefused): boolean => status === 0 || status === 429 || status >= 500
const isGone = ({ status }: PushRefused): boolean => status === 404 || status === 410

/**
 * Pushes what is stored from now on to the browsers of whom it concerns, each once: whichever server first says that it does.
 * It is read as its person may read it when it is pushed. What a push service does not take for about two minutes is
 * dropped: what it told stands in the app.
 */
export const layerPushDelivery = Layer.effectDiscard(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const log = yield* Log
    const subscriptions = yield* PushSubscriptions
    const withheld = yield* WithheldPushes
    const streams = yield* Streams
    const workspace = yield* Workspace
    const keys = yield* VapidKeys
    const network = yield* PushNetwork
    const pause = yield* PushPause
    const notificationOf = yield* makePushedNotifications
    const scope = yield* Effect.scope
    const underWay = yield* Semaphore.make(mostUnderWay)
    const turns = yield* Semaphore.make(sentAtOnce)
    const waiting = yield* Queue.sliding<readonly [StoredEnvelope, Pushed]>(mostWaiting)

    /** Whether this server is the first to push something. */
    const claim = Effect.fnUntraced(function* (id: string) {
      const now = yield* Clock.currentTimeMillis
      yield* sql`delete from push_sent where at < ${now - sentKept}`
      const claimed = yield* sql`insert into push_sent (id, at) values (${id}, ${now})
        on conflict do nothing returning id`
      return claimed.length > 0
    })

    const send = (subscription: StoredSubscription, body: string) =>
      turns.withPermit(sendPush(subscription, body, keys, network)).pipe(
        Effect.retry({
          schedule: Schedule.exponential(pause, pauseFactor),
          times: pushRetries,
          while: isPassing,
        }),
        Effect.catchTag("PushRefused", (refused) =>
          isGone(refused)
            ? subscriptions.drop(subscription.id)
            : Effect.logWarning("A notification was not pushed").pipe(
                Effect.annotateLogs({ subscription: subscription.id, status: refused.status }),
              ),
        ),
        underWay.withPermitsIfAvailable(1),
        Effect.forkIn(scope),
      )

    const sendTo = Effect.fnUntraced(function* (person: UserId, notification: PushedNotification) {
      const body = encode(notification)
      const browsers = yield* subscriptions.ofPerson(person)
      yield* Effect.forEach(browsers, (browser) => send(browser, body), { discard: true })
    })
    const isQuiet = Effect.fnUntraced(function* (person: UserId) {
      const own = yield* streams.fold(userStream(person))
      return isQuietAt(stateIn(own, "availability"), EpochMs.make(yield* Clock.currentTimeMillis))
    })

    const push = Effect.fnUntraced(function* (event: StoredEnvelope, pushed: Pushed) {
      const { person } = pushed
      if ((yield* subscriptions.ofPerson(person)).length === 0) return
      const notification = yield* notificationOf(pushed)
      if (notification === null || !(yield* claim(derivedId(`${event.stream} ${event.seq}`, person)))) return
      yield* (yield* isQuiet(person)) ? withheld.add(event, person) : sendTo(person, notification)
    })

    /** Pushes what was withheld from who may be disturbed again, as one: it says how much there is, or what the only one says. */
    const release = Effect.fnUntraced(function* (person: UserId) {
      if (yield* isQuiet(person)) return
      const all = yield* Effect.forEach(yield* withheld.take(person), (pushed) => notificationOf(pushed))
      const [first, ...rest] = all.filter((notification) => notification !== null)
      if (first === undefined) return
      yield* sendTo(person, rest.length === 0 ? first : yield* waitingOf(person, rest.length + 1))
    })
    const waitingOf = Effect.fnUntraced(function* (person: UserId, count: number) {
      const { language } = stateIn(yield* streams.fold(userStream(person)), "profile")
      const { text } = textsFor(language ?? workspace.latest().customer.locale)
      return { title: text("push.waiting"), body: text("push.waiting.count", { count }), link: "/m/buzz" }
    })
    yield* schedule({
      part: "withheld",
      problem: unreleased,
      interval: yield* WithheldInterval,
      look: Effect.flatMap(withheld.people, (people) => Effect.forEach(people, release, { discard: true })),
      startsLater: true,
    })

    yield* log.follow((batch) =>
      Effect.asVoid(
        Queue.offerAll(
          waiting,
          batch.flatMap((envelope) => {
            const pushed = pushedBy(envelope)
            return pushed === null ? [] : [[envelope, pushed] as const]
          }),
        ),
      ),
    )
    yield* supervise("push", unpushed, (well) =>
      Queue.take(waiting).pipe(
        Effect.flatMap(([envelope, pushed]) => push(envelope, pushed)),
        Effect.andThen(well),
        Effect.forever,
      ),
    )
  }),
)
