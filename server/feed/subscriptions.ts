import type { StreamName } from "#domain/kernel/envelope.ts"
import type { FeedConnection } from "./connection.ts"

/** Which open feeds follow which stream. */
export class Subscriptions {
  readonly connections = new Set<FeedConnection>()
  readonly #connectionsOf = new Map<StreamName, Set<FeedConnection>>()

  add(connection: FeedConnection): void {
    this.connections.add(connection)
  }

  remove(connection: FeedConnection): void {
    this.connections.delete(connection)
    for (const stream of connection.followed) this.#drop(connection, stream)
  }

  connectionsOf(stream: StreamName): Iterable<FeedConnection> {
    return this.#connectionsOf.get(stream) ?? []
  }

  follow(connection: FeedConnection, stream: StreamName, have: number | null): void {
    if (!this.connections.has(connection)) return
    connection.follow(stream, have)
    const connections = this.#connectionsOf.get(stream) ?? new Set()
    this.#connectionsOf.set(stream, connections.add(connection))
  }

  unfollow(connection: FeedConnection, stream: StreamName): void {
    connection.unfollow(stream)
    this.#drop(connection, stream)
  }

  #drop(connection: FeedConnection, stream: StreamName): void {
    const connections = this.#connectionsOf.get(stream)
    connections?.delete(connection)
    if (connections?.size === 0) this.#connectionsOf.delete(stream)
  }
}
