import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { NotFound, Unprocessable } from "#contract/errors.ts"
import { Reader, type ReaderFacts } from "#contract/reader.ts"
import type { HomeCommand, Marks } from "#domain/home/home.ts"
import type { CardUrn, CommandId } from "#domain/kernel/ids.ts"
import { Homes } from "../home/homes.ts"
import { mayReadCard } from "../workspace/access.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { readableStack } from "./readableStack.ts"
import { stackSummaries } from "./stacks.ts"

const noCard = new NotFound({ code: "card.unknown", message: "There is no such card.", field: "urn" })

/** Home, stacks, favourites and views: what a reader may not see is not there for them. */
export const StacksHandlers = HttpApiBuilder.group(
  Api,
  "stacks",
  Effect.fnUntraced(function* (handlers) {
    const homes = yield* Homes
    const workspace = yield* Workspace

    const visible = (reader: ReaderFacts, urns: ReadonlyArray<CardUrn>) =>
      urns.filter((urn) => mayReadCard(workspace.latest(), reader, urn))
    const homeOf = (reader: ReaderFacts, { favorites, recent }: Marks) => ({
      favorites: visible(reader, favorites),
      recent: visible(reader, recent),
      stacks: stackSummaries(workspace.latest(), reader),
    })
    const run = Effect.fnUntraced(function* (commandId: CommandId, command: HomeCommand) {
      const reader = yield* Reader
      if (!mayReadCard(workspace.latest(), reader, command.urn)) return yield* noCard
      const marks = yield* homes
        .run(reader, commandId, command)
        .pipe(
          Effect.mapError(
            ({ message }) => new Unprocessable({ code: "command.reused", message, field: "commandId" }),
          ),
        )
      return homeOf(reader, marks)
    })

    return handlers.handleAll({
      home: Effect.fnUntraced(function* () {
        const reader = yield* Reader
        return homeOf(reader, yield* homes.marks(reader.userId))
      }),
      stacks: () => Effect.map(Reader, (reader) => stackSummaries(workspace.latest(), reader)),
      stack: Effect.fnUntraced(function* ({ params: { stackId } }) {
        const reader = yield* Reader
        const { favorites } = yield* homes.marks(reader.userId)
        return yield* readableStack(workspace.latest(), reader, favorites, stackId)
      }),
      favorite: ({ params: { urn }, payload: { commandId, on } }) =>
        run(commandId, { _tag: on ? "FavoriteCard" : "UnfavoriteCard", urn }),
      view: ({ params: { urn }, payload: { commandId } }) => run(commandId, { _tag: "ViewCard", urn }),
    })
  }),
)
