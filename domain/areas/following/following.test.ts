import { describe, expect, it } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { UserId } from "../../kernel/ids.ts"
import type { FollowingEvent } from "./events.ts"
import { following, maxFollowed } from "./following.ts"

const ben = UserId.make("ben")
const cleo = UserId.make("cleo")
const followed = (person: UserId): FollowingEvent => ({ _tag: "PersonFollowed", person })
const unfollowed = (person: UserId): FollowingEvent => ({ _tag: "PersonUnfollowed", person })
const history = given(following)

describe("FollowPerson", () => {
  const follow = { _tag: "FollowPerson", person: ben } as const
  it("follows, once", () => {
    history(followed(cleo)).when(follow).emits(followed(ben))
    history(followed(ben)).when(follow).emitsNothing()
  })
  it("follows again", () => history(followed(ben), unfollowed(ben)).when(follow).emits(followed(ben)))
  it("refuses oneself", () =>
    history()
      .when({ ...follow, person: context.actor })
      .refuses({ _tag: "OwnFollower" }))
  it("refuses more people than one can follow", () => {
    const all = Array.from({ length: maxFollowed }, (_, index) => followed(UserId.make(`person-${index}`)))
    history(...all)
      .when(follow)
      .refuses({ _tag: "TooManyFollowed", most: maxFollowed })
  })
  it("goes to the person's own stream", () =>
    expect(following.stream(follow, context)).toBe(`user:${context.actor}`))
})

describe("UnfollowPerson", () => {
  const unfollow = { _tag: "UnfollowPerson", person: ben } as const
  it("ends it, once", () => {
    history(followed(ben)).when(unfollow).emits(unfollowed(ben))
    history(followed(cleo)).when(unfollow).emitsNothing()
  })
})

describe("the people who are followed", () => {
  it("are in the order in which that began, each once", () => {
    expect(history(followed(ben), followed(cleo), followed(ben)).state).toEqual([ben, cleo])
    expect(history(followed(ben), followed(cleo), unfollowed(ben)).state).toEqual([cleo])
  })
})
