import { Effect } from "effect"
import type { Forbidden, NotFound } from "#contract/errors.ts"
import type { Card } from "#domain/card/types.ts"
import { documentIdOf } from "#domain/document/types.ts"
import type { ClientEnvironment } from "#domain/environment/types.ts"
import { type CardUrn, DataSourceId } from "#domain/kernel/ids.ts"
import { environmentOf } from "../environment/handlers.ts"
import type { Embed, WorkspaceModel } from "../schema/workspace.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { describeCard } from "./describe.ts"
import { makeDescribeContent } from "./describeContent.ts"
import { type EmbeddedCard, embeddedCard, embeddedContent, levelName } from "./embedded.ts"

/** What a viewer of an embedding may do with its content. */
const authorities = ["content.interactive"]

/** The environment of an embedding: no one is signed in, and its content may be used. */
export const embedEnvironment = (
  model: WorkspaceModel,
  authorizedDomains: ReadonlyArray<string>,
  appsDomain: string,
): ClientEnvironment => ({ ...environmentOf(model, null, authorizedDomains, appsDomain), authorities })

const frameOf = ({ frame }: Embed): Pick<Card, "frame"> => (frame === undefined ? {} : { frame })

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
    ...frameOf(embed),
  }
}

/** Function that describes the card that a public id names, of any type. */
export const makeDescribePublic = Effect.gen(function* () {
  const workspace = yield* Workspace
  const describeContent = yield* makeDescribeContent
  return (id: string): Effect.Effect<Card, NotFound | Forbidden> =>
    Effect.gen(function* () {
      const model = workspace.latest()
      const content = yield* embeddedContent(model, id)
      if (content === null) return describeEmbedded(yield* embeddedCard(model, id))
      const { embed, card, viewer } = content
      const urn = levelName(embed, 0)
      const { title = card.title } = embed
      const described = yield* describeContent(viewer, card, embed.features)
      return { ...described, ...namedContent(described, urn), id: urn, urn, title, ...frameOf(embed) }
    })
})

/** The content of a card that names it, under its external name. */
const namedContent = ({ content }: Card, urn: CardUrn): Pick<Card, "content"> =>
  content?.type === "document" && "current" in content
    ? { content: { ...content, documentId: documentIdOf(urn, content.current) } }
    : {}
