import type { IncomingMessage } from "node:http"

/** Clients of one event stream, with the times at which each of them received the event with an id. */
export class Clients {
  readonly #awaited = new Map<string, { at: Array<number>; done: (at: ReadonlyArray<number>) => void }>()
  readonly #streams: ReadonlyArray<IncomingMessage>

  private constructor(streams: ReadonlyArray<IncomingMessage>) {
    this.#streams = streams
  }

  /** Opens `count` clients and waits until each has its first event. */
  static async open(count: number, open: () => Promise<IncomingMessage>): Promise<Clients> {
    const streams = await Promise.all(Array.from({ length: count }, open))
    const clients = new Clients(streams)
    await Promise.all(streams.map((stream) => clients.#read(stream)))
    return clients
  }

  /** The times, in ms of `performance.now()`, at which each client received the event that contains the UUID. */
  arrivals(id: string): Promise<ReadonlyArray<number>> {
    return new Promise((done) => this.#awaited.set(id, { at: [], done }))
  }

  close(): void {
    for (const stream of this.#streams) stream.destroy()
  }

  #read(stream: IncomingMessage): Promise<void> {
    let rest = ""
    stream.setEncoding("utf8")
    stream.on("error", () => stream.destroy())
    return new Promise((opened) => {
      stream.on("data", (chunk: string) => {
        const at = performance.now()
        const events = (rest + chunk).split("\n\n")
        rest = events.pop() ?? ""
        if (events.length > 0) opened()
        for (const event of events) this.#take(event, at)
      })
    })
  }

  #take(event: string, at: number): void {
    for (const [id] of event.matchAll(ids)) {
      const awaited = this.#awaited.get(id)
      if (awaited === undefined) continue
      awaited.at.push(at)
      if (awaited.at.length < this.#streams.length) continue
      this.#awaited.delete(id)
      awaited.done(awaited.at)
    }
  }
}

const ids = /[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g
