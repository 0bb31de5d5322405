import { Duration, Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { TooManyRequests, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import {
  maxPasswordLength,
  minPasswordLength,
  type NewPasswordProblem,
} from "#domain/areas/session/newPassword.ts"
import { clientAddress } from "../kernel/clientAddress.ts"
import { retryIn } from "../kernel/tooMany.ts"
import { LoginRateLimiter, type RateLimited } from "./loginRateLimiter.ts"

/** Says when to try again, in whole minutes for people and in whole seconds for `Retry-After`. */
const tooMany = ({ wait }: RateLimited) => {
  const seconds = Math.ceil(Duration.toSeconds(wait))
  const minutes = Math.ceil(seconds / 60)
  return Effect.andThen(
    retryIn(seconds),
    Effect.fail(
      new TooManyRequests({
        code: "identity.attempts",
        message: `Too many failed sign-ins. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
      }),
    ),
  )
}

/** Begins a try of a secret of an account, as far as the failed ones of this client allow. */
export const beginAttempt = Effect.fnUntraced(function* (account: string) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const limiter = yield* LoginRateLimiter
  return yield* limiter.begin(account, clientAddress(request)).pipe(Effect.catchTag("RateLimited", tooMany))
})

/** Why a new password cannot be set; `field` is that of the request which has it. */
export const passwordRefused = (
  problem: NewPasswordProblem,
  password: string,
  field: string,
): Unprocessable =>
  new Unprocessable({
    ...refusal(problem, {
      length: [...password].length,
      least: minPasswordLength,
      most: maxPasswordLength,
    }),
    field,
  })
