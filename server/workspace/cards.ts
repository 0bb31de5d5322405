import type { CardUrn } from "#domain/kernel/ids.ts"
import type { CardDefinition } from "../schema/card.ts"
import type { ContentDefinition } from "../schema/content.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"

/** A card of any type. */
export type AnyCard = CardDefinition | ContentDefinition

/** Whether a card draws no dataset. */
export const isContent = (card: AnyCard): card is ContentDefinition => !("dataset" in card)

type Cards = Pick<WorkspaceModel, "cards" | "contents">

/** A card of the workspace, whether it draws a dataset or not; undefined where there is none of that name. */
export const anyCard = ({ cards, contents }: Cards, urn: CardUrn): AnyCard | undefined =>
  cards.get(urn) ?? contents.get(urn)

/** Every card of the workspace: those that draw a dataset, then the others. */
export const anyCards = ({ cards, contents }: Cards): ReadonlyArray<AnyCard> => [
  ...cards.values(),
  ...contents.values(),
]
