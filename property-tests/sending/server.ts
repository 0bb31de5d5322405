import * as E from "fp-ts/lib/Either.js"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { type CommandId, EpochMs, Seq, type UserId } from "#domain/kernel/ids.ts"
import { emptyFold } from "#domain/kernel/streamFold.ts"
import {
  type Fold,
  type SharedEnvelope,
  type SharedRefusal,
  type SharedRequest,
  type SharedStates,
  shared,
} from "#domain/shared.ts"

/** A server in memory: it does each command once, on its own fold of the stream, and stores what follows. */
export class Server {
  readonly #logs = new Map<StreamName, Array<SharedEnvelope>>()
  readonly #folds = new Map<StreamName, Fold>()
  readonly #responses = new Map<CommandId, ReadonlyArray<SharedEnvelope>>()

  log(stream: StreamName): ReadonlyArray<SharedEnvelope> {
    return this.#logs.get(stream) ?? []
  }

  fold(stream: StreamName): Fold {
    return this.#folds.get(stream) ?? emptyFold<SharedStates>()
  }

  get streams(): ReadonlyArray<StreamName> {
    return [...this.#logs.keys()]
  }

  get all(): ReadonlyArray<SharedEnvelope> {
    return [...this.#logs.values()].flat()
  }

  hasDone(id: CommandId): boolean {
    return this.#responses.has(id)
  }

  run(
    commandId: CommandId,
    request: SharedRequest,
    actor: UserId,
  ): E.Either<SharedRefusal, ReadonlyArray<SharedEnvelope>> {
    const known = this.#responses.get(commandId)
    if (known !== undefined) return E.right(known)
    const stream = shared.streamOf(request, { actor, commandId })
    const log = this.#logs.get(stream) ?? []
    const now = EpochMs.make(log.length)
    const decided = shared.decide(request, this.fold(stream).states, { now, actor, commandId })
    if (E.isLeft(decided)) return decided
    const stored = decided.right.map(
      (event, index): SharedEnvelope => ({
        id: `${stream}/${log.length + index + 1}`,
        stream,
        seq: Seq.make(log.length + index + 1),
        at: now,
        actor,
        origin: "user",
        commandId,
        v: 1,
        event,
      }),
    )
    this.#logs.set(stream, [...log, ...stored])
    this.#folds.set(stream, stored.reduce(shared.receive, this.fold(stream)))
    this.#responses.set(commandId, stored)
    return E.right(stored)
  }
}
