import { Schema } from "effect"
import { expect } from "vitest"
import { FeedFrame, type FeedRequest } from "#contract/feed.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { Seq } from "#domain/kernel/ids.ts"

const decodeFrame = Schema.decodeUnknownSync(Schema.fromJsonString(FeedFrame))

/** A client of the feed that fails when it is sent an event twice, out of order, or beyond a gap. */
export class StrictClient {
  epoch: string | null = null
  readonly have = new Map<StreamName, number>()
  #text = ""
  readonly #streams: ReadonlyArray<StreamName>

  constructor(streams: ReadonlyArray<StreamName>) {
    this.#streams = streams
  }

  /** A new connection: what was half read is lost. */
  connect(): FeedRequest {
    this.#text = ""
    return {
      epoch: this.epoch,
      have: Object.fromEntries(this.#streams.map((name) => [name, Seq.make(this.have.get(name) ?? 0)])),
    }
  }

  /** Takes bytes as they arrive; true when the client would connect again, as it lacks what was sent. */
  take(bytes: string): boolean {
    this.#text += bytes
    const parts = this.#text.split("\n\n")
    this.#text = parts.pop() ?? ""
    return parts.map((part) => this.#apply(decodeFrame(part.replace(/^data: /, "")))).includes(true)
  }

  #apply(frame: FeedFrame): boolean {
    switch (frame._tag) {
      case "opened":
        if (frame.epoch !== this.epoch) this.have.clear()
        this.epoch = frame.epoch
        return false
      case "event": {
        const { stream, seq } = frame.envelope
        expect(seq, `the next event of ${stream}`).toBe((this.have.get(stream) ?? 0) + 1)
        this.have.set(stream, seq)
        return false
      }
      case "reset":
        expect(frame.head, `a snapshot of ${frame.stream}`).toBeGreaterThanOrEqual(
          this.have.get(frame.stream) ?? 0,
        )
        this.have.set(frame.stream, frame.head)
        return false
      case "heartbeat":
        return this.#streams.some((stream) => (frame.heads[stream] ?? 0) > (this.have.get(stream) ?? 0))
      default:
        return false
    }
  }
}
