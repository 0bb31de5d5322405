import type { StreamName } from "#domain/kernel/envelope.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import type { FeedConnection } from "./connection.ts"

/** Which open feeds follow which stream. */
export class Subscriptions {
  readonly connections = new Set<FeedConnection>()
  readonly #connectionsOf = new Map<StreamName, Set<FeedConnection>>()

  readonly #counts = new Map<UserId, number>()

  /** How many feeds a person has open. */
  countOf(user: UserId): number {
    return this.#counts.get(user) ?? 0
  }

  add(connection: FeedConnection): void {
    const { userId } = connection.principal
    this.connections.add(connection)
    this.#counts.set(userId, this.countOf(userId) + 1)
  }

  remove(connection: FeedConnection): void {
    const { userId } = connection.principal
    const left = this.countOf(userId) - 1
    if (this.connections.delete(connection)) {
      if (left > 0) this.#counts.set(userId, left)
      else this.#counts.delete(userId)
    }
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
