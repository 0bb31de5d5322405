import { Effect } from "effect"
import { printView } from "#domain/areas/address/printView.ts"
import { printQuery } from "#domain/areas/address/query.ts"
import { printStackView } from "#domain/areas/address/stackView.ts"
import type { ViewAttachment } from "#domain/areas/buzz/types.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { ServerConfig } from "../../kernel/config.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { UnsubscribeLinks } from "./unsubscribeLinks.ts"

/** Addresses that a digest links to: what it is of as it was subscribed, each of its cards, and the way out. */
export const makeDigestLinks = Effect.gen(function* () {
  const { origins } = yield* ServerConfig
  const workspace = yield* Workspace
  const { linkOf } = yield* UnsubscribeLinks
  const at = (path: string, query: string): string =>
    `${origins[0] ?? ""}${path}${query === "" ? "" : `?${query}`}`

  const ofTarget = (target: ViewAttachment): string => {
    if (target._tag === "PAGE") {
      return at(`/stacks/${encodeURIComponent(target.stackId)}`, printQuery(printStackView(target)))
    }
    const { cardUrn, filters, settings = {}, drill = [] } = target
    const dateColumn = workspace.latest().cards.get(cardUrn)?.dateInfo?.column ?? null
    const view = printView({ filters, settings, drill }, dateColumn)
    return at(`/card/${encodeURIComponent(cardUrn)}`, printQuery(view))
  }

  return {
    ofTarget,
    ofCard:
      (target: ViewAttachment) =>
      (urn: string): string =>
        target._tag === "CARD" && target.cardUrn === CardUrn.make(urn)
          ? ofTarget(target)
          : at(`/card/${encodeURIComponent(urn)}`, ""),
    unsubscribe: linkOf,
  }
})
