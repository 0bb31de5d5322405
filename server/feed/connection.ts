import type { ServerResponse } from "node:http"
import { Deferred, Effect } from "effect"
import type { ReaderFacts } from "#contract/reader.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { ChannelOrigin } from "./channels.ts"

/** The events of one stream that go out together, encoded once for all readers: `bytes` is all of them. */
export interface Frames {
  readonly stream: StreamName
  readonly first: number
  readonly last: number
  readonly bytes: Uint8Array
  /** The event at a place, alone. */
  readonly only: (seq: number) => Uint8Array
}

/** A reader who does not take what was sent is let go at this many waiting bytes; it comes back and catches up. */
const mostWaitingBytes = 4 * 1024 * 1024

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
}

/** One reader's open feed. Live frames wait while the tail is sent, and what was sent already is dropped. */
export class FeedConnection {
  readonly reader: ReaderFacts
  readonly channels: ReadonlyMap<StreamName, ChannelOrigin>
  /** Completes when the server ends the feed. */
  readonly over = Deferred.makeUnsafe<void>()
  readonly #response: ServerResponse
  readonly #sent = new Map<StreamName, number>()
  #waiting: Array<Frames> | null = []

  constructor(
    reader: ReaderFacts,
    channels: ReadonlyMap<StreamName, ChannelOrigin>,
    response: ServerResponse,
  ) {
    this.reader = reader
    this.channels = channels
    this.#response = response
  }

  /** Begins the answer. It ends with its connection: without chunks around them, frames go out as they are. */
  open(): void {
    this.#response.removeHeader("transfer-encoding")
    this.#response.writeHead(200, headers)
    this.#response.flushHeaders()
  }

  /** The reader has the stream up to `seq` already. */
  holds(stream: StreamName, seq: number): void {
    this.#sent.set(stream, seq)
  }

  /** Sends a stream's frames now, or after the tail that is on its way. */
  live(frames: Frames): void {
    if (this.#waiting !== null) {
      this.#waiting.push(frames)
      return
    }
    const sent = this.#sent.get(frames.stream) ?? 0
    if (frames.last <= sent) return
    if (frames.first > sent) this.write(frames.bytes)
    else for (let seq = sent + 1; seq <= frames.last; seq += 1) this.write(frames.only(seq))
    this.#sent.set(frames.stream, frames.last)
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

  /** The tail is sent: from now on events go out as they come. */
  goLive(): void {
    const waiting = this.#waiting ?? []
    this.#waiting = null
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
