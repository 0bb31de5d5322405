import { Effect } from "effect"
import type { BadRequest, ServiceUnavailable } from "#contract/errors.ts"
import type { Principal } from "#contract/principal.ts"
import type { Finding } from "#domain/areas/alert/check.ts"
import type { AlertView } from "#domain/areas/alert/types.ts"
import { viewOverrides } from "#domain/areas/level/viewOverrides.ts"
import type { CardDefinition } from "../../schema/card.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import type { CardQueries } from "../card/CardQueries.ts"

const drawn: ReadonlySet<"summary"> = new Set(["summary"])
/** Aggregates whose value is zero where there are no rows. */
const counts: ReadonlySet<string> = new Set(["count", "countDistinct"])

/** Whether people may see different figures of a card: its dataset has row-level policies. */
export const isLimited = ({ policies }: WorkspaceModel, { dataset }: CardDefinition): boolean =>
  policies.some((policy) => policy.dataset === dataset)

/** The summary number of a card in a view, as a person sees it. */
export const alertFigure = (
  queries: CardQueries["Service"],
  model: WorkspaceModel,
  principal: Principal,
  card: CardDefinition,
  view: AlertView,
): Effect.Effect<Extract<Finding, { _tag: "Figure" }>, BadRequest | ServiceUnavailable> =>
  Effect.map(
    queries.render({ _tag: "Person", principal }, card, drawn, { queryOverrides: viewOverrides(view) }),
    ({ summary }) => {
      const figure = summary?.value ?? null
      const isCount = card.summary !== null && counts.has(card.summary.aggregate)
      const hasData = figure !== null && !(isCount && figure === 0)
      return { _tag: "Figure", figure, hasData, isLimited: isLimited(model, card) }
    },
  )
