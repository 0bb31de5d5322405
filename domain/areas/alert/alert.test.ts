import { describe, expect, it, test } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { CardUrn, UserId } from "../../kernel/ids.ts"
import { alert, findAlert } from "./alert.ts"
import type { AlertEvent } from "./events.ts"
import { maxAlerts } from "./types.ts"

const card = CardUrn.make("sales")
const id = context.commandId
const ben = UserId.make("ben")
const view = { filters: [], settings: {} }
const condition = { _tag: "ABOVE", value: 100 } as const
const rule = { name: "High", condition, view, enabled: true }
const created: AlertEvent = { _tag: "AlertCreated", card, id, rule }
const followed: AlertEvent = { _tag: "AlertFollowed", card, id, userId: ben }
const waiting: AlertEvent = {
  _tag: "AlertStatusChanged",
  card,
  id,
  version: 1,
  status: { _tag: "WAITING" },
}
const history = given(alert)
const found = (...events: ReadonlyArray<AlertEvent>) => findAlert(history(...events).state, id)

describe("CreateAlert", () => {
  const create = { _tag: "CreateAlert", card, name: " High ", condition, view } as const
  test("sets an alert under the id of the command, named without spaces around", () =>
    history().when(create).emits(created))
  test("emits nothing when it was set", () => history(created).when(create).emitsNothing())
  test("refuses more than a card takes", () => {
    const full = Array.from(
      { length: maxAlerts },
      (_, index): AlertEvent => ({ ...created, id: `a${index}` }),
    )
    history(...full)
      .when(create)
      .refuses({ _tag: "TooManyAlerts", most: maxAlerts })
  })
  test("goes to the stream of the card", () => expect(alert.stream(create, context)).toBe("card:sales"))
})

describe("ChangeAlert", () => {
  const change = { _tag: "ChangeAlert", card, id, ...rule } as const
  const lower = { ...rule, condition: { _tag: "BELOW", value: 5 } } as const
  test("changes what it watches", () =>
    history(created)
      .when({ ...change, ...lower })
      .emits({ _tag: "AlertChanged", card, id, rule: lower }))
  test("emits nothing when nothing changes", () => history(created).when(change).emitsNothing())
  test("refuses where there is none", () => history().when(change).refuses({ _tag: "NoAlert", id }))
})

describe("DeleteAlert", () => {
  const remove = { _tag: "DeleteAlert", card, id } as const
  test("deletes, and says whose it was", () =>
    history(created).when(remove).emits({ _tag: "AlertDeleted", card, id, author: context.actor }))
  test("refuses where there is none", () => history().when(remove).refuses({ _tag: "NoAlert", id }))
})

describe("FollowAlert and UnfollowAlert", () => {
  const follow = { _tag: "FollowAlert", card, id } as const
  const unfollow = { _tag: "UnfollowAlert", card, id } as const
  const left: AlertEvent = { _tag: "AlertUnfollowed", card, id, userId: context.actor }
  test("follows again after unfollowing", () =>
    history(created, left).when(follow).emits({ _tag: "AlertFollowed", card, id, userId: context.actor }))
  test("unfollows", () => history(created).when(unfollow).emits(left))
  test("emits nothing when it changes nothing", () => {
    history(created).when(follow).emitsNothing()
    history(created, left).when(unfollow).emitsNothing()
  })
  test("refuses where there is none", () => {
    history().when(follow).refuses({ _tag: "NoAlert", id })
    history().when(unfollow).refuses({ _tag: "NoAlert", id })
  })
})

describe("an alert", () => {
  it("is followed by its author, and by others", () => {
    expect(found(created, followed)?.followers).toEqual([context.actor, ben])
  })

  it("shows where it stands, of its own version alone", () => {
    expect(found(created)?.status).toEqual({ _tag: "NEW" })
    expect(found(created, waiting)?.status).toEqual({ _tag: "WAITING" })
    const lower: AlertEvent = { _tag: "AlertChanged", card, id, rule: { ...rule, enabled: false } }
    expect(found(created, waiting, lower)).toMatchObject({ status: { _tag: "NEW" }, version: 2 })
    expect(found(created, lower, waiting)?.status).toEqual({ _tag: "NEW" })
  })

  it("goes on when only its name changes", () => {
    const renamed: AlertEvent = { _tag: "AlertChanged", card, id, rule: { ...rule, name: "Top" } }
    expect(found(created, waiting, renamed)).toMatchObject({
      name: "Top",
      status: { _tag: "WAITING" },
      version: 1,
    })
  })

  it("is of the person who changed it last, and is checked anew as they see the card", () => {
    const renamed: AlertEvent = { _tag: "AlertChanged", card, id, rule: { ...rule, name: "Top" } }
    const { state } = history(created, waiting)
    const meta = { ...context, stream: "card:sales", seq: 3, at: context.now, actor: ben } as never
    expect(findAlert(alert.evolve(state, renamed, meta), id)).toMatchObject({
      author: ben,
      status: { _tag: "NEW" },
      version: 2,
    })
  })
})
