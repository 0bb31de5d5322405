import type { ServerResponse } from "node:http"
import { Deferred, Effect, type Queue } from "effect"
import type { FeedRequest } from "#contract/feed.ts"
import type { Principal } from "#contract/principal.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { Frames } from "./frames.ts"

/** Bytes that may wait for a slow client. With more its feed is closed; it reconnects and catches up. */
const maxBufferedBytes = 4 * 1024 * 1024

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
}

/** Followed stream: the last number that was sent, and, until its tail is sent, the frames that arrived meanwhile. */
interface Sent {
  last: number
  waiting: Array<Frames> | null
}

/** Open feed of one client. Live frames of a stream wait while its tail is sent; frames that were sent already are dropped. */
export class FeedConnection {
  readonly principal: Principal
  readonly request: FeedRequest
  /** Completes when the server ends the feed. */
  readonly over = Deferred.makeUnsafe<void>()
  /** Streams that the user became able to read. */
  readonly gained: Queue.Queue<StreamName>
  readonly #response: ServerResponse
  readonly #followed = new Map<StreamName, Sent>()

  constructor(
    principal: Principal,
    request: FeedRequest,
    gained: Queue.Queue<StreamName>,
    response: ServerResponse,
  ) {
    this.principal = principal
    this.request = request
    this.gained = gained
    this.#response = response
  }

  get followed(): Iterable<StreamName> {
    return this.#followed.keys()
  }

  follows(stream: StreamName): boolean {
    return this.#followed.has(stream)
  }

  /** Begins the response. It ends with its connection, so that frames are sent without chunked encoding. */
  open(): void {
    this.#response.removeHeader("transfer-encoding")
    this.#response.writeHead(200, headers)
    this.#response.flushHeaders()
  }

  /** Follows a stream; its live frames wait for `goLive`. */
  follow(stream: StreamName): void {
    this.#followed.set(stream, { last: 0, waiting: [] })
  }

  unfollow(stream: StreamName): void {
    this.#followed.delete(stream)
  }

  /** Records that the client has the stream up to `seq` already. */
  holds(stream: StreamName, seq: number): void {
    const sent = this.#followed.get(stream)
    if (sent !== undefined) sent.last = seq
  }

  /** Sends a stream's frames now, or after the tail that is on its way. */
  live(frames: Frames): void {
    const sent = this.#followed.get(frames.stream)
    if (sent === undefined) return
    if (sent.waiting !== null) {
      sent.waiting.push(frames)
      return
    }
    if (frames.last <= sent.last) return
    if (frames.first > sent.last) this.write(frames.bytes)
    else for (let seq = sent.last + 1; seq <= frames.last; seq += 1) this.write(frames.only(seq))
    sent.last = frames.last
  }

  /** Sends a part of the missed events, up to `last`; waits for a slow client. */
  catchUp(stream: StreamName, last: number, bytes: Uint8Array): Effect.Effect<void> {
    return Effect.callback<void>((resume) => {
      this.holds(stream, last)
      if (this.#gone || this.#response.write(bytes)) {
        resume(Effect.void)
        return
      }
      const done = () => resume(Effect.void)
      this.#response.once("drain", done)
      return Effect.sync(() => this.#response.off("drain", done))
    })
  }

  /** Ends the catch-up of a stream: from now on its events are sent as they happen. */
  goLive(stream: StreamName): void {
    const sent = this.#followed.get(stream)
    const waiting = sent?.waiting ?? []
    if (sent !== undefined) sent.waiting = null
    for (const frames of waiting) this.live(frames)
  }

  get #gone(): boolean {
    return this.#response.destroyed || this.#response.writableEnded
  }

  write(bytes: Uint8Array): void {
    if (this.#gone) return
    this.#response.write(bytes)
    if (this.#response.writableLength > maxBufferedBytes) this.#response.destroy()
  }

  end(): void {
    this.#response.end()
    Deferred.doneUnsafe(this.over, Effect.void)
  }
}
