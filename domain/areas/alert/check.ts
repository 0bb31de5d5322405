import type { EventMeta } from "../../kernel/area.ts"
import type { CardUrn, Seq } from "../../kernel/ids.ts"
import type { AlertEvent } from "./events.ts"
import type { Alert, AlertCheck, AlertCondition, AlertRule, AlertStatus, StopReason } from "./types.ts"

/** What the server found when it checked an alert: the figure as its author sees it, or why there is none. */
export type Finding =
  | {
      readonly _tag: "Figure"
      /** Null where it has no value. */
      readonly figure: number | null
      /** Whether there are rows that it is made of. */
      readonly hasData: boolean
      /** Whether other people may see another figure. */
      readonly isLimited: boolean
    }
  | { readonly _tag: "Stop"; readonly reason: StopReason }

type Checks = ReadonlyArray<AlertCheck>
type Key = Pick<AlertCheck, "card" | "id">

/** The checks of one alert in the stream of its author, or undefined. */
export const findCheck = (checks: Checks, card: CardUrn, id: string): AlertCheck | undefined =>
  checks.find((check) => check.id === id && check.card === card)

const exceeds = (change: number, from: number, { value, unit }: Extract<AlertCondition, { unit: unknown }>) =>
  change > 0 && change >= (unit === "PERCENT" ? (Math.abs(from) * value) / 100 : value)

/** Whether a figure meets a condition; null where it says nothing of it, so that the alert stays as it is. */
const meets = (
  condition: AlertCondition,
  { figure, hasData }: Extract<Finding, { _tag: "Figure" }>,
  told: number | null,
): boolean | null => {
  if (condition._tag === "NO_DATA") return !hasData
  if (figure === null) return null
  switch (condition._tag) {
    case "ABOVE":
      return figure > condition.value
    case "BELOW":
      return figure < condition.value
    case "CHANGES_BY":
      return told === null ? null : exceeds(Math.abs(figure - told), told, condition)
  }
}

const ruleOf = ({ name, condition, view, enabled }: Alert): AlertRule => ({ name, condition, view, enabled })

/**
 * Events of a check of an alert, in the stream of its author. The first figure, and that after a change or a stop, starts
 * it without telling; then each crossing is told once until it has cleared, and each change against the figure that was
 * told last. `after` is the number of the alert's last event when its figure was asked for: what was measured before
 * another check was stored is out of date, and emits nothing.
 */
export const decideCheck = (
  checks: Checks,
  card: CardUrn,
  alert: Alert,
  after: Seq | 0,
  finding: Finding,
): ReadonlyArray<AlertEvent> => {
  const { id, version, author, condition, followers } = alert
  const last = findCheck(checks, card, id)
  if ((last?.seq ?? 0) !== after) return []
  const of = { card, id, version }
  const current = last?.version === version ? last : undefined
  if (finding._tag === "Stop") {
    return current?.status._tag === "STOPPED" ? [] : [{ _tag: "AlertStopped", ...of, reason: finding.reason }]
  }
  const { figure, isLimited } = finding
  const lacksBase = condition._tag === "CHANGES_BY" && current?.told === null && figure !== null
  if (current === undefined || current.status._tag === "STOPPED" || lacksBase) {
    const crossed = meets(condition, finding, null) === true
    return [{ _tag: "AlertStarted", ...of, figure, crossed }]
  }
  const isMet = meets(condition, finding, current.told)
  if (isMet === null) return []
  const wasMet = ["MET", "CROSSED"].includes(current.status._tag) && condition._tag !== "CHANGES_BY"
  if (isMet === wasMet) return []
  if (!isMet) return condition._tag === "CHANGES_BY" ? [] : [{ _tag: "AlertCleared", ...of, figure }]
  const before = current.told
  const rule = ruleOf(alert)
  return [{ _tag: "AlertCrossed", ...of, author, rule, figure, before, isLimited, followers }]
}

const withCheck = (checks: Checks, check: AlertCheck): Checks => [...without(checks, check), check]

const without = (checks: Checks, { card, id }: Key): Checks =>
  findCheck(checks, card, id) === undefined
    ? checks
    : checks.filter((check) => check.id !== id || check.card !== card)

type CheckEvent = Extract<
  AlertEvent,
  { readonly _tag: "AlertDeleted" | "AlertStarted" | "AlertCrossed" | "AlertCleared" | "AlertStopped" }
>

/** Where an alert stands after a check. */
export const statusAfter = (event: Exclude<CheckEvent, { readonly _tag: "AlertDeleted" }>): AlertStatus => {
  switch (event._tag) {
    case "AlertStarted":
      return { _tag: event.crossed ? "MET" : "WAITING" }
    case "AlertCrossed":
      return { _tag: "CROSSED" }
    case "AlertCleared":
      return { _tag: "WAITING" }
    case "AlertStopped":
      return { _tag: "STOPPED", reason: event.reason }
  }
}

/** The checks of a person's alerts after an event of their stream. */
export const evolveChecks = (checks: Checks, event: CheckEvent, { seq }: Pick<EventMeta, "seq">): Checks => {
  if (event._tag === "AlertDeleted") return without(checks, event)
  const { card, id, version } = event
  const isTold = event._tag === "AlertStarted" || event._tag === "AlertCrossed"
  const told = isTold ? event.figure : (findCheck(checks, card, id)?.told ?? null)
  return withCheck(checks, { card, id, version, seq, status: statusAfter(event), told })
}
