import { Clock, Context, Data, Duration, Effect, Layer } from "effect"
import { LRUCache } from "lru-cache"
import { digestOf } from "./secret.ts"

/** Failed sign-ins count for this long. */
export const attemptWindow = Duration.minutes(15)
/**
 * The most failed sign-ins in that time from one address: with one email, and with any. No limit counts an email
 * alone: others' wrong passwords must not keep a person out.
 */
export const attemptLimits = { emailAndAddress: 5, address: 50 } as const
/** How many pairs and addresses are tracked; the least recently tried one is evicted first. */
const maxTracked = 10_000

type Kind = keyof typeof attemptLimits

/** A sign-in about to be tried. It counts as failed from the start, so that many at once cannot slip through. */
export interface Attempt {
  /** Records a right password: the failures with the email from the address are cleared, and this one of the address. */
  readonly succeeded: Effect.Effect<void>
}

/** Too many sign-ins failed: the next one is allowed after `wait`. */
export class RateLimited extends Data.TaggedError("RateLimited")<{ readonly wait: Duration.Duration }> {}

/** Limit on failed sign-ins, in the memory of this process. */
export class LoginRateLimiter extends Context.Service<
  LoginRateLimiter,
  {
    readonly begin: (email: string, address: string) => Effect.Effect<Attempt, RateLimited>
  }
>()("cairn/LoginRateLimiter") {
  static readonly layer = Layer.sync(LoginRateLimiter, () => {
    const window = Duration.toMillis(attemptWindow)
    const tried = new LRUCache<string, ReadonlyArray<number>>({ max: maxTracked })

    const within = (key: string, now: number) => (tried.peek(key) ?? []).filter((at) => at > now - window)
    const remember = (key: string, times: ReadonlyArray<number>): void => {
      if (times.length > 0) tried.set(key, times)
      else tried.delete(key)
    }
    /** Milliseconds until one more attempt is allowed. */
    const wait = (kind: Kind, times: ReadonlyArray<number>, now: number): number => {
      const inTheWay = times.at(-attemptLimits[kind])
      return inTheWay === undefined ? 0 : inTheWay + window - now
    }

    return LoginRateLimiter.of({
      begin: (email, address) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => {
          const pairKey = `pair ${digestOf(email.trim().toLowerCase())} ${address}`
          const addressKey = `address ${address}`
          const ofPair = within(pairKey, now)
          const ofAddress = within(addressKey, now)
          const waiting = Math.max(wait("emailAndAddress", ofPair, now), wait("address", ofAddress, now))
          if (waiting > 0) return Effect.fail(new RateLimited({ wait: Duration.millis(waiting) }))
          remember(pairKey, [...ofPair, now])
          remember(addressKey, [...ofAddress, now])
          return Effect.succeed({
            succeeded: Effect.sync(() => {
              remember(pairKey, [])
              const times = tried.peek(addressKey) ?? []
              remember(addressKey, times.toSpliced(times.lastIndexOf(now), times.includes(now) ? 1 : 0))
            }),
          })
        }),
    })
  })
}
