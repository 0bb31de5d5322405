import { Effect } from "effect"
import { Forbidden, NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { CardFeature } from "#domain/areas/card/types.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import type { Viewer } from "../../query/viewer.ts"
import type { CardDefinition } from "../../schema/card.ts"
import type { ContentDefinition } from "../../schema/content.ts"
import type { Dataset } from "../../schema/dataset.ts"
import type { Embed, WorkspaceModel } from "../../schema/workspace.ts"
import { anyCard, isContent } from "../../workspace/cards.ts"
import { viewedCard, viewedLevel } from "../../workspace/viewedCard.ts"
import { featuresOf } from "./features.ts"

/** The switch without which no card is embedded. */
const embedFeature = "embed-card-view"

/** A card as an embedding shows it: the card itself (level 0) or a level of its drill path. */
export interface EmbeddedCard {
  readonly embed: Embed
  readonly level: number
  /** The cards from the embedded one down to this level. */
  readonly path: ReadonlyArray<CardDefinition>
  readonly card: CardDefinition
  readonly dataset: Dataset
  readonly viewer: Viewer
  readonly isLastLevel: boolean
}

/** The content of an embedding is not there, or not any more. */
export const noContent = new NotFound({
  ...refusal("embed.content"),
})
const notEnabled = new Forbidden({
  ...refusal("embed.disabled"),
})
const notPermitted = new Forbidden({
  ...refusal("embed.locked"),
})

/** What a level of an embedding is called: the external id, then `<external id>:1`, `:2` … */
export const levelName = ({ externalId }: Embed, level: number): CardUrn =>
  CardUrn.make(level === 0 ? externalId : `${externalId}:${level}`)

/** Embedding that a public id names, as it is or without its level. A private one looks like one that does not exist. */
export const embedOf = (model: WorkspaceModel, id: string): Effect.Effect<Embed, NotFound> => {
  const embed = model.embeds.get(id) ?? model.embeds.get(id.replace(/:\d+$/, ""))
  return embed === undefined || embed.linkType === "PRIVATE" ? Effect.fail(noContent) : Effect.succeed(embed)
}

/** Whether the workspace lets cards be embedded. */
export const isEmbeddable = ({ customer }: Pick<WorkspaceModel, "customer">): boolean =>
  customer.features.some(({ name, enabled }) => name === embedFeature && enabled)

/** The card without a dataset that an embedding shows, and to whom. */
export interface EmbeddedContent {
  readonly embed: Embed
  readonly card: ContentDefinition
  readonly viewer: Viewer
}

/** An embedding with what its card offers of what it asks for; its card is undefined where that is gone. */
const openEmbed = (model: WorkspaceModel, id: string) =>
  Effect.gen(function* () {
    const named = yield* embedOf(model, id)
    if (!isEmbeddable(model)) return yield* notEnabled
    if (named.interactive === false) return yield* notPermitted
    const root = anyCard(model, named.card)
    const ofCard = root === undefined ? [] : featuresOf(model, root)
    const { external, full } = model.customer.viewer
    const features = external || full ? ofCard : named.features.filter((feature) => ofCard.includes(feature))
    const enable = (named.enable ?? []).filter(
      (feature) => ofCard.includes(feature) && !features.includes(feature),
    )
    const embed = { ...named, features, enable }
    const viewer: Viewer =
      embed.readAs === "all" ? { _tag: "AllRows" } : { _tag: "Groups", groupIds: embed.readAs.groups }
    return { embed, root, viewer }
  })

/** The card without a dataset that a public id names; null where it names another. */
export const embeddedContent = (
  model: WorkspaceModel,
  id: string,
): Effect.Effect<EmbeddedContent | null, NotFound | Forbidden> =>
  Effect.map(openEmbed(model, id), ({ embed, root, viewer }) =>
    root !== undefined && isContent(root) && id === embed.externalId ? { embed, card: root, viewer } : null,
  )

/** A card whose rows the app of an embedding may ask for, by its place in the app's list: 1 is the first. */
const appRowsCard = (
  model: WorkspaceModel,
  { embed, viewer }: Pick<EmbeddedCard, "embed" | "viewer">,
  urn: CardUrn | undefined,
): Effect.Effect<EmbeddedCard, NotFound> => {
  const card = urn === undefined ? undefined : model.cards.get(urn)
  const dataset = card && model.datasets.get(card.dataset)
  return card === undefined || dataset === undefined
    ? Effect.fail(noContent)
    : Effect.succeed({ embed, level: 1, path: [card], card, dataset, viewer, isLastLevel: false })
}

/**
 * The card that a public id names; a level needs the feature `drill`. Of an embedded app, `<external id>:1` … are the cards
 * that it lists: it gets what their charts show, filtered by what their marks distinguish.
 */
export const embeddedCard = (
  model: WorkspaceModel,
  id: string,
): Effect.Effect<EmbeddedCard, NotFound | Forbidden> =>
  Effect.gen(function* () {
    const { embed, root, viewer } = yield* openEmbed(model, id)
    const level = id === embed.externalId ? 0 : Number(id.slice(embed.externalId.length + 1))
    if (root?.type === "app" && level > 0) {
      return yield* appRowsCard(model, { embed, viewer }, root.cards[level - 1])
    }
    if (level > 0) yield* offers(embed, "drill")
    if (root === undefined || isContent(root)) return yield* noContent
    const below = root.drillPath.slice(0, level).flatMap((urn) => model.cards.get(urn) ?? [])
    const path = [viewedCard(embed, root), ...below.map((card) => viewedLevel(embed, root, card))]
    const card = path[level]
    const dataset = card && model.datasets.get(card.dataset)
    if (card === undefined || dataset === undefined) return yield* noContent
    return { embed, level, path, card, dataset, viewer, isLastLevel: level === root.drillPath.length }
  })

/** Whether a table of the rows behind a mark follows the last level of the drill path. */
export const isTableBelow = ({ embed, path, isLastLevel }: EmbeddedCard): boolean =>
  isLastLevel && path[0]?.allowTableDrill === true && isOffered(embed, "drill")

/** Whether an embedding offers a feature, or its address may. */
export const isOffered = ({ features, enable = [] }: Embed, feature: CardFeature): boolean =>
  features.includes(feature) || enable.includes(feature)

/** Refuses a feature that an embedding does not offer. */
export const offers = (embed: Embed, feature: CardFeature): Effect.Effect<void, Forbidden> =>
  isOffered(embed, feature)
    ? Effect.void
    : Effect.fail(
        new Forbidden({
          ...refusal("embed.feature", { feature }),
          field: feature,
        }),
      )
