import { describe, expect, it } from "vitest"
import { context } from "../../kernel/given.fixture.ts"
import { CardUrn, Seq, UserId } from "../../kernel/ids.ts"
import { decideCheck, evolveChecks, type Finding } from "./check.ts"
import type { Alert, AlertCheck, AlertCondition } from "./types.ts"

const card = CardUrn.make("sales")
const alertOf = (condition: AlertCondition, version = 1): Alert => ({
  id: "a",
  name: "",
  condition,
  view: { filters: [], settings: {} },
  enabled: true,
  version,
  author: context.actor,
  created: context.now,
  followers: [UserId.make("ben")],
  status: { _tag: "NEW" },
  since: context.now,
})
const found = (figure: number | null): Finding => ({
  _tag: "Figure",
  figure,
  hasData: figure !== null,
  isLimited: false,
})

/** What each finding in turn leads to. */
const checks = (alert: Alert, findings: ReadonlyArray<Finding>, from: ReadonlyArray<AlertCheck> = []) => {
  let state = from
  let seq = 10
  const told = findings.map((finding) => {
    const after = state[0]?.seq ?? 0
    const events = decideCheck(state, card, alert, after, finding)
    for (const event of events) {
      seq += 1
      state = evolveChecks(state, event as never, { seq: Seq.make(seq) })
    }
    return events.map(({ _tag }) => _tag).join()
  })
  return { told, state }
}
const told = (condition: AlertCondition, ...figures: ReadonlyArray<number | null>) =>
  checks(alertOf(condition), figures.map(found)).told

describe("a check", () => {
  it("tells that the figure rose above a value, once until it has cleared", () => {
    expect(told({ _tag: "ABOVE", value: 10 }, 5, 11, 12, 10, 9, 11)).toEqual([
      "AlertStarted",
      "AlertCrossed",
      "",
      "AlertCleared",
      "",
      "AlertCrossed",
    ])
  })

  it("was met from the start, where the first figure is beyond the value, and tells the next time", () => {
    const above = alertOf({ _tag: "ABOVE", value: 10 })
    expect(checks(above, [11, 12].map(found))).toMatchObject({
      told: ["AlertStarted", ""],
      state: [{ status: { _tag: "MET" } }],
    })
    expect(checks(above, [11, 9, 11].map(found))).toMatchObject({
      told: ["AlertStarted", "AlertCleared", "AlertCrossed"],
      state: [{ status: { _tag: "CROSSED" } }],
    })
  })

  it("tells that it fell below one", () => {
    expect(told({ _tag: "BELOW", value: 10 }, 10, 9)).toEqual(["AlertStarted", "AlertCrossed"])
  })

  it("tells nobody where the figure is when the alert is set", () => {
    expect(told({ _tag: "ABOVE", value: 10 }, 11, 12, 9, 11)).toEqual([
      "AlertStarted",
      "",
      "AlertCleared",
      "AlertCrossed",
    ])
  })

  it("stays as it is while there is no figure", () => {
    expect(told({ _tag: "ABOVE", value: 10 }, 5, null, 11, null, 12)).toEqual([
      "AlertStarted",
      "",
      "AlertCrossed",
      "",
      "",
    ])
  })

  it("counts a change from the figure that was told last", () => {
    expect(told({ _tag: "CHANGES_BY", value: 10, unit: "NUMBER" }, 100, 105, 109, 110, 101, 100)).toEqual([
      "AlertStarted",
      "",
      "",
      "AlertCrossed",
      "",
      "AlertCrossed",
    ])
    expect(told({ _tag: "CHANGES_BY", value: 10, unit: "PERCENT" }, -50, -54, -55, -55)).toEqual([
      "AlertStarted",
      "",
      "AlertCrossed",
      "",
    ])
  })

  it("counts a change from the first figure that there is, and any change from zero by a percentage", () => {
    expect(told({ _tag: "CHANGES_BY", value: 10, unit: "PERCENT" }, null, 0, 0, 1)).toEqual([
      "AlertStarted",
      "AlertStarted",
      "",
      "AlertCrossed",
    ])
  })

  it("tells that there is no data, and when there is again clears", () => {
    expect(told({ _tag: "NO_DATA" }, 1, null, null, 1, null)).toEqual([
      "AlertStarted",
      "AlertCrossed",
      "",
      "AlertCleared",
      "AlertCrossed",
    ])
  })

  it("starts anew when the alert was changed, and after it was stopped", () => {
    const { state } = checks(alertOf({ _tag: "ABOVE", value: 10 }), [found(5)])
    expect(checks(alertOf({ _tag: "ABOVE", value: 3 }, 2), [found(5)], state).told).toEqual(["AlertStarted"])
    const stop: Finding = { _tag: "Stop", reason: "ACCESS" }
    expect(
      checks(alertOf({ _tag: "ABOVE", value: 10 }), [found(5), stop, stop, found(11), found(12)]).told,
    ).toEqual(["AlertStarted", "AlertStopped", "", "AlertStarted", ""])
  })

  it("emits nothing for a figure that was asked for before another check was stored", () => {
    const alert = alertOf({ _tag: "ABOVE", value: 10 })
    const { state } = checks(alert, [found(5), found(11)])
    expect(decideCheck(state, card, alert, Seq.make(11), found(5))).toEqual([])
    expect(decideCheck(state, card, alert, Seq.make(12), found(5))).toMatchObject([{ _tag: "AlertCleared" }])
  })

  it("ends with its alert", () => {
    const { state } = checks(alertOf({ _tag: "ABOVE", value: 10 }), [found(5)])
    const deleted = { _tag: "AlertDeleted", card, id: "a", author: context.actor } as const
    expect(evolveChecks(state, deleted, { seq: Seq.make(20) })).toEqual([])
    expect(evolveChecks(state, { ...deleted, id: "b" }, { seq: Seq.make(20) })).toBe(state)
  })
})
