import { Context, Effect, Layer } from "effect"
import type { Scope } from "effect/Scope"
import { ServiceUnavailable, TooManyRequests } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { makeFairTurns } from "../../kernel/fairTurns.ts"
import { CurrentRequester } from "../../kernel/requester.ts"

/** How many exports there may be at a time. */
export interface ExportLimits {
  /** Written at once; more would take each other's database and memory. */
  readonly running: number
  /** Waiting for one of them to end, of each class of requesters. */
  readonly waiting: number
  /** Of one requester, running or waiting. */
  readonly perRequester: number
}

const defaultLimits: ExportLimits = { running: 3, waiting: 12, perRequester: 2 }

/** How long an export waits for its turn. */
const maxWait = "1 minute"

/** Limit on files that are written at once; requesters take turns. */
export class ExportLimiter extends Context.Service<
  ExportLimiter,
  {
    /**
     * Waits for the current requester's turn and occupies it until the scope is closed. Refuses a requester with as
     * many exports under way as one may have, and all of a class while its queue is full.
     */
    readonly turn: Effect.Effect<void, TooManyRequests | ServiceUnavailable, Scope>
  }
>()("cairn/ExportLimiter") {
  static readonly layerOf = ({ running, waiting, perRequester }: ExportLimits) => {
    const each = { running, waiting, perKey: perRequester }
    const fewer = { ...each, running: Math.max(1, running - 1) }
    return Layer.sync(ExportLimiter, () => {
      const turns = makeFairTurns({
        limits: { running, classes: { user: each, guest: fewer, anonymous: fewer } },
        maxWait,
        refuse: (reason) => (reason === "KEY_FULL" ? tooMany(perRequester) : busy),
      })
      return { turn: Effect.flatMap(CurrentRequester, turns.take) }
    })
  }
  static readonly layer = this.layerOf(defaultLimits)
}

const tooMany = (most: number): TooManyRequests =>
  new TooManyRequests({
    ...refusal("export.reader", { count: most }),
  })
const busy = new ServiceUnavailable({
  ...refusal("export.busy"),
})
