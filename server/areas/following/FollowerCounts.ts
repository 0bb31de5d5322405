import { Context, Effect, Layer } from "effect"
import type { Following } from "#domain/areas/following/following.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { makeProjection } from "../../log/projection.ts"

/** How many people follow a person, `besides` one of them. */
type FollowerCount = (person: UserId, besides?: UserId) => number

/** How many people follow a person; nobody does unless followers are provided. */
export const FollowerCounts = Context.Reference<FollowerCount>("cairn/FollowerCounts", {
  defaultValue: () => () => 0,
})

/** Numbers of followers, from whom each person follows: kept up to date as they do. */
export const layerFollowerCounts = Layer.effect(
  FollowerCounts,
  Effect.gen(function* () {
    const counts = new Map<UserId, number>()
    const count = (people: Following, change: 1 | -1): void => {
      for (const person of people) counts.set(person, (counts.get(person) ?? 0) + change)
    }
    const followed = yield* makeProjection(["user"], "following", (people, before: Following = []) => {
      count(before, -1)
      count(people, 1)
      return people
    })
    return (person, besides) => {
      const own = besides !== undefined && followed.get(userStream(besides))?.includes(person) === true
      return (counts.get(person) ?? 0) - (own ? 1 : 0)
    }
  }),
)
