import type { ServerResponse } from "node:http"
import { Deferred, Effect, type Queue } from "effect"
import type { FeedRequest } from "#contract/feed.ts"
import type { ReaderFacts } from "#contract/reader.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { Frames } from "./frames.ts"

/** A reader who does not take what was sent is let go at this many waiting bytes; it comes back and catches up. */
const mostWaitingBytes = 4 * 1024 * 1024

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
}

/** A stream that the reader follows: up to where it was sent, and, until its tail is sent, what came meanwhile. */
interface Sent {
  last: number
  waiting: Array<Frames> | null
}

/** One reader's open feed. A stream's live frames wait while its tail is sent, and what was sent already is dropped. */
export class FeedConnection {
  readonly reader: ReaderFacts
  readonly request: FeedRequest
  /** Completes when the server ends the feed. */
  readonly over = Deferred.makeUnsafe<void>()
  /** Streams that the reader may follow from now on. */
  readonly gained: Queue.Queue<StreamName>
  readonly #response: ServerResponse
  readonly #followed = new Map<StreamName, Sent>()

  constructor(
    reader: ReaderFacts,
    request: FeedRequest,
    gained: Queue.Queue<StreamName>,
    response: ServerResponse,
  ) {
    this.reader = reader
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

  /** Begins the answer. It ends with its connection: without chunks around them, frames go out as they are. */
  open(): void {
    this.#response.removeHeader("transfer-encoding")
    this.#response.writeHead(200, headers)
    this.#response.flushHeaders()
  }

  /** From now on the reader follows the stream; its live frames wait for `goLive`. */
  follow(stream: StreamName): void {
    this.#followed.set(stream, { last: 0, waiting: [] })
  }

  unfollow(stream: StreamName): void {
    this.#followed.delete(stream)
  }

  /** The reader has the stream up to `seq` already. */
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

  /** Sends a part of what the reader missed, up to `last`; waits for a slow reader. */
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

  /** The stream's tail is sent: from now on its events go out as they come. */
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
    if (this.#response.writableLength > mostWaitingBytes) this.#response.destroy()
  }

  end(): void {
    this.#response.end()
    Deferred.doneUnsafe(this.over, Effect.void)
  }
}
