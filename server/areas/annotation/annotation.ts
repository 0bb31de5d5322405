import { Effect, Layer } from "effect"
import { BadRequest, Forbidden, NotFound, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import {
  type AnnotationCommand,
  annotation,
  annotationsOf,
  findAnnotation,
} from "#domain/areas/annotation/annotation.ts"
import { cardStream, channelOfCard } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../../command/commands.ts"
import { defineServerArea, type Given } from "../../command/serverArea.ts"
import { Streams } from "../../log/streams.ts"
import type { CardDefinition } from "../../schema/card.ts"
import { type Dataset, dataTypeOf } from "../../schema/dataset.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { CardAnnotations } from "../card/cardPorts.ts"
import { readableCard } from "../card/readable.ts"

const noDates = new BadRequest({
  code: "annotation.dates",
  message: "This card is not drawn over dates: there is none to annotate.",
  field: "card",
})
const notAuthor = new Forbidden({
  code: "annotation.author",
  message: "Only its author and admins may remove or restore an annotation.",
  field: "id",
})
const noAnnotation = new NotFound({
  code: "annotation.unknown",
  message: "There is no such annotation.",
  field: "id",
})

/** Adding an annotation to a date of a card, which is also posted in the card's channel, and removing one. */
export const annotationArea = Effect.gen(function* () {
  const workspace = yield* Workspace
  const streams = yield* Streams

  const permit = Effect.fnUntraced(function* ({ principal, command }: Given<AnnotationCommand>) {
    const model = workspace.latest()
    const { card, dataset } = yield* readableCard(model, principal, command.card)
    if (command._tag === "AnnotateDate") {
      const { point1 } = command
      if (!hasDates(card, dataset)) return yield* noDates
      if (isDay(point1)) return command
      return yield* new BadRequest({
        code: "annotation.day",
        message: `${point1} is not a day: expected one such as 2001-06-30.`,
        field: "point1",
      })
    }
    const fold = yield* streams.fold(cardStream(command.card)).pipe(Effect.mapError(unavailable))
    const found = findAnnotation(stateIn(fold, "annotation"), command.id)
    if (found === undefined) return yield* noAnnotation
    if (principal.roleId === "ADMIN" || found.annotation.userId === principal.userId) return command
    return yield* found.removed ? noAnnotation : notAuthor
  })

  return defineServerArea(annotation, {
    permit,
    refuse: (rejection) => {
      switch (rejection._tag) {
        case "TooManyAnnotations":
          return new Unprocessable({
            ...refusal("annotation.count", { most: rejection.most }),
            field: "card",
          })
        case "EmptyAnnotation":
          return new Unprocessable({
            code: "annotation.empty",
            message: "An annotation needs a text.",
            field: "content",
          })
        case "NoAnnotation":
          return noAnnotation
      }
    },
    follow: (event) => {
      if (event._tag !== "AnnotationAdded") return []
      const channelId = channelOfCard(event.card)
      const { content, dataPoint } = event.annotation
      const title = workspace.latest().cards.get(event.card)?.title ?? event.card
      return [
        {
          _tag: "Command",
          purpose: "channel",
          request: {
            area: "buzz",
            command: {
              _tag: "CreateChannel",
              channelId,
              type: "CARD_OBJECT_TOPIC",
              objectId: event.card,
              title,
            },
          },
        },
        {
          _tag: "Command",
          purpose: "message",
          request: {
            area: "buzz",
            command: {
              _tag: "SendMessage",
              channelId,
              content: { text: `${dataPoint.point1}: ${content}`, tags: [] },
              attachments: [],
            },
          },
        },
      ]
    },
  })
})

/** Annotations of cards for their renders, from the log. */
export const layerCardAnnotations = Layer.effect(
  CardAnnotations,
  Effect.map(
    Streams,
    (streams) => (card) =>
      Effect.map(Effect.option(streams.fold(cardStream(card))), (fold) =>
        fold._tag === "None" ? [] : annotationsOf(stateIn(fold.value, "annotation")),
      ),
  ),
)

const hasDates = ({ category }: CardDefinition, { columns }: Dataset): boolean => {
  if (category === null) return false
  const column = columns.find(({ name }) => name === category.column)
  const dataType = column && dataTypeOf(column.type)
  return dataType === "date" || dataType === "datetime"
}

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
}
