import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { Forbidden } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { unavailable } from "../../command/commands.ts"
import { attachment } from "../../file/fileName.ts"
import { requestTexts } from "../../text/requestTexts.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { featuresOf } from "../card/features.ts"
import { gathered } from "../card/gathered.ts"
import { problemOf, readableCard } from "../card/readable.ts"
import { Favorites } from "../home/favorites.ts"
import { readableStack } from "../stack/readableStack.ts"
import { ExportLimiter } from "./ExportLimiter.ts"
import { type ExportedFile, Exports } from "./Exports.ts"
import { exportTurn } from "./requester.ts"

const notExported = new Forbidden({
  ...refusal("card.feature", { feature: "dataExport" }),
  field: "dataExport",
})
const nothingExported = new Forbidden({
  ...refusal("stack.feature", { feature: "dataExport" }),
  field: "dataExport",
})

/** Files of cards and stacks for people who are signed in: what each may see, by their permissions and policies. */
export const ExportHandlers = HttpApiBuilder.group(
  Api,
  "export",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const exports = yield* Exports
    const favorites = yield* Favorites
    const limiter = yield* ExportLimiter
    return handlers.handleAll({
      card: Effect.fnUntraced(function* ({ params, payload }) {
        const request = yield* gathered(payload.request)
        const principal = yield* CurrentPrincipal
        const found = yield* readableCard(workspace.latest(), principal, params.id)
        const viewer = { _tag: "Person", principal } as const
        const features = featuresOf(workspace.latest(), found.card)
        if (!features.includes("dataExport")) return yield* notExported
        const context = { ...found, viewer, request, showsSummary: features.includes("summary") }
        const texts = yield* requestTexts(workspace.latest().customer.locale)
        yield* exportTurn(limiter)
        return fileResponse(yield* exports.card(context, principal.displayName, texts))
      }),
      stack: Effect.fnUntraced(function* ({ params, payload: { request } }) {
        const principal = yield* CurrentPrincipal
        const model = workspace.latest()
        const urns = yield* favorites.current(principal, params.stackId).pipe(Effect.mapError(unavailable))
        const texts = yield* requestTexts(model.customer.locale)
        const stack = yield* readableStack(model, principal, urns, params.stackId, texts)
        const viewer = { _tag: "Person", principal } as const
        const shown = stack.cards.filter(({ urn }) => model.cards.has(urn) && problemOf(model, urn) === null)
        const cards = yield* Effect.forEach(shown, ({ urn }) => readableCard(model, principal, urn))
        const contexts = cards
          .map((found) => ({ ...found, viewer, features: featuresOf(model, found.card) }))
          .filter(({ features }) => features.includes("dataExport"))
          .map(({ features, ...found }) => ({
            ...found,
            request: request.cards?.find(({ urn }) => urn === found.card.id) ?? {},
            showsSummary: features.includes("summary"),
          }))
        if (contexts.length === 0) return yield* nothingExported
        yield* exportTurn(limiter)
        return fileResponse(
          yield* exports.stack(stack.title, contexts, request, principal.displayName, texts),
        )
      }),
    })
  }),
)

/** Response with a file that is written while it is downloaded. */
export const fileResponse = ({
  name,
  contentType,
  bytes,
}: ExportedFile): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.stream(bytes, {
    contentType,
    headers: { "content-disposition": attachment(name), "cache-control": "no-store" },
  })
