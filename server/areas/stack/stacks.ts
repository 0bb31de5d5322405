import type { Principal } from "#contract/principal.ts"
import { stackIdOf } from "#domain/areas/stack/stackId.ts"
import {
  type Placement,
  reservedStackOf,
  type Stack,
  type StackSummary,
  searchedStacks,
} from "#domain/areas/stack/types.ts"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import type { Dataset } from "../../schema/dataset.ts"
import type { StackDefinition, WorkspaceModel } from "../../schema/workspace.ts"
import { type Texts, textsFor } from "../../text/texts.ts"
import { mayReadStack, readableCards, readableStacks } from "../../workspace/access.ts"
import { isFigure, stackSummary, visibleCards } from "../../workspace/stackSummary.ts"
import { sharedCards } from "./sharedWith.ts"
import { fieldsOf, sourcesOf } from "./stackFields.ts"

export { stackIdOf }

/** The columns of a card where no author placed it. */
const defaultColumns = 4

const placed = (workspace: WorkspaceModel, urn: CardUrn): Placement => {
  for (const { cards } of workspace.stacks.values()) {
    const placement = cards.find((card) => card.urn === urn)
    if (placement !== undefined) return placement
  }
  return { urn, columns: defaultColumns }
}

/** The datasets behind cards, each once. */
export const datasetsOf = (
  workspace: WorkspaceModel,
  cards: ReadonlyArray<Placement>,
): ReadonlyArray<Dataset> => {
  const ids = new Set(cards.flatMap(({ urn }) => workspace.cards.get(urn)?.dataset ?? []))
  return [...ids].flatMap((id) => workspace.datasets.get(id) ?? [])
}

/** The stacks of the workspace that a person may see, with the number of cards they would find there. */
export const stackSummaries = (
  workspace: WorkspaceModel,
  principal: Principal,
): ReadonlyArray<StackSummary> =>
  readableStacks(workspace, principal).map((stack) => stackSummary(workspace, principal, stack))

/**
 * Stacks as Home and the list of stacks have them: those that people view most come first where a person has so many that
 * they search among them; fewer stay in the order of the workspace, in which people know them by their places.
 */
export const inOrderOfUse = (
  stacks: ReadonlyArray<StackSummary>,
  uses: ReadonlyMap<string, number>,
): ReadonlyArray<StackSummary> => {
  const usesOf = ({ id }: StackSummary): number => uses.get(`stack:${id}`) ?? 0
  return stacks.length < searchedStacks
    ? stacks
    : [...stacks].sort((one, other) => usesOf(other) - usesOf(one))
}

/**
 * A stack as a person sees it, with none of the cards they may not see: one of the workspace, or one of those that
 * every user has, which `texts` name, whose cards are `favorites` where they are the person's own. `hidden` is one that
 * they may not see, `unknown` one that does not exist.
 */
export const stackFor = (
  workspace: WorkspaceModel,
  principal: Principal,
  favorites: ReadonlyArray<CardUrn>,
  requested: StackId,
  { text }: Pick<Texts, "text"> = textsFor(workspace.customer.locale),
): Stack | "hidden" | "unknown" => {
  const id = stackIdOf(requested)
  const withCards = (
    title: string,
    description: string,
    cards: ReadonlyArray<Placement>,
    collections: StackDefinition["collections"] = [],
  ): Stack => {
    const datasets = datasetsOf(workspace, cards)
    return {
      id,
      title,
      description,
      cards: cards.map((card) => ({ ...card, ...(isFigure(workspace, card.urn) && { isFigure: true }) })),
      collections: collections.map((collection, sortIndex) => ({
        title: collection.title,
        sortIndex,
        cardIndices: collection.cards
          .map((urn) => cards.findIndex((card) => card.urn === urn))
          .filter((index) => index >= 0),
      })),
      sources: sourcesOf(datasets),
      fields: fieldsOf(datasets),
    }
  }
  const reserved = reservedStackOf(id)
  if (reserved !== null) {
    const urns = {
      overview: () => readableCards(workspace, principal),
      favorites: () => favorites,
      bib: () => favorites,
      shared: () => sharedCards(workspace, principal),
    }[reserved]()
    return withCards(
      text(`reservedStack.${reserved}.title`),
      text(`reservedStack.${reserved}.about`),
      urns.map((urn) => placed(workspace, urn)),
    )
  }
  const stack = workspace.stacks.get(id)
  if (stack === undefined) return "unknown"
  if (!mayReadStack(workspace, principal, id)) return "hidden"
  return withCards(
    stack.title,
    stack.description,
    visibleCards(workspace, principal, stack),
    stack.collections,
  )
}
