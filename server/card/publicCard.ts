import type { Card } from "#domain/card/types.ts"
import type { ClientEnvironment } from "#domain/environment/types.ts"
import { DataSourceId } from "#domain/kernel/ids.ts"
import { environmentOf } from "../environment/handlers.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { describeCard } from "./describe.ts"
import { type EmbeddedCard, levelName } from "./embedded.ts"

/** What a viewer of an embedding may do with its content. */
const authorities = ["content.interactive"]

/** The environment of an embedding: no one is signed in, and its content may be used. */
export const embedEnvironment = (
  model: WorkspaceModel,
  authorizedDomains: ReadonlyArray<string>,
): ClientEnvironment => ({ ...environmentOf(model, null, authorizedDomains), authorities })

/** A card under its external name, with no more than its embedding offers. */
export const describeEmbedded = ({ embed, level, path, card, dataset }: EmbeddedCard): Card => {
  const described = describeCard(card, dataset, embed.features)
  const drills = level === 0 && embed.features.includes("drill")
  const urn = levelName(embed, level)
  return {
    ...described,
    id: urn,
    urn,
    datasources: described.datasources.map((source) => ({
      ...source,
      dataSourceId: DataSourceId.make(embed.externalId),
    })),
    drillPathURNs: drills ? (path[0]?.drillPath ?? []).map((_, index) => levelName(embed, index + 1)) : [],
    allowTableDrill: drills && card.allowTableDrill,
  }
}
