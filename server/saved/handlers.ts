import { randomUUID } from "node:crypto"
import { Clock, Effect, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { BadRequest, Forbidden, NotFound, Unprocessable } from "#contract/errors.ts"
import { Reader, type ReaderFacts } from "#contract/reader.ts"
import type { SaveAsRequest } from "#contract/saved.ts"
import { chartTypeFits } from "#domain/card/fit.ts"
import type { CardRender } from "#domain/card/types.ts"
import { type CardUrn, CommandId, type StackId } from "#domain/kernel/ids.ts"
import { type SavedCommand, savedCard } from "#domain/saved/saved.ts"
import { CardAnswers } from "../card/CardAnswers.ts"
import { describeCard } from "../card/describe.ts"
import { featuresOf } from "../card/features.ts"
import { readableCard } from "../card/readable.ts"
import { CardDefinition } from "../schema/card.ts"
import type { StackDefinition, WorkspaceModel } from "../schema/workspace.ts"
import { stackIdOf } from "../stack/stacks.ts"
import { mayReadCard, readableStacks } from "../workspace/access.ts"
import { checkSaved } from "../workspace/checkSaved.ts"
import { savedAs } from "../workspace/saveAs.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { SavedCards, savedUrn } from "./savedCards.ts"

const noCard = new NotFound({ code: "card.unknown", message: "There is no such card.", field: "id" })
const notAuthor = new Forbidden({
  code: "saved.author",
  message: "Only its author and admins may remove or restore a saved card.",
  field: "id",
})
/** The longest definition of a saved card that is kept, as JSON. */
const maxDefinition = 100_000

const encode = Schema.encodeSync(CardDefinition)
const isJson = Schema.is(Schema.Json)
const drawn: ReadonlySet<"graph" | "summary"> = new Set(["graph", "summary"])

/** Saving a card as another, and taking it away again. */
export const SavedHandlers = HttpApiBuilder.group(
  Api,
  "saved",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const saved = yield* SavedCards
    const answers = yield* CardAnswers

    const run = (reader: ReaderFacts, commandId: CommandId, command: SavedCommand) =>
      saved
        .run(reader, commandId, command)
        .pipe(
          Effect.mapError((rejection) =>
            rejection._tag === "NoSavedCard"
              ? noCard
              : new Unprocessable({ code: "command.reused", message: rejection.message, field: "commandId" }),
          ),
        )

    return handlers.handleAll({
      places: Effect.fnUntraced(function* ({ params: { id } }) {
        const reader = yield* Reader
        yield* readableCard(workspace.latest(), reader, id)
        return placesOf(workspace.latest(), reader, id).map(({ id: stack, title }) => ({ id: stack, title }))
      }),
      saveAs: Effect.fnUntraced(function* ({ params: { id }, payload }) {
        const reader = yield* Reader
        const model = workspace.latest()
        const { card: source, dataset } = yield* readableCard(model, reader, id)
        const stack = yield* placeOf(model, reader, id, payload.stack)
        const { commandId = CommandId.make(randomUUID()), ...chosen } = payload
        const render = yield* answers.render({ _tag: "Person", reader }, source, drawn, {
          queryOverrides: overridesOf(chosen),
        })
        const urn = savedUrn(reader.userId, commandId)
        const card = savedAs(
          source,
          {
            ...chosen,
            title: chosen.title.trim(),
            description: chosen.description?.trim() ?? "",
            filters: chosen.filters ?? [],
            overwriteDateRange: chosen.overwriteDateRange ?? false,
          },
          {
            urn,
            author: reader.userId,
            updated: new Date(yield* Clock.currentTimeMillis).toISOString().slice(0, 10),
          },
        )
        yield* fitting(model, chosen, card, render)
        const definition = encode(card)
        if (!isJson(definition) || JSON.stringify(definition).length > maxDefinition) return yield* tooLong
        yield* run(reader, commandId, { _tag: "SaveCard", urn, source: id, stack, definition })
        return describeCard(card, dataset, featuresOf(model, card), reader.userId)
      }),
      remove: Effect.fnUntraced(function* ({ params: { id }, payload: { commandId, removed } }) {
        const reader = yield* Reader
        const known = savedCard(saved.latest(), id)
        const isOwn = reader.roleId === "ADMIN" || known?.author === reader.userId
        if (known === undefined || !(isOwn || mayReadCard(workspace.latest(), reader, id))) {
          return yield* noCard
        }
        if (!isOwn) return yield* notAuthor
        yield* run(reader, commandId, { _tag: removed ? "RemoveSavedCard" : "RestoreSavedCard", urn: id })
        return { removed }
      }),
    })
  }),
)

const tooLong = new BadRequest({
  code: "saved.length",
  message: "There are too many filter values to be kept with a card.",
  field: "filters",
})

/** The stacks where a person sees a card, or one that drills to it. */
const placesOf = (model: WorkspaceModel, reader: ReaderFacts, id: CardUrn): ReadonlyArray<StackDefinition> =>
  readableStacks(model, reader).filter(({ cards }) =>
    cards.some(
      ({ urn }) =>
        mayReadCard(model, reader, urn) && (urn === id || model.cards.get(urn)?.drillPath.includes(id)),
    ),
  )

const placeOf = (
  model: WorkspaceModel,
  reader: ReaderFacts,
  id: CardUrn,
  asked: StackId | undefined,
): Effect.Effect<StackId | null, BadRequest> => {
  if (asked === undefined) return Effect.succeed(null)
  const places = placesOf(model, reader, id)
  const place = places.find((stack) => stack.id === stackIdOf(asked))
  return place === undefined
    ? Effect.fail(
        new BadRequest({
          code: "saved.stack",
          message: `Choose one of the stacks where you see the card: ${places.map((stack) => stack.id).join(", ")}.`,
          field: "stack",
        }),
      )
    : Effect.succeed(place.id)
}

const overridesOf = ({
  filters,
  dateRangeFilter,
  overwriteDateRange,
  dateTimeElement,
}: Omit<SaveAsRequest, "commandId">) => ({
  ...(filters !== undefined && { filters }),
  ...(dateRangeFilter !== undefined && { dateRangeFilter }),
  ...(overwriteDateRange !== undefined && { overrideDateRange: overwriteDateRange }),
  ...(dateTimeElement !== undefined && { dateTimeElement }),
})

/** The part of the request that led to a part of the card. */
const fieldOf = (path: string): string =>
  path.startsWith("filters")
    ? path
    : path.startsWith("dateInfo")
      ? "dateRangeFilter.column.column"
      : "chartType"

/** Refuses what would not stand as a card of its own. */
const fitting = (
  model: WorkspaceModel,
  { filters = [], chartType }: Omit<SaveAsRequest, "commandId">,
  card: CardDefinition,
  { chart }: CardRender,
): Effect.Effect<void, BadRequest> => {
  const refuse = (field: string, message: string) =>
    Effect.fail(new BadRequest({ code: "saved.card", field, message }))
  const empty = filters.findIndex(({ values }) => values.length === 0)
  if (empty >= 0) return refuse(`filters.${empty}.values`, "A filter needs at least one value.")
  const fit = chart && chartTypeFits(chart.table).find((one) => one.chartType === chartType)
  if (fit !== undefined && fit.misfit !== null) {
    return refuse("chartType", `${fit.chartType} does not suit this card: ${fit.misfit}.`)
  }
  const [diagnostic] = checkSaved(model, card)
  if (diagnostic === undefined) return Effect.void
  return refuse(fieldOf(diagnostic.field), `Found ${diagnostic.found}, expected ${diagnostic.expected}.`)
}
