import { Clock, Context, Duration, Effect, Layer, Queue, Schedule, Schema, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import { PushedNotification } from "#contract/pushed.ts"
import type { StoredEnvelope } from "#domain/kernel/envelope.ts"
import { derivedId } from "../kernel/derivedId.ts"
import { Log } from "../log/log.ts"
import { PushSubscriptions, type StoredSubscription } from "./PushSubscriptions.ts"
import { makePushedNotifications, type Pushed, pushedBy } from "./pushedNotifications.ts"
import { PushNetwork } from "./pushNetwork.ts"
import { type PushRefused, sendPush } from "./sendPush.ts"
import { VapidKeys } from "./VapidKeys.ts"

/** The pause after a push service did not take a push; each one after it is four times as long. */
export const PushPause = Context.Reference<Duration.Input>("cairn/PushPause", {
  defaultValue: () => "5 seconds",
})

/** How often a push is tried again, before it is left to the inbox. */
const pushRetries = 3
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
        Effect.retry({ schedule: Schedule.exponential(pause, 4), times: pushRetries, while: isPassing }),
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

    const push = Effect.fnUntraced(function* ({ stream, seq }: StoredEnvelope, pushed: Pushed) {
      const browsers = yield* subscriptions.ofPerson(pushed.person)
      if (browsers.length === 0) return
      const notification = yield* notificationOf(pushed)
      if (notification === null || !(yield* claim(derivedId(`${stream} ${seq}`, pushed.person)))) return
      const body = encode(notification)
      yield* Effect.forEach(browsers, (browser) => send(browser, body), { discard: true })
    })

    yield* log.follow((batch) =>
      Effect.asVoid(
        Queue.offerAll(
          waiting,
          batch.flatMap((envelope) => pushedBy(envelope).map((pushed) => [envelope, pushed] as const)),
        ),
      ),
    )
    yield* Queue.take(waiting).pipe(
      Effect.flatMap(([envelope, pushed]) =>
        Effect.catchCause(push(envelope, pushed), (cause) =>
          Effect.logWarning("A notification was not pushed", cause),
        ),
      ),
      Effect.forever,
      Effect.forkScoped,
    )
  }),
)
