import { Clock, Effect } from "effect"
import { chartTypeSupport } from "#charts/types/support.ts"
import { BadRequest, Forbidden, NotFound } from "#contract/errors.ts"
import type { Principal } from "#contract/principal.ts"
import type { CardRender } from "#domain/areas/card/types.ts"
import { hasItsValues, wantedValues } from "#domain/areas/filter/operands.ts"
import { type SavedCommand, saved, savedUrn } from "#domain/areas/saved/saved.ts"
import type { SavedChoice } from "#domain/areas/saved/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../../command/commands.ts"
import { defineServerArea, type Given, type Refusal } from "../../command/serverArea.ts"
import { Streams } from "../../log/streams.ts"
import type { CardDefinition } from "../../schema/card.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { mayReadCard } from "../../workspace/access.ts"
import { checkSaved } from "../../workspace/checkSaved.ts"
import { savedAs } from "../../workspace/saveAs.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { CardQueries } from "../card/CardQueries.ts"
import { readableCard } from "../card/readable.ts"
import { chosenStack } from "./stackChoices.ts"

const noCard = new NotFound({ code: "card.unknown", message: "There is no such card.", field: "urn" })
const notAuthor = new Forbidden({
  code: "saved.author",
  message: "Only its author and admins may remove or restore a saved card.",
  field: "urn",
})
/** The longest choice that is stored, as JSON. */
const maxChoice = 100_000
const tooLong = new BadRequest({
  code: "saved.length",
  message: "There are too many filter values to be kept with a card.",
  field: "choice.filters",
})
const drawn: ReadonlySet<"graph" | "summary"> = new Set(["graph", "summary"])

/** Saving a card as another, which must render without an error, and removing it again. */
export const savedArea = Effect.gen(function* () {
  const workspace = yield* Workspace
  const streams = yield* Streams
  const cardQueries = yield* CardQueries

  const save = Effect.fnUntraced(function* (
    { principal, commandId }: Given<unknown>,
    command: Extract<SavedCommand, { readonly _tag: "SaveCard" }>,
  ) {
    const model = workspace.latest()
    const { source } = command
    const { card } = yield* readableCard(model, principal, source).pipe(Effect.mapError(inField("source")))
    const stack = yield* chosenStack(model, principal, source, command.stack)
    const choice = trimmed(command.choice)
    if (JSON.stringify(choice).length > maxChoice) return yield* tooLong
    const render = yield* cardQueries
      .render({ _tag: "Person", principal: principal }, card, drawn, { queryOverrides: overridesOf(choice) })
      .pipe(Effect.mapError(inField("choice")))
    const updated = new Date(yield* Clock.currentTimeMillis).toISOString().slice(0, 10)
    const made = savedAs(card, choice, { urn: savedUrn({ commandId }), author: principal.userId, updated })
    yield* fitting(model, choice, made, render)
    return { ...command, stack, choice }
  })

  const mayChange = Effect.fnUntraced(function* (principal: Principal, urn: CardUrn) {
    const fold = yield* streams.fold(cardStream(urn)).pipe(Effect.mapError(unavailable))
    const known = stateIn(fold, "saved")
    const isOwn = known !== null && (principal.roleId === "ADMIN" || known.author === principal.userId)
    if (isOwn) return
    return yield* known !== null && mayReadCard(workspace.latest(), principal, urn) ? notAuthor : noCard
  })

  return defineServerArea(saved, {
    permit: (given: Given<SavedCommand>): Effect.Effect<SavedCommand, Refusal> => {
      const { principal, command } = given
      return command._tag === "SaveCard"
        ? save(given, command)
        : Effect.as(mayChange(principal, command.urn), command)
    },
    refuse: () => noCard,
  })
})

/** Error with its field prefixed by the part of the command that was checked. */
const inField =
  (field: "source" | "choice") =>
  <E extends Refusal>(error: E): E | BadRequest =>
    error._tag === "BadRequest"
      ? new BadRequest({
          code: error.code,
          message: error.message,
          field: field === "source" || error.field === undefined ? field : `${field}.${error.field}`,
        })
      : error

const trimmed = (choice: SavedChoice): SavedChoice => ({
  ...choice,
  title: choice.title.trim(),
  description: choice.description.trim(),
})

const overridesOf = ({
  filters,
  filterGroupIds,
  dateRangeFilter,
  overwriteDateRange,
  dateTimeElement,
}: SavedChoice) => ({
  filters,
  overrideDateRange: overwriteDateRange,
  ...(filterGroupIds !== undefined && { dataControlContext: { filterGroupIds } }),
  ...(dateRangeFilter !== undefined && { dateRangeFilter }),
  ...(dateTimeElement !== undefined && { dateTimeElement }),
})

/** The part of the choice that led to a part of the card. */
const fieldOf = (path: string): string => {
  if (path.startsWith("filters")) return path
  return path.startsWith("dateInfo") ? "dateRangeFilter.column.column" : "chartType"
}

/** Refuses what would not be a valid card of its own. */
const fitting = (
  model: WorkspaceModel,
  { filters, chartType }: SavedChoice,
  card: CardDefinition,
  { chart }: CardRender,
): Effect.Effect<void, BadRequest> => {
  const refuse = (field: string, message: string) =>
    Effect.fail(new BadRequest({ code: "saved.card", field: `choice.${field}`, message }))
  const index = filters.findIndex((filter) => !hasItsValues(filter))
  const unfinished = filters[index]
  if (unfinished !== undefined) {
    const { operand } = unfinished
    return refuse(`filters.${index}.values`, `${operand} takes ${wantedValues(operand)}.`)
  }
  const support = chart && chartTypeSupport(chart.table).find((one) => one.chartType === chartType)
  if (support !== undefined && support.unsupported !== null) {
    return refuse("chartType", `${support.chartType} does not suit this card: ${support.unsupported}.`)
  }
  const [diagnostic] = checkSaved(model, card)
  if (diagnostic === undefined) return Effect.void
  return refuse(fieldOf(diagnostic.field), `Found ${diagnostic.actual}, expected ${diagnostic.expected}.`)
}
