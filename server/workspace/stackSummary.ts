import { chartTypes } from "#charts/types/index.ts"
import type { Principal } from "#contract/principal.ts"
import type { StackSummary } from "#domain/areas/stack/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { StackDefinition, WorkspaceModel } from "../schema/workspace.ts"
import { mayReadCard } from "./access.ts"

/** The placements of a stack whose cards a person may see. */
export const visibleCards = (workspace: WorkspaceModel, principal: Principal, stack: StackDefinition) =>
  stack.cards.filter(({ urn }) => mayReadCard(workspace, principal, urn))

/** Whether a card shows a number alone. */
export const isFigure = (workspace: WorkspaceModel, urn: CardUrn): boolean =>
  workspace.cards.get(urn)?.chart === "badge_singlevalue"

/** Whether the figures of a card are drawn as marks: not as words, a number alone, or rows. */
const isDrawn = (workspace: WorkspaceModel, urn: CardUrn): boolean => {
  const chart = workspace.cards.get(urn)?.chart ?? null
  return chart !== null && !isFigure(workspace, urn) && chartTypes[chart].options.shows === "MARKS"
}

/** The day where the data of all cards end; undefined where they differ, still grow, or there are none. */
const endOf = (workspace: WorkspaceModel, urns: ReadonlyArray<CardUrn>): string | undefined => {
  const [end, ...others] = new Set(
    urns.flatMap((urn) => {
      const card = workspace.cards.get(urn)
      return card === undefined ? [] : [workspace.datasets.get(card.dataset)?.asOf ?? null]
    }),
  )
  return others.length === 0 ? (end ?? undefined) : undefined
}

/** A stack as lists show it to a person, by the cards that they would find there. */
export const stackSummary = (
  workspace: WorkspaceModel,
  principal: Principal,
  stack: StackDefinition,
): StackSummary => {
  const urns = visibleCards(workspace, principal, stack).map(({ urn }) => urn)
  const picture = urns.find((urn) => isDrawn(workspace, urn))
  const asOf = endOf(workspace, urns)
  return {
    id: stack.id,
    title: stack.title,
    description: stack.description,
    cardCount: urns.length,
    ...(picture !== undefined && { picture }),
    ...(stack.owner !== null && { owner: stack.owner }),
    ...(asOf !== undefined && { asOf }),
  }
}
