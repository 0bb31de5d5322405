import * as E from "fp-ts/lib/Either.js"
import type { StreamName } from "#domain/kernel/envelope.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { type CommandId, EpochMs } from "#domain/kernel/ids.ts"
import { emptyFold } from "#domain/kernel/streamFold.ts"
import {
  type Fold,
  type SharedEnvelope,
  type SharedRequest,
  type SharedStates,
  shared,
} from "#domain/shared.ts"
import type { SyncEvent } from "#domain/sync/events.ts"
import { type SyncCommand, sync } from "#domain/sync/sync.ts"
import type { OutboxEntry, SyncState } from "#domain/sync/types.ts"
import { queueRequest, viewedFold } from "#domain/sync/view.ts"
import { me } from "./people.ts"
import type { Server } from "./server.ts"

const now = EpochMs.make(0)

/** One tab of a browser: the state of the client, and responses of the server that have not arrived yet. */
export class Tab {
  state: SyncState = sync.initialState
  readonly late: Array<ReadonlyArray<SyncEvent>> = []

  record(...events: ReadonlyArray<SyncEvent>): void {
    this.state = events.reduce(sync.evolve, this.state)
  }

  /** Queues a request; whether it is in the outbox then. */
  queue(commandId: CommandId, request: SharedRequest): boolean {
    const queued = queueRequest(request, this.state, { now, actor: me, commandId })
    if (E.isRight(queued)) this.record(...queued.right)
    return this.state.outbox.some((entry) => entry.commandId === commandId)
  }

  command(command: SyncCommand): boolean {
    const decided = sync.decide(command, this.state, { now, actor: me }, {})
    if (E.isRight(decided)) this.record(...decided.right)
    return E.isRight(decided) && decided.right.length > 0
  }

  deliver(...envelopes: ReadonlyArray<SharedEnvelope>): void {
    this.record(...envelopes.map((envelope): SyncEvent => ({ _tag: "EventDelivered", envelope })))
  }

  /** The stream as the server has it, in one piece. */
  reset(server: Server, stream: StreamName): void {
    const { head, updated, states } = server.fold(stream)
    this.record({ _tag: "StreamReset", stream, head, updated, snapshot: shared.save(states) })
  }

  /** Response of the server to a command that it receives now. */
  ask(server: Server, { commandId, request, stream, actor }: OutboxEntry): ReadonlyArray<SyncEvent> {
    const answer = server.run(commandId, request, actor)
    if (E.isLeft(answer)) {
      const refusal = { code: answer.left._tag, message: "" }
      return [{ _tag: "CommandRejected", commandId, refusal }]
    }
    const last = answer.right.findLast((envelope) => envelope.stream === stream)
    return [
      ...answer.right.map((envelope): SyncEvent => ({ _tag: "EventDelivered", envelope })),
      { _tag: "CommandConfirmed", commandId, seq: last?.seq ?? null },
    ]
  }

  confirmed(stream: StreamName): Fold {
    return HashMap.get(this.state.folds, stream) ?? emptyFold<SharedStates>()
  }

  viewed(stream: StreamName): Fold {
    return viewedFold(this.state, stream)
  }
}
