import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { requestTexts } from "../../text/requestTexts.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { embeddedCard, isOffered, isTableBelow, offers } from "../card/embedded.ts"
import { gathered } from "../card/gathered.ts"
import { PublicErrorsLive } from "../card/publicErrors.ts"
import { publicOverrides } from "../card/publicOverrides.ts"
import { ExportLimiter } from "./ExportLimiter.ts"
import { Exports } from "./Exports.ts"
import { fileResponse } from "./exportHandlers.ts"
import { exportTurn } from "./requester.ts"

/** Files of embedded cards that offer `dataExport`: what else they hold is gated as it is on the screen. */
export const PublicExportHandlers = HttpApiBuilder.group(
  Api,
  "publicExport",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const exports = yield* Exports
    const limiter = yield* ExportLimiter
    return handlers.handleAll({
      card: Effect.fnUntraced(function* ({ params, payload }) {
        const request = yield* gathered(payload.request)
        const embedded = yield* embeddedCard(workspace.latest(), params.id)
        const { embed, card, dataset, viewer, level } = embedded
        yield* offers(embed, "dataExport")
        const isTable = request.chartState === "table"
        const isBelow = isTable && isTableBelow(embedded)
        if (isTable && !isBelow) yield* offers(embed, "table")
        if (request.chartType !== undefined && request.chartType !== card.chart) {
          yield* offers(embed, "picker")
        }
        const above = isBelow ? level + 1 : level
        const queryOverrides = yield* publicOverrides(embedded, above, request.queryOverrides)
        const showsSummary = isOffered(embed, "summary")
        const context = { viewer, card, dataset, showsSummary, request: { ...request, queryOverrides } }
        const texts = yield* requestTexts(workspace.latest().customer.locale)
        yield* exportTurn(limiter)
        return fileResponse(yield* exports.card(context, null, texts))
      }),
    })
  }),
).pipe(Layer.provideMerge(PublicErrorsLive))
