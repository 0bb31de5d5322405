import { Clock, Effect } from "effect"
import { BadRequest, TooManyRequests } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { CommandTag } from "#contract/permissions.ts"
import type { Principal } from "#contract/principal.ts"
import type { SharedName } from "#domain/shared.ts"
import type { RequesterClass } from "../kernel/fairQueue.ts"
import { requesterOf } from "../kernel/requester.ts"
import { retryIn } from "../kernel/tooMany.ts"
import { makeUsage } from "../kernel/usage.ts"
import { CommandLimitFactor } from "./commandLimits.ts"

type Sizes = { readonly [Name in SharedName]?: Partial<Readonly<Record<CommandTag<Name>, number>>> }

const kilobyte = 1_024
const megabyte = 1_024 * kilobyte

/** Longest command as JSON, in bytes of UTF-8: a message with ten attachments, and a draft of it. */
const usualBytes = 64 * kilobyte
/** Kinds that hold a whole view, of which lists of values are the longest part. */
const others: Sizes = {
  saved: { SaveCard: 256 * kilobyte },
  alert: { CreateAlert: 256 * kilobyte, ChangeAlert: 256 * kilobyte },
  definition: {
    DefineDataset: 512 * kilobyte,
    ReplaceDatasetFile: 256 * kilobyte,
    ChangeDataset: 256 * kilobyte,
  },
  subscription: { Subscribe: 256 * kilobyte, ChangeSubscription: 256 * kilobyte },
}
const sizes: Readonly<Record<string, Readonly<Record<string, number>> | undefined>> = others

/** Longest command of a kind as JSON, in bytes of UTF-8. */
export const longestCommand = (area: string, tag: string): number => sizes[area]?.[tag] ?? usualBytes

/** Bytes of the commands that one person may give within an hour: those who were merely invited, and the others. */
const bytesPerHour: Readonly<Record<RequesterClass, number>> = {
  user: 20 * megabyte,
  guest: 5 * megabyte,
  anonymous: 0,
}

/** Most people whose bytes are counted: those who gave a command longest ago are forgotten first. */
const maxCounted = 50_000
const hour = 3_600_000

/**
 * Measures commands as JSON: refuses one that is longer than its kind is, and those of a person who gave too many bytes
 * within an hour; gives what takes the count back. Each server counts those that it is given, from its start.
 */
export const makeCommandBytes = Effect.gen(function* () {
  const factor = yield* CommandLimitFactor
  const usage = makeUsage(hour, maxCounted)
  return Effect.fnUntraced(function* (principal: Principal, area: string, tag: string, json: unknown) {
    const bytes = Buffer.byteLength(JSON.stringify(json))
    const longest = longestCommand(area, tag)
    if (bytes > longest) {
      const values = { bytes, most: longest }
      return yield* new BadRequest({ ...refusal("command.length", values), field: "command" })
    }
    const { class: of, key } = requesterOf(principal)
    const most = Math.ceil(bytesPerHour[of] * factor)
    const wait = factor === 0 ? null : usage.use(key, bytes, most, yield* Clock.currentTimeMillis)
    if (wait !== null) {
      yield* retryIn(wait)
      return yield* new TooManyRequests({
        ...refusal("command.bytes", { megabytes: most / megabyte, minutes: Math.ceil(wait / 60) }),
        field: "command",
        retryAfter: wait,
      })
    }
    return { takeBack: Effect.sync(() => usage.giveBack(key, bytes)) }
  })
})
