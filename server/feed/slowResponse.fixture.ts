import { EventEmitter } from "node:events"
import type { FeedResponse } from "./connection.ts"

/** Bytes that may wait before `write` says that there is enough. */
const highWaterMark = 400

/** A response whose client reads as many bytes as the test says, when it says so. */
export class SlowResponse extends EventEmitter implements FeedResponse {
  writableEnded = false
  destroyed = false
  writableNeedDrain = false
  /** The most bytes that waited at once. */
  mostWaiting = 0
  #bytes = Buffer.alloc(0)

  removeHeader(): void {}
  writeHead(): void {}
  flushHeaders(): void {}
  setTimeout(): void {}

  write(bytes: Uint8Array): boolean {
    this.#bytes = Buffer.concat([this.#bytes, bytes])
    this.mostWaiting = Math.max(this.mostWaiting, this.#bytes.length)
    this.writableNeedDrain ||= this.#bytes.length > highWaterMark
    return !this.writableNeedDrain
  }

  end(): void {
    this.writableEnded = true
  }

  destroy(): void {
    this.destroyed = true
  }

  /** The next bytes, `most` at most. */
  read(most: number): Buffer {
    const read = this.#bytes.subarray(0, most)
    this.#bytes = this.#bytes.subarray(most)
    if (this.#bytes.length === 0 && this.writableNeedDrain) {
      this.writableNeedDrain = false
      this.emit("drain")
    }
    return read
  }
}
