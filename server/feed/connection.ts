import { Deferred, Effect, Queue } from "effect"
import type { FeedRequest } from "#contract/feed.ts"
import type { Principal } from "#contract/principal.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { Frames } from "./frames.ts"

/** Time in which a client that has something to read must have read some of it. One that reads slowly is never cut off. */
const longestStall = 60_000

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
}

/** The part of Node's response that a feed uses. */
export interface FeedResponse {
  removeHeader(name: string): void
  writeHead(status: number, headers: Readonly<Record<string, string>>): unknown
  flushHeaders(): void
  setTimeout(milliseconds: number, callback: () => void): unknown
  write(bytes: Uint8Array): boolean
  end(): unknown
  destroy(): unknown
  readonly destroyed: boolean
  readonly writableEnded: boolean
  readonly writableNeedDrain: boolean
  once(event: "drain", listener: () => void): unknown
  off(event: "drain", listener: () => void): unknown
}

/** What was sent of a followed stream. */
interface Sent {
  /** Number of the last event; null when what the client has cannot be used, so that the stream is sent whole. */
  last: number | null
  /** Whether all of it was sent, so that the next events can be as they happen; else it is in line to be caught up with. */
  isCurrent: boolean
  /** Whether the client was told that it is current. */
  isTold: boolean
}

/**
 * Open feed of one client. Events of a stream are written as they happen while the client reads as fast as they come. One
 * that does not is not written to: its streams get in line, and what it missed is read from the log in pages, each when
 * the one before was read. So a slow client costs a page of memory, and gets everything in order.
 */
export class FeedConnection {
  readonly principal: Principal
  readonly request: FeedRequest
  /** Completes when the server ends the feed. */
  readonly over = Deferred.makeUnsafe<void>()
  readonly #response: FeedResponse
  readonly #followed = new Map<StreamName, Sent>()
  readonly #line = new Set<StreamName>()
  readonly #waiting: Queue.Queue<null>
  #presence: Uint8Array | null = null

  constructor(
    principal: Principal,
    request: FeedRequest,
    waiting: Queue.Queue<null>,
    response: FeedResponse,
  ) {
    this.principal = principal
    this.request = request
    this.#waiting = waiting
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
    this.#response.setTimeout(longestStall, () => this.#response.destroy())
  }

  /** Follows a stream of which the client has the events up to `have`, or nothing that can be used; gets it in line. */
  follow(stream: StreamName, have: number | null): void {
    this.#followed.set(stream, { last: have, isCurrent: false, isTold: false })
    this.lineUp(stream)
  }

  unfollow(stream: StreamName): void {
    this.#followed.delete(stream)
    this.#line.delete(stream)
  }

  /** Gets a stream in line to be caught up with: from the log, after what was sent. */
  lineUp(stream: StreamName): void {
    const sent = this.#followed.get(stream)
    if (sent === undefined) return
    sent.isCurrent = false
    this.#line.add(stream)
    Queue.offerUnsafe(this.#waiting, null)
  }

  /** The stream that is first in line, taken out of it, once the client can read more. */
  readonly next: Effect.Effect<StreamName> = Effect.suspend(() => {
    const [stream] = this.#line
    if (stream === undefined) return Effect.andThen(Queue.take(this.#waiting), this.next)
    return Effect.flatMap(this.#drained, () => {
      const isLeft = this.#line.delete(stream)
      return isLeft ? Effect.succeed(stream) : this.next
    })
  })

  /** Number of the last event of a stream that was sent; null when the stream has to be sent whole. */
  sentOf(stream: StreamName): number | null {
    return this.#followed.get(stream)?.last ?? null
  }

  /** Sends events of a stream as they happen, unless it is in line or the client does not keep up. */
  live(frames: Frames): void {
    const sent = this.#followed.get(frames.stream)
    if (sent === undefined) return
    if (!sent.isCurrent || sent.last === null || this.isCongested || frames.first > sent.last + 1) {
      this.lineUp(frames.stream)
      return
    }
    if (frames.last <= sent.last) return
    if (frames.first > sent.last) this.write(frames.bytes)
    else for (let seq = sent.last + 1; seq <= frames.last; seq += 1) this.write(frames.only(seq))
    sent.last = frames.last
  }

  /** Sends a page of missed events, up to `last`. */
  catchUp(stream: StreamName, last: number, bytes: Uint8Array): void {
    const sent = this.#followed.get(stream)
    if (sent === undefined) return
    sent.last = last
    this.write(bytes)
  }

  /** Ends the catch-up of a stream, unless it got in line again; true when the client is to be told for the first time. */
  goLive(stream: StreamName): boolean {
    const sent = this.#followed.get(stream)
    if (sent === undefined || this.#line.has(stream)) return false
    sent.isCurrent = true
    sent.last ??= 0
    const isNews = !sent.isTold
    sent.isTold = true
    return isNews
  }

  /** Whether all of a stream was sent as far as it had come when this was last known. */
  isCurrent(stream: StreamName): boolean {
    return this.#followed.get(stream)?.isCurrent === true
  }

  /** Whether what was written waits to be read. */
  get isCongested(): boolean {
    return this.#response.writableNeedDrain
  }

  get #isGone(): boolean {
    return this.#response.destroyed || this.#response.writableEnded
  }

  readonly #drained: Effect.Effect<void> = Effect.callback<void>((resume) => {
    if (this.#isGone || !this.isCongested) {
      resume(Effect.void)
      return
    }
    const done = () => resume(Effect.void)
    this.#response.once("drain", done)
    return Effect.sync(() => this.#response.off("drain", done))
  })

  /** Sends who is present, unless the client has it already. One that does not keep up is sent it later. */
  showPresence(frame: Uint8Array | null): void {
    if (frame === null || frame === this.#presence || this.isCongested) return
    this.#presence = frame
    this.write(frame)
  }

  write(bytes: Uint8Array): void {
    if (!this.#isGone) this.#response.write(bytes)
  }

  end(): void {
    this.#response.end()
    Deferred.doneUnsafe(this.over, Effect.void)
  }
}
