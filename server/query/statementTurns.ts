import { Effect } from "effect"
import { BadRequest, ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { QueueLimits } from "../kernel/fairQueue.ts"
import { makeFairTurns } from "../kernel/fairTurns.ts"

/**
 * Limits on the statements of requests. DuckDB gives no more results a second with more at once. A stack of 40 cards
 * has some 120, all of one user.
 */
const statementLimits: QueueLimits = {
  running: 3,
  classes: {
    user: { running: 2, waiting: 1000, perKey: 300 },
    guest: { running: 1, waiting: 300, perKey: 150 },
    anonymous: { running: 1, waiting: 200, perKey: 30 },
  },
}

/** Limits on the orders of tables that are sorted, each of which takes memory with every row. */
const sortLimits: QueueLimits = {
  running: 3,
  classes: {
    user: { running: 1, waiting: 20, perKey: 4 },
    guest: { running: 1, waiting: 10, perKey: 2 },
    anonymous: { running: 1, waiting: 10, perKey: 2 },
  },
}

/** How long a statement waits for its turn. */
const maxWait = "20 seconds"

/** How long a statement may take, in seconds. */
export const longestStatement = 30

/** How long an anonymous client waits for a refusal. */
const refusalDelay = "1 second"

const refuse = () => new ServiceUnavailable(refusal("server.busy"))

/** Turns at the database. */
export const makeStatementTurns = () =>
  makeFairTurns({ limits: statementLimits, maxWait, refuse, refusalDelay })

/** Turns at sorting the rows of a table. */
export const makeSortTurns = () => makeFairTurns({ limits: sortLimits, maxWait, refuse, refusalDelay })

/** A statement that is stopped, and refused, when it takes too long. */
export const inTime = <A, E, R>(statement: Effect.Effect<A, E, R>): Effect.Effect<A, E | BadRequest, R> =>
  Effect.timeoutOrElse(statement, {
    duration: `${longestStatement} seconds`,
    orElse: () =>
      Effect.fail(
        new BadRequest({ ...refusal("query.time", { seconds: longestStatement }), field: "queryOverrides" }),
      ),
  })
