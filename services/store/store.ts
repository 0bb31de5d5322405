import { Context } from "effect"
import { BehaviorSubject, type Observable, Subject } from "rxjs"
import type { Origin } from "#domain/kernel/envelope.ts"
import { type CommandId, EpochMs, UserId } from "#domain/kernel/ids.ts"
import type { RootCommand, RootDecider, RootEvent, RootRejection, RootState } from "#domain/root.ts"
import type { Refusal } from "#domain/sync/types.ts"
import { mintCommandId } from "../ids/mint.ts"

/** Recorded event of this client: when, and who caused it. */
export interface Recorded {
  readonly at: EpochMs
  readonly origin: Origin
  readonly event: RootEvent
}

export interface StoreShape {
  readonly state: () => RootState
  readonly state$: Observable<RootState>
  readonly events$: Observable<Recorded>
  /**
   * Decides a command and records its events; returns the rejection, or null when it was accepted. A command of a
   * shared area is queued for the server under `commandId`, by default a new one; one that is refused stays in the outbox
   * with the reason until it is discarded.
   */
  readonly dispatch: (command: RootCommand, origin?: Origin, commandId?: CommandId) => RootRejection | null
  /**
   * Records events decided elsewhere: responses of the server, envelopes of the feed. Returns the state that they led to,
   * before anything that a subscriber made of them.
   */
  readonly record: (events: ReadonlyArray<RootEvent>, origin?: Origin) => RootState
}

const anonymous = UserId.make("anonymous")

/**
 * Store, the only place where state changes, by the decisions of a client's areas. An event is folded at once; it is emitted in order, and after all events
 * of a call the new state is emitted once. A subscriber, of events or of the state, may record further events. `refusalOf`
 * is what the author of a command that was rejected is told, null where its rejection is not kept.
 */
export const storeOf = (
  decider: RootDecider,
  now: () => number,
  refusalOf: (rejection: RootRejection) => Refusal | null = () => null,
): StoreShape => {
  let current = decider.initialState
  const states = new BehaviorSubject(current)
  const events = new Subject<Recorded>()
  const queue: Array<Recorded> = []
  let isEmitting = false

  const emit = (): void => {
    if (isEmitting) return
    isEmitting = true
    do {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) events.next(next)
      if (states.value !== current) states.next(current)
    } while (queue.length > 0)
    isEmitting = false
  }

  const record: StoreShape["record"] = (happened, origin = "server") => {
    const at = EpochMs.make(now())
    for (const event of happened) {
      current = decider.evolve(current, event)
      queue.push({ at, origin, event })
    }
    const led = current
    emit()
    return led
  }

  const dispatch: StoreShape["dispatch"] = (command, origin = "user", commandId = mintCommandId()) => {
    const actor = current.environment.data?.user?.id ?? anonymous
    const context = { now: EpochMs.make(now()), actor, commandId }
    const decision = decider.decide(command, current, context)
    if (decision._tag === "Left") {
      const rejection = decision.left
      const refusal = refusalOf(rejection)
      const kept = refusal === null ? [] : decider.refused(command, refusal, context)
      if (kept.length > 0) record(kept, origin)
      return rejection
    }
    if (decision.right.length > 0) record(decision.right, origin)
    return null
  }

  return { state: () => current, state$: states, events$: events, dispatch, record }
}

/** The client's store. */
export class Store extends Context.Service<Store, StoreShape>()("cairn/Store") {}
