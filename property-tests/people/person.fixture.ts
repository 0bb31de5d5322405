import { Effect, Layer, ManagedRuntime } from "effect"
import { concatMap, from, map, mergeMap, type Observable, Subject, type Subscription, takeUntil } from "rxjs"
import { vi } from "vitest"
import type { FeedFrame } from "#contract/feed.ts"
import type { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { Seq, UserId } from "#domain/kernel/ids.ts"
import type { Fold, SharedRequest } from "#domain/shared.ts"
import { viewedFold } from "#domain/sync/view.ts"
import { ServerApi } from "#services/api/serverApi.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { Http } from "#services/http/http.ts"
import { networkFailed } from "#services/http/requestFailed.ts"
import { reactFeed } from "#services/reactors/feedReactor.ts"
import { reactOutbox } from "#services/reactors/outboxReactor.ts"
import { makeStore } from "#services/store/appStore.ts"
import { layerSignedInSync } from "#services/sync/signedInSync.ts"
import { SyncSource, type SyncSourceShape } from "#services/sync/syncSource.ts"
import type { Server } from "./servers.fixture.ts"

/** What happens to the next command on its way: its request or its answer is lost, or it is sent twice. */
export type Fault = "none" | "request lost" | "answer lost" | "sent twice"

const lost = () => networkFailed(new Error("lost"))

/** A person with the client of the app, and a network to one of the servers that can be disturbed. */
export class Person {
  readonly id: UserId
  readonly store = makeStore(() => Date.now())
  /** Every envelope that ever came, and the heads of snapshots. */
  readonly received: Array<{ readonly stream: StreamName; readonly seq: Seq }> = []
  fault: Fault = "none"
  /** Whether every frame of the feed comes twice; and each that is lost when it comes. */
  isDoubled = false
  framesToLose = 0
  readonly #cuts = new Subject<null>()
  readonly #networkChanged = new Subject<null>()
  readonly #running: Subscription
  readonly #runtime: ManagedRuntime.ManagedRuntime<SyncSource, never>
  #server: Server
  #gate: Promise<void> = Promise.resolve()
  #open: () => void = () => undefined

  private constructor(id: UserId, server: Server, streams: ReadonlyArray<StreamName>) {
    this.id = id
    this.#server = server
    const send = (request: Request) => {
      const headers = new Headers(request.headers)
      headers.set("x-user", id)
      return this.#server.handle(new Request(request, { headers }))
    }
    this.#runtime = ManagedRuntime.make(
      layerSignedInSync.pipe(Layer.provide(ServerApi.layerNoDeps), Layer.provide(Http.layerTest(send))),
    )
    const source = this.#runtime.runSync(SyncSource)
    const disturbed = this.#disturbed(source)
    const user = {
      id,
      displayName: id,
      roleId: "PARTICIPANT" as const,
      trialStatus: { requested: false, started: null, inTrial: false, hasTrialed: false },
    }
    this.store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } }])
    for (const stream of streams)
      this.store.dispatch({ area: "sync", command: { _tag: "FollowStream", stream } })
    const runtime = { runFork: Effect.runFork }
    this.#running = reactFeed(this.store, runtime, disturbed, () => 0, this.#networkChanged)
    this.#running.add(reactOutbox(this.store, runtime, disturbed, (effect) => effect))
  }

  static open(id: UserId, server: Server, streams: ReadonlyArray<StreamName>): Person {
    return new Person(id, server, streams)
  }

  fold(stream: StreamName): Fold | undefined {
    return HashMap.get(this.store.state().sync.folds, stream)
  }
  viewed(stream: StreamName): Fold {
    return viewedFold(this.store.state().sync, stream)
  }

  do(request: SharedRequest): void {
    this.store.dispatch(request)
  }

  /** Loses the connection of the feed, and opens another one, perhaps to another server. */
  cut(server: Server = this.#server): void {
    this.#server = server
    this.#cuts.next(null)
    this.#networkChanged.next(null)
  }

  /** Holds back what comes, until it is released. */
  hold(): void {
    this.release()
    this.#gate = new Promise((open) => {
      this.#open = open
    })
  }
  release(): void {
    this.#open()
  }

  /** Waits until the person's commands are answered; those that failed are sent again, those that were refused given up. */
  async settle(): Promise<void> {
    this.release()
    await vi.waitUntil(
      () => {
        const { outbox } = this.store.state().sync
        for (const { commandId, status } of outbox) {
          if (status === "FAILED")
            this.store.dispatch({ area: "sync", command: { _tag: "RetryCommand", commandId } })
          if (status === "REJECTED")
            this.store.dispatch({ area: "sync", command: { _tag: "DiscardCommand", commandId } })
        }
        return outbox.every(({ status }) => status === "CONFIRMED")
      },
      { timeout: 300_000, interval: 1 },
    )
  }

  async close(): Promise<void> {
    this.release()
    this.#running.unsubscribe()
    await this.#runtime.dispose()
  }

  #took<Stored extends ReadonlyArray<StoredEnvelope>>(envelopes: Stored): Stored {
    for (const { stream, seq } of envelopes) this.received.push({ stream, seq })
    return envelopes
  }

  #arriving(frame: FeedFrame): ReadonlyArray<FeedFrame> {
    if (frame._tag === "event" && this.framesToLose > 0) {
      this.framesToLose -= 1
      return []
    }
    if (frame._tag === "event") this.#took([frame.envelope])
    if (frame._tag === "reset") this.received.push({ stream: frame.stream, seq: frame.head })
    return this.isDoubled ? [frame, frame] : [frame]
  }

  #disturbed(source: SyncSourceShape): SyncSourceShape {
    const gated = Effect.promise(() => this.#gate)
    return {
      ...source,
      run: (commandId, request) =>
        Effect.suspend(() => {
          const { fault } = this
          this.fault = "none"
          const run = Effect.map(source.run(commandId, request), (stored) => this.#took(stored))
          if (fault === "request lost") return Effect.fail(lost())
          if (fault === "answer lost") return Effect.andThen(run, Effect.fail(lost()))
          if (fault === "sent twice")
            return Effect.map(Effect.all([run, run], { concurrency: 2 }), ([first]) => first)
          return run
        }).pipe(Effect.tap(() => gated)),
      events: (stream, after) =>
        source.events(stream, after).pipe(
          Effect.map((stored) => this.#took(stored)),
          Effect.tap(() => gated),
        ),
      open: (request): Observable<FeedFrame> =>
        source.open(request).pipe(
          concatMap((frame) => from(this.#gate).pipe(map(() => frame))),
          mergeMap((frame) => this.#arriving(frame)),
          takeUntil(this.#cuts),
        ),
    }
  }
}
