import { Effect } from "effect"
import type { Forbidden, NotFound } from "#contract/errors.ts"
import { isDocumentContent } from "#domain/areas/card/content.ts"
import type { Card } from "#domain/areas/card/types.ts"
import type { CardVersion } from "#domain/areas/card/version.ts"
import { documentIdOf } from "#domain/areas/document/types.ts"
import type { ClientEnvironment } from "#domain/areas/environment/types.ts"
import { type CardUrn, DataSourceId } from "#domain/kernel/ids.ts"
import type { Embed, WorkspaceModel } from "../../schema/workspace.ts"
import { frameOfEmbed } from "../../workspace/frameStyle.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { environmentOf } from "../environment/handlers.ts"
import { makeCardVersion } from "./cardVersion.ts"
import { describeCard } from "./describe.ts"
import { makeDescribeContent } from "./describeContent.ts"
import { type EmbeddedCard, embeddedCard, embeddedContent, isOffered, levelName } from "./embedded.ts"

/** The environment of an embedding, null for one that there is not: no one is signed in, and its content may be used. */
export const embedEnvironment = (
  model: WorkspaceModel,
  embed: Pick<Embed, "interactive"> | null,
  authorizedDomains: ReadonlyArray<string>,
  appsDomain: string,
): ClientEnvironment => ({
  ...environmentOf(model, null, authorizedDomains, appsDomain),
  authorities: embed?.interactive === false ? [] : ["content.interactive"],
})

const enabledOf = ({ enable = [] }: Embed): Pick<Card, "enable"> => (enable.length === 0 ? {} : { enable })

const frameOf = (model: WorkspaceModel, embed: Embed): Pick<Card, "frame"> => {
  const frame = frameOfEmbed(model, embed)
  return frame === undefined ? {} : { frame }
}

/** A card under its external name, with no more than its embedding offers. */
export const describeEmbedded = (
  model: WorkspaceModel,
  { embed, level, path, card, dataset }: EmbeddedCard,
): Card => {
  const described = describeCard(card, dataset, embed.features)
  const drills = level === 0 && isOffered(embed, "drill")
  const urn = levelName(embed, level)
  return {
    ...described,
    id: urn,
    urn,
    datasources: described.datasources.map(({ name, isSampleData }) => ({
      dataSourceId: DataSourceId.make(embed.externalId),
      name,
      isSampleData,
    })),
    drillPathURNs: drills ? (path[0]?.drillPath ?? []).map((_, index) => levelName(embed, index + 1)) : [],
    allowTableDrill: drills && card.allowTableDrill,
    ...enabledOf(embed),
    ...frameOf(model, embed),
  }
}

/** Function that gives the version of the card that a public id names. */
export const makePublicVersion = Effect.map(
  makeCardVersion,
  (versionOf) =>
    (model: WorkspaceModel, id: string): Effect.Effect<CardVersion, NotFound | Forbidden> =>
      Effect.gen(function* () {
        const { viewer, card, embed } =
          (yield* embeddedContent(model, id)) ?? (yield* embeddedCard(model, id))
        return versionOf(model, viewer, card, embed)
      }),
)

/** Function that describes the card that a public id names, of any type. */
export const makeDescribePublic = Effect.gen(function* () {
  const workspace = yield* Workspace
  const describeContent = yield* makeDescribeContent
  const versionOf = yield* makePublicVersion
  return (id: string): Effect.Effect<Card, NotFound | Forbidden> =>
    Effect.gen(function* () {
      const model = workspace.latest()
      const content = yield* embeddedContent(model, id)
      const version = yield* versionOf(model, id)
      if (content === null) return { ...describeEmbedded(model, yield* embeddedCard(model, id)), version }
      const { embed, card, viewer } = content
      const urn = levelName(embed, 0)
      const { title = card.title } = embed
      const described = yield* describeContent(viewer, card, embed.features)
      return {
        ...described,
        ...namedContent(described, urn),
        id: urn,
        urn,
        title,
        version,
        ...enabledOf(embed),
        ...frameOf(model, embed),
      }
    })
})

/** The content of a card that names it, under its external name. */
const namedContent = ({ content }: Card, urn: CardUrn): Pick<Card, "content"> =>
  content !== undefined && isDocumentContent(content)
    ? { content: { ...content, documentId: documentIdOf(urn, content.current) } }
    : {}
