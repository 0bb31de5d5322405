import { Equal, Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { type Author, defineSharedArea, type EventMeta } from "../../kernel/area.ts"
import { Id, Text } from "../../kernel/bounded.ts"
import type { Context } from "../../kernel/decider.ts"
import { CardUrn } from "../../kernel/ids.ts"
import { patch } from "../../kernel/patch.ts"
import { cardStream } from "../../kernel/streamNames.ts"
import { evolveChecks } from "./check.ts"
import { AlertEvent } from "./events.ts"
import {
  Alert,
  AlertCheck,
  AlertConditionInput,
  type AlertRule,
  AlertViewInput,
  maxAlertNameLength,
  maxAlerts,
  maxFollowers,
} from "./types.ts"

/** In the stream of a card its alerts, in the order in which they were set; in that of a person the checks of theirs. */
export const AlertState = Schema.Struct({ alerts: Schema.Array(Alert), checks: Schema.Array(AlertCheck) })
export type AlertState = typeof AlertState.Type

const one = { card: Id(CardUrn), id: Id(Schema.NonEmptyString) }
const rule = { name: Text(maxAlertNameLength), condition: AlertConditionInput, view: AlertViewInput }

/** `CreateAlert` makes an alert under the id of its command, which its author follows. */
export const AlertCommand = Schema.Union([
  Schema.TaggedStruct("CreateAlert", { card: one.card, ...rule }),
  Schema.TaggedStruct("ChangeAlert", { ...one, ...rule, enabled: Schema.Boolean }),
  Schema.TaggedStruct("DeleteAlert", one),
  Schema.TaggedStruct("FollowAlert", one),
  Schema.TaggedStruct("UnfollowAlert", one),
])
export type AlertCommand = typeof AlertCommand.Type

/** Why a command is refused: there is no such alert, or there would be more than `most` alerts or followers. */
export type AlertRejection =
  | { readonly _tag: "NoAlert"; readonly id: string }
  | { readonly _tag: "TooManyAlerts"; readonly most: number }
  | { readonly _tag: "TooManyFollowers"; readonly most: number }

/** An alert of a card; undefined where there is none of that id. */
export const findAlert = ({ alerts }: AlertState, id: string): Alert | undefined =>
  alerts.find((alert) => alert.id === id)

/** Whether two rules are met by the same figures. */
const measuresSame = (left: AlertRule, right: AlertRule): boolean =>
  left.enabled === right.enabled &&
  Equal.equals(left.condition, right.condition) &&
  Equal.equals(left.view, right.view)

const change = (state: AlertState, id: string, changed: (alert: Alert) => Alert): AlertState => {
  const index = state.alerts.findIndex((alert) => alert.id === id)
  const alert = state.alerts[index]
  if (alert === undefined) return state
  const next = changed(alert)
  return next === alert ? state : { ...state, alerts: state.alerts.with(index, next) }
}

const evolve = (state: AlertState, event: AlertEvent, meta: EventMeta): AlertState => {
  switch (event._tag) {
    case "AlertCreated": {
      if (findAlert(state, event.id) !== undefined) return state
      const { actor: author, at } = meta
      const status = { _tag: "NEW" } as const
      const alert: Alert = {
        id: event.id,
        ...event.rule,
        version: 1,
        author,
        created: at,
        followers: [author],
        status,
        since: at,
      }
      return { ...state, alerts: [...state.alerts, alert] }
    }
    case "AlertChanged":
      return change(state, event.id, (alert) => {
        const { actor: author, at } = meta
        const renamed = { ...alert, ...event.rule }
        if (alert.author === author && measuresSame(alert, event.rule)) return renamed
        const status = { _tag: "NEW" } as const
        return { ...renamed, version: alert.version + 1, author, status, since: at }
      })
    case "AlertDeleted":
      return {
        alerts: state.alerts.filter(({ id }) => id !== event.id),
        checks: evolveChecks(state.checks, event, meta),
      }
    case "AlertFollowed":
      return change(state, event.id, (alert) =>
        alert.followers.includes(event.userId)
          ? alert
          : patch(alert, { followers: [...alert.followers, event.userId] }),
      )
    case "AlertUnfollowed":
      return change(state, event.id, (alert) =>
        alert.followers.includes(event.userId)
          ? patch(alert, { followers: alert.followers.filter((id) => id !== event.userId) })
          : alert,
      )
    case "AlertStatusChanged":
      return change(state, event.id, (alert) =>
        alert.version === event.version ? { ...alert, status: event.status, since: meta.at } : alert,
      )
    default:
      return patch(state, { checks: evolveChecks(state.checks, event, meta) })
  }
}

type Answer = E.Either<AlertRejection, ReadonlyArray<AlertEvent>>

const decide = (command: AlertCommand, state: AlertState, { actor, commandId }: Context & Author): Answer => {
  const { card } = command
  if (command._tag === "CreateAlert") {
    const { name, condition, view } = command
    if (findAlert(state, commandId) !== undefined) return E.right([])
    if (state.alerts.length >= maxAlerts) return E.left({ _tag: "TooManyAlerts", most: maxAlerts })
    const rule: AlertRule = { name: name.trim(), condition, view, enabled: true }
    return E.right([{ _tag: "AlertCreated", card, id: commandId, rule }])
  }
  const { id } = command
  const alert = findAlert(state, id)
  if (alert === undefined) return E.left({ _tag: "NoAlert", id })
  const isFollowed = alert.followers.includes(actor)
  switch (command._tag) {
    case "ChangeAlert": {
      const { condition, view, enabled } = command
      const rule: AlertRule = { name: command.name.trim(), condition, view, enabled }
      const isSame = rule.name === alert.name && measuresSame(rule, alert)
      return E.right(isSame ? [] : [{ _tag: "AlertChanged", card, id, rule }])
    }
    case "DeleteAlert":
      return E.right([{ _tag: "AlertDeleted", card, id, author: alert.author }])
    case "FollowAlert":
      if (isFollowed) return E.right([])
      return alert.followers.length >= maxFollowers
        ? E.left({ _tag: "TooManyFollowers", most: maxFollowers })
        : E.right([{ _tag: "AlertFollowed", card, id, userId: actor }])
    case "UnfollowAlert":
      return E.right(isFollowed ? [{ _tag: "AlertUnfollowed", card, id, userId: actor }] : [])
  }
}

const initialState: AlertState = { alerts: [], checks: [] }

/**
 * Alerts of cards. Who changes what an alert of someone else watches becomes its author, so that its figure is always
 * that of the person who chose what it tells. Its checks are events of the server: see `decideCheck`. The server checks
 * who may do what.
 */
export const alert = defineSharedArea({
  name: "alert",
  kinds: ["card", "user"],
  version: 1,
  initialState,
  Command: AlertCommand,
  Event: AlertEvent,
  Snapshot: AlertState,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: ({ card }) => cardStream(card),
  decide,
  evolve,
})
