import { Clock, Context, type Duration, Effect, Layer, Queue, Stream } from "effect"
import type { BadRequest, ServiceUnavailable } from "#contract/errors.ts"
import type { Principal } from "#contract/principal.ts"
import type { Finding } from "#domain/areas/alert/check.ts"
import type { Alert } from "#domain/areas/alert/types.ts"
import { dayIn } from "#domain/data/calendar.ts"
import { idOf } from "#domain/kernel/envelope.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { ServerHealth } from "../../kernel/serverHealth.ts"
import { supervise } from "../../kernel/supervise.ts"
import { makeProjection } from "../../log/projection.ts"
import { Datasets } from "../../query/Datasets.ts"
import { calendarOf, type WorkspaceModel } from "../../schema/workspace.ts"
import { mayReadCard } from "../../workspace/access.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { CardQueries } from "../card/CardQueries.ts"
import { problemOf } from "../card/readable.ts"
import { alertFigure } from "./alertFigure.ts"
import { makeStoreCheck } from "./storeCheck.ts"

/** How often alerts are checked beside when their data changes: dates move on, and a server can be away. */
export const AlertInterval = Context.Reference<Duration.Input>("cairn/AlertInterval", {
  defaultValue: () => "15 minutes",
})

/** How soon what could not be checked is tried again. */
const retryInterval = "30 seconds"

const problem = { message: "Some alerts cannot be checked." }

const noAlerts: ReadonlyArray<Alert> = []

/** Author of an alert as the workspace has them now; null for one who was taken out of it. */
const authorOf = ({ people }: WorkspaceModel, { author }: Alert): Principal | null => {
  const person = people.get(author)
  return person === undefined ? null : { ...person, userId: author }
}

/**
 * Checks alerts: each when it is set or changed, when the workspace or its data changes, and by the interval. One whose
 * figure depends on nothing that changed since its last check is passed over. The figure is that of the alert's author;
 * what follows from it is decided on the author's stream under its lock, so that several servers tell a crossing once.
 */
export const layerAlertChecks = Layer.effectDiscard(
  Effect.gen(function* () {
    const workspace = yield* Workspace
    const datasets = yield* Datasets
    const queries = yield* CardQueries
    const storeCheck = yield* makeStoreCheck
    const health = yield* ServerHealth
    const interval = yield* AlertInterval
    const woken = yield* Queue.sliding<null>(1)
    /** What the figure of an alert depended on when it was checked last, by its id. */
    const checked = new Map<string, ReadonlyArray<unknown>>()

    const alerts = yield* makeProjection(
      ["card"],
      "alert",
      ({ alerts: next }, known: ReadonlyArray<Alert> = noAlerts) => {
        if (next === known) return known
        for (const { id } of known) if (next.every((alert) => alert.id !== id)) checked.delete(id)
        Queue.offerUnsafe(woken, null)
        return next
      },
    )

    /** What the figure of an alert depends on: the same as long as it cannot have changed. */
    const inputsOf = (model: WorkspaceModel, urn: CardUrn, alert: Alert, today: string) => {
      const card = model.cards.get(urn)
      const author = authorOf(model, alert)
      return [
        alert.version,
        card,
        card && model.datasets.get(card.dataset),
        card && datasets.table(card.dataset)?.name,
        model.policies,
        model.people.get(alert.author),
        author !== null && mayReadCard(model, author, urn),
        today,
      ]
    }

    const find = (
      model: WorkspaceModel,
      urn: CardUrn,
      alert: Alert,
    ): Effect.Effect<Finding, BadRequest | ServiceUnavailable> => {
      const card = model.cards.get(urn)
      const author = authorOf(model, alert)
      if (author === null || card === undefined || !mayReadCard(model, author, urn)) {
        return Effect.succeed({ _tag: "Stop", reason: "ACCESS" })
      }
      return card.summary === null || problemOf(model, urn) !== null
        ? Effect.succeed({ _tag: "Stop", reason: "CARD" })
        : alertFigure(queries, model, author, card, alert.view)
    }

    /** Checks an alert, unless its figure must be what it was. */
    const check = Effect.fnUntraced(function* (card: CardUrn, alert: Alert, today: string) {
      const model = workspace.latest()
      const inputs = inputsOf(model, card, alert, today)
      const before = checked.get(alert.id)
      if (before !== undefined && inputs.every((input, index) => input === before[index])) return
      const isCurrent = yield* storeCheck(
        card,
        alert,
        find(model, card, alert).pipe(
          Effect.catchTag("BadRequest", () => Effect.succeed<Finding>({ _tag: "Stop", reason: "CARD" })),
        ),
      )
      // Another server stored a check meanwhile: the figure is asked for again.
      if (isCurrent) checked.set(alert.id, inputs)
      else Queue.offerUnsafe(woken, null)
    })

    /** Checks all alerts, and tells whether each could be checked: one that cannot holds up no other. */
    const checkAll = Effect.gen(function* () {
      let isWell = true
      const { timeZone } = calendarOf(workspace.latest().customer)
      const today = dayIn(yield* Clock.currentTimeMillis, timeZone)
      for (const [stream, ofCard] of [...alerts]) {
        for (const alert of ofCard) {
          if (!alert.enabled) continue
          yield* check(CardUrn.make(idOf(stream)), alert, today).pipe(
            Effect.catchCause((cause) => {
              isWell = false
              return Effect.annotateLogs(Effect.logWarning("An alert could not be checked", cause), {
                stream,
                alert: alert.id,
              })
            }),
          )
        }
      }
      yield* health.report("alerts", isWell ? null : problem)
      return isWell
    })

    yield* supervise("alerts", problem, () =>
      Stream.runForEach(workspace.changes, () => Effect.sync(() => Queue.offerUnsafe(woken, null))),
    )
    yield* supervise("alerts", problem, () =>
      checkAll.pipe(
        Effect.flatMap((isWell) =>
          Effect.raceFirst(Queue.take(woken), Effect.sleep(isWell ? interval : retryInterval)),
        ),
        Effect.forever,
      ),
    )
  }),
)
