import { Effect } from "effect"
import { BadRequest, Forbidden, NotFound, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import { type AlertCommand, alert, findAlert } from "#domain/areas/alert/alert.ts"
import { cardStream, userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../../command/commands.ts"
import { defineServerArea, type Given, type Refusal } from "../../command/serverArea.ts"
import { StreamAccess } from "../../log/streamAccess.ts"
import { Streams } from "../../log/streams.ts"
import { requireSuited } from "../../workspace/suitedView.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { CardQueries } from "../card/CardQueries.ts"
import { readableCard } from "../card/readable.ts"
import { alertFigure } from "./alertFigure.ts"
import { crossingFollowUps, statusFollowUp } from "./crossing.ts"

const noAlert = new NotFound({ ...refusal("alert.unknown"), field: "id" })
const notAuthor = new Forbidden({ ...refusal("alert.author"), field: "id" })
const noFigure = new BadRequest({ ...refusal("alert.figure"), field: "card" })
const tooLong = new BadRequest({ ...refusal("alert.length"), field: "view.filters" })

/** The longest view that is stored, as JSON. */
const maxView = 100_000

/**
 * Alerts of cards: who may see a card sets and follows alerts of it. Their author, the card's owner and admins change and
 * delete them. A check that crossed is told in the card's channel and to those who follow the alert.
 */
export const alertArea = Effect.gen(function* () {
  const workspace = yield* Workspace
  const streams = yield* Streams
  const queries = yield* CardQueries
  const access = yield* StreamAccess

  /** Refuses a view that has no figure, as the person who chose it sees the card. */
  const requireFigure = Effect.fnUntraced(function* (
    principal: Principal,
    { card: id, view }: Extract<AlertCommand, { readonly view: unknown }>,
  ) {
    const model = workspace.latest()
    const { card } = yield* readableCard(model, principal, id).pipe(Effect.mapError(inField("card")))
    if (card.summary === null) return yield* noFigure
    if (JSON.stringify(view).length > maxView) return yield* tooLong
    yield* requireSuited(model, principal, id, view, "view")
    yield* alertFigure(queries, model, principal, card, view).pipe(Effect.mapError(inField("view")))
  })

  const requireEditor = Effect.fnUntraced(function* (
    principal: Principal,
    { card, id }: Extract<AlertCommand, { readonly id: string }>,
  ) {
    const fold = yield* streams.fold(cardStream(card)).pipe(Effect.mapError(unavailable))
    const known = findAlert(stateIn(fold, "alert"), id)
    if (known === undefined) return yield* noAlert
    const isOwner = workspace.latest().cards.get(card)?.owner === principal.userId
    if (known.author === principal.userId || isOwner || principal.roleId === "ADMIN") return
    return yield* notAuthor
  })

  return defineServerArea(alert, {
    permit: Effect.fnUntraced(function* ({
      principal,
      command,
    }: Given<AlertCommand>): Effect.fn.Return<AlertCommand, Refusal> {
      if (command._tag === "CreateAlert") yield* requireFigure(principal, command)
      else if (!access.mayRead(principal, cardStream(command.card))) return yield* noAlert
      if (command._tag === "ChangeAlert" || command._tag === "DeleteAlert") {
        yield* requireEditor(principal, command)
      }
      if (command._tag === "ChangeAlert") yield* requireFigure(principal, command)
      return command
    }),
    refuse: (rejection) => {
      switch (rejection._tag) {
        case "NoAlert":
          return noAlert
        case "TooManyAlerts":
          return new Unprocessable({ ...refusal("alert.count", { most: rejection.most }), field: "card" })
        case "TooManyFollowers":
          return new Unprocessable({ ...refusal("alert.followers", { most: rejection.most }), field: "id" })
      }
    },
    follow: (event) => {
      switch (event._tag) {
        case "AlertDeleted":
          return [{ _tag: "Copy", stream: userStream(event.author), event }]
        case "AlertStarted":
        case "AlertCleared":
        case "AlertStopped":
          return [statusFollowUp(event)]
        case "AlertCrossed":
          return [statusFollowUp(event), ...crossingFollowUps(workspace.latest(), access, event)]
        default:
          return []
      }
    },
  })
})

/** Error with its field prefixed by the part of the command that was checked. */
const inField =
  (field: "card" | "view") =>
  <E extends Refusal>(error: E): E | BadRequest =>
    error._tag === "BadRequest"
      ? new BadRequest({
          code: error.code,
          message: error.message,
          field: field === "card" || error.field === undefined ? field : `${field}.${error.field}`,
        })
      : error
