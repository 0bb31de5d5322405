import { of, Subject, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { AccessInbox } from "#contract/access.ts"
import type { AccessRequest, AccessTarget } from "#domain/access/types.ts"
import { CommandId, EpochMs, UserId } from "#domain/kernel/ids.ts"
import { makeAccessDesk } from "./accessDesk.ts"

const target: AccessTarget = { type: "card", id: "secret" }
const request = (status: AccessRequest["status"], last = 1): AccessRequest => ({
  id: CommandId.make(`0197a3c2-0000-7000-8000-00000000000${last}`),
  target,
  userId: UserId.make("bob"),
  message: "",
  created: EpochMs.make(1),
  status,
  decided: null,
  decidedBy: null,
})
const mine = (...requests: ReadonlyArray<AccessRequest>): AccessInbox => ({
  open: [],
  granted: [],
  mine: requests.map((one) => ({ request: one, title: null })),
})

const setUp = (answers: Array<AccessInbox | Error>) => {
  const ticks = new Subject<void>()
  const granted: Array<AccessTarget> = []
  const heard: Array<AccessInbox> = []
  const desk = makeAccessDesk(
    {
      inbox: () => {
        const answer = answers.shift() ?? new Error("No answer")
        return answer instanceof Error ? throwError(() => answer) : of(answer)
      },
      standing: () => of({ request: null, owners: [] }),
      request: () => of({ request: request("OPEN"), owners: [] }),
      decide: () => of(mine(request("OPEN", 2))),
    },
    ticks,
    (to) => granted.push(to),
  )
  desk.inbox$.subscribe((inbox) => heard.push(inbox))
  return { desk, ticks, granted, heard }
}

describe("the desk of requests for access", () => {
  it("asks with every tick and outlives a call that fails", () => {
    const { ticks, heard } = setUp([mine(), new Error("offline"), mine(request("OPEN"))])
    for (let tick = 0; tick < 3; tick++) ticks.next()
    expect(heard.map((inbox) => inbox.mine.length)).toEqual([0, 1])
  })

  it("tells once what was granted since it was opened, and nothing that was granted before", () => {
    const before = request("GRANTED", 2)
    const after = mine(before, request("GRANTED"))
    const { ticks, granted } = setUp([mine(before, request("OPEN")), after, after])
    ticks.next()
    expect(granted).toEqual([])
    ticks.next()
    ticks.next()
    expect(granted).toEqual([target])
  })

  it("knows of a request and of a decision as soon as they are made", () => {
    const { desk, heard } = setUp([mine(request("OPEN"))])
    desk.request(target, "").subscribe()
    desk.decide(request("OPEN"), "GRANT").subscribe()
    expect(heard.map((inbox) => inbox.mine[0]?.request.id.at(-1))).toEqual(["1", "2"])
  })
})
