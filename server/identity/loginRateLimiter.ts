import { Clock, Context, Data, Duration, Effect, Layer } from "effect"
import { LRUCache } from "lru-cache"
import { digestOf } from "./secret.ts"

/** Failed sign-ins count for this long. */
export const attemptWindow = Duration.minutes(15)
/** The most failed sign-ins in that time, with one email and from one address. */
export const attemptLimits = { email: 5, address: 50 } as const
/** How many emails and addresses are tracked; the least recently tried one is evicted first. */
const maxTracked = 10_000

type Kind = keyof typeof attemptLimits

/** A sign-in about to be tried. It counts as failed from the start, so that many at once cannot slip through. */
export interface Attempt {
  /** Records a right password: the email's failures are cleared, and this one of the address. */
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
          const emailKey = `email ${digestOf(email.trim().toLowerCase())}`
          const addressKey = `address ${address}`
          const ofEmail = within(emailKey, now)
          const ofAddress = within(addressKey, now)
          const waiting = Math.max(wait("email", ofEmail, now), wait("address", ofAddress, now))
          if (waiting > 0) return Effect.fail(new RateLimited({ wait: Duration.millis(waiting) }))
          remember(emailKey, [...ofEmail, now])
          remember(addressKey, [...ofAddress, now])
          return Effect.succeed({
            succeeded: Effect.sync(() => {
              remember(emailKey, [])
              const times = tried.peek(addressKey) ?? []
              remember(addressKey, times.toSpliced(times.lastIndexOf(now), times.includes(now) ? 1 : 0))
            }),
          })
        }),
    })
  })
}
