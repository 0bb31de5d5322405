import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { type Forbidden, NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal, type Principal } from "#contract/principal.ts"
import type { View } from "#contract/views.ts"
import { stackIdOf } from "#domain/areas/stack/stackId.ts"
import type { StoredQuery } from "#domain/areas/view/storedViews.ts"
import { CardUrn, StackId } from "#domain/kernel/ids.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { mayReadCard } from "../../workspace/access.ts"
import { viewOfCard, viewOfEmbed, viewOfStack } from "../../workspace/viewOf.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { noAccess } from "../card/readable.ts"
import { readableStack } from "../stack/readableStack.ts"
import { StoredViews } from "./StoredViews.ts"

const noView = new NotFound({ ...refusal("view.unknown"), field: "viewId" })

/** A stored view of what a person may see. */
const readableView = (
  model: WorkspaceModel,
  principal: Principal,
  id: string,
  { type, id: resource, query }: StoredQuery,
): Effect.Effect<View, NotFound | Forbidden> => {
  if (type === "stack") {
    return Effect.map(readableStack(model, principal, [], StackId.make(resource)), () =>
      viewOfStack(id, resource, query),
    )
  }
  const urn = CardUrn.make(resource)
  const dates = model.cards.get(urn)?.dateInfo?.column ?? null
  return mayReadCard(model, principal, urn)
    ? Effect.succeed(viewOfCard(id, resource, query, dates))
    : Effect.fail(noAccess)
}

/** Stored views. One of what a person may not see is as unknown to them as one that is not there. */
export const ViewsHandlers = HttpApiBuilder.group(
  Api,
  "views",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const views = yield* StoredViews
    return handlers.handleAll({
      store: Effect.fnUntraced(function* ({ payload: { resourceType, resourceId, query } }) {
        const principal = yield* CurrentPrincipal
        const stored: StoredQuery =
          resourceType === "card"
            ? { type: "card", id: resourceId, query }
            : { type: "stack", id: stackIdOf(StackId.make(resourceId)), query }
        const view = yield* readableView(workspace.latest(), principal, "", stored)
        return { ...view, id: yield* views.store(principal.userId, stored) }
      }),
      view: Effect.fnUntraced(function* ({ params: { viewId } }) {
        const principal = yield* CurrentPrincipal
        const stored = yield* views.find(viewId)
        if (stored === null) {
          const model = workspace.latest()
          const embed = model.embeds.get(viewId)
          return embed !== undefined && mayReadCard(model, principal, embed.card)
            ? viewOfEmbed(model, embed)
            : yield* noView
        }
        return yield* readableView(workspace.latest(), principal, viewId, stored).pipe(
          Effect.mapError(() => noView),
        )
      }),
    })
  }),
).pipe(Layer.provide(StoredViews.layer))
