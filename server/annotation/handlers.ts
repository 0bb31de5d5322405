import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { BadRequest, Forbidden, NotFound, Unprocessable } from "#contract/errors.ts"
import { Reader, type ReaderFacts } from "#contract/reader.ts"
import { type AnnotationCommand, annotationsOf, notedOn } from "#domain/annotation/annotation.ts"
import type { CardUrn, CommandId } from "#domain/kernel/ids.ts"
import { channelOfCard } from "../buzz/cardChannel.ts"
import { Channels } from "../buzz/channels.ts"
import { ChannelCommands } from "../buzz/commands.ts"
import { readableCard } from "../card/readable.ts"
import { derivedId } from "../log/derivedId.ts"
import type { CardDefinition } from "../schema/card.ts"
import { type Dataset, dataTypeOf } from "../schema/dataset.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { Annotations, annotationId } from "./annotations.ts"

/** What a role needs to annotate. */
const authority = "content.interactive"

const notPermitted = new Forbidden({
  code: "annotation.permission",
  message: "Your account does not permit annotating cards. Please contact your administrator.",
})
const noDates = new BadRequest({
  code: "annotation.dates",
  message: "This card is not drawn over dates: there is none to annotate.",
  field: "id",
})
const notAuthor = new Forbidden({
  code: "annotation.author",
  message: "Only its author and admins may remove or restore an annotation.",
  field: "annotationId",
})
const noAnnotation = new NotFound({
  code: "annotation.unknown",
  message: "There is no such annotation.",
  field: "annotationId",
})

/** Annotating a date of a card, which also says it in the card's channel; and taking an annotation away again. */
export const AnnotationHandlers = HttpApiBuilder.group(
  Api,
  "annotations",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const annotations = yield* Annotations
    const channels = yield* Channels
    const talk = yield* ChannelCommands

    const run = (reader: ReaderFacts, commandId: CommandId, command: AnnotationCommand) =>
      annotations.run(reader, commandId, command).pipe(
        Effect.mapError((rejection) => {
          switch (rejection._tag) {
            case "EmptyAnnotation":
              return new Unprocessable({
                code: "annotation.empty",
                message: "An annotation needs a text.",
                field: "content",
              })
            case "NoAnnotation":
              return noAnnotation
            case "CommandReused":
              return new Unprocessable({
                code: "command.reused",
                message: rejection.message,
                field: "commandId",
              })
          }
        }),
      )

    const say = Effect.fnUntraced(function* (
      reader: ReaderFacts,
      card: CardDefinition,
      commandId: CommandId,
      text: string,
    ) {
      const channelId = channelOfCard(card.id)
      if ((yield* channels.origin(channelId)) === null) {
        yield* talk.run(reader, channelId, derivedId(commandId, "channel"), {
          _tag: "CreateChannel",
          channelId,
          type: "CARD_OBJECT_TOPIC",
          objectId: card.id,
          title: card.title,
        })
      }
      yield* talk.run(reader, channelId, derivedId(commandId, "message"), {
        _tag: "SendMessage",
        content: { text, tags: [] },
        attachments: [],
      })
    })

    const noted = (card: CardUrn) => annotationsOf(annotations.latest(), card)

    return handlers.handleAll({
      annotate: Effect.fnUntraced(function* ({ params: { id }, payload }) {
        const { commandId, point1, content } = payload
        const reader = yield* Reader
        const model = workspace.latest()
        const { card, dataset } = yield* readableCard(model, reader, id)
        if (!model.customer.authorities[reader.roleId].includes(authority)) return yield* notPermitted
        if (!hasDates(card, dataset)) return yield* noDates
        if (!isDay(point1)) {
          return yield* new BadRequest({
            code: "annotation.day",
            message: `${point1} is not a day: expected one such as 2001-06-30.`,
            field: "point1",
          })
        }
        yield* run(reader, commandId, {
          _tag: "AnnotateDate",
          card: id,
          id: annotationId(reader.userId, commandId),
          point1,
          content,
          threadId: channelOfCard(id),
        })
        yield* say(reader, card, commandId, `${point1}: ${content.trim()}`)
        return noted(id)
      }),
      remove: Effect.fnUntraced(function* ({
        params: { id, annotationId: asked },
        payload: { commandId, removed },
      }) {
        const reader = yield* Reader
        yield* readableCard(workspace.latest(), reader, id)
        const found = notedOn(annotations.latest(), id, asked)
        if (found === undefined) return yield* noAnnotation
        if (reader.roleId !== "ADMIN" && found.annotation.userId !== reader.userId) {
          return yield* found.removed ? noAnnotation : notAuthor
        }
        const _tag = removed ? "RemoveAnnotation" : "RestoreAnnotation"
        yield* run(reader, commandId, { _tag, card: id, id: asked })
        return noted(id)
      }),
    })
  }),
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
