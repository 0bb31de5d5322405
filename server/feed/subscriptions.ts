import type { StreamName } from "#domain/kernel/envelope.ts"
import type { FeedConnection } from "./connection.ts"

/** Which open feeds follow which stream. */
export class Subscriptions {
  readonly connections = new Set<FeedConnection>()
  readonly #readersOf = new Map<StreamName, Set<FeedConnection>>()

  add(connection: FeedConnection): void {
    this.connections.add(connection)
  }

  remove(connection: FeedConnection): void {
    this.connections.delete(connection)
    for (const stream of connection.followed) this.#drop(connection, stream)
  }

  readersOf(stream: StreamName): Iterable<FeedConnection> {
    return this.#readersOf.get(stream) ?? []
  }

  follow(connection: FeedConnection, stream: StreamName): void {
    if (!this.connections.has(connection)) return
    connection.follow(stream)
    const readers = this.#readersOf.get(stream) ?? new Set()
    this.#readersOf.set(stream, readers.add(connection))
  }

  unfollow(connection: FeedConnection, stream: StreamName): void {
    connection.unfollow(stream)
    this.#drop(connection, stream)
  }

  #drop(connection: FeedConnection, stream: StreamName): void {
    const readers = this.#readersOf.get(stream)
    readers?.delete(connection)
    if (readers?.size === 0) this.#readersOf.delete(stream)
  }
}
