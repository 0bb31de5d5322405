import { Effect } from "effect"
import { findAlert } from "#domain/areas/alert/alert.ts"
import type { AlertView } from "#domain/areas/alert/types.ts"
import { CardUrn, UserId } from "#domain/kernel/ids.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { Commands } from "../../command/commands.ts"
import { principalOf } from "../../identity/authenticator.ts"
import { derivedId } from "../../kernel/derivedId.ts"
import { Streams } from "../../log/streams.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { alertFigure } from "../alert/alertFigure.ts"
import { makeStoreCheck } from "../alert/storeCheck.ts"
import { CardQueries } from "../card/CardQueries.ts"
import { makeAgo } from "./pastClock.ts"
import { firstVisitor } from "./talk.ts"

const author = UserId.make("hana")
const card = CardUrn.make("strikes-by-phase")
const rule = {
  name: "10,000 strikes",
  condition: { _tag: "ABOVE", value: 9_999 },
  view: { filters: [], settings: {} },
}

/** How long before the first start the alert was set, and when it fired, in minutes. */
const set = 7 * 24 * 60
const fired = 3 * 24 * 60

/**
 * Sets an alert that the first visitor follows, and has it checked as the server does: once as if the data of the last
 * day were not there yet, and once as they are. It crosses, whatever the figures of other days.
 */
export const fireAlert = Effect.gen(function* () {
  const commands = yield* Commands
  const queries = yield* CardQueries
  const streams = yield* Streams
  const storeCheck = yield* makeStoreCheck
  const before = yield* makeAgo
  const model = (yield* Workspace).latest()
  const [hana, visitor] = [model.people.get(author), model.people.get(firstVisitor)]
  const definition = model.cards.get(card)
  const last = definition && model.datasets.get(definition.dataset)?.asOf
  if (!hana || !visitor || !definition?.dateInfo || !last) return
  const { column } = definition.dateInfo
  const earlier: AlertView = {
    filters: [{ column, operand: "LESS_THAN", values: [last] }],
    settings: {},
  }
  const figureIn = (view: AlertView) => alertFigure(queries, model, principalOf(hana), definition, view)
  const id = derivedId("alert of the sample", "set")
  yield* commands
    .run(principalOf(hana), "alert", { _tag: "CreateAlert", card, ...rule }, id)
    .pipe(before(set))
  const follow = { _tag: "FollowAlert", card, id }
  yield* commands
    .run(principalOf(visitor), "alert", follow, derivedId("alert of the sample", "followed"))
    .pipe(before(set))
  const alert = findAlert(stateIn(yield* streams.fold(cardStream(card)), "alert"), id)
  if (alert === undefined) return
  yield* storeCheck(card, alert, figureIn(earlier)).pipe(before(set))
  yield* storeCheck(card, alert, figureIn(rule.view)).pipe(before(fired))
})
