import type { Principal } from "#contract/principal.ts"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { stackIdOf } from "#domain/stack/stackId.ts"
import { type Placement, reservedStacks, type Stack, type StackSummary } from "#domain/stack/types.ts"
import { includes } from "../schema/grants.ts"
import type { StackDefinition, WorkspaceModel } from "../schema/workspace.ts"
import { mayReadCard, mayReadStack, readableCards, readableStacks } from "../workspace/access.ts"

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

/** The placements of a stack whose cards a person may see. */
const visible = (workspace: WorkspaceModel, principal: Principal, stack: StackDefinition) =>
  stack.cards.filter(({ urn }) => mayReadCard(workspace, principal, urn))

/** Cards of others whose own access names the person or one of their groups. */
const sharedCards = (workspace: WorkspaceModel, principal: Principal): ReadonlyArray<CardUrn> =>
  [...workspace.cards.values()]
    .filter(
      ({ access, owner }) =>
        access !== null && access !== "everyone" && owner !== principal.userId && includes(access, principal),
    )
    .map(({ id }) => id)

/** The stacks of the workspace that a person may see, with the number of cards they would find there. */
export const stackSummaries = (
  workspace: WorkspaceModel,
  principal: Principal,
): ReadonlyArray<StackSummary> =>
  readableStacks(workspace, principal).map((stack) => ({
    id: stack.id,
    title: stack.title,
    description: stack.description,
    cardCount: visible(workspace, principal, stack).length,
  }))

/**
 * A stack as a person sees it, with none of the cards they may not see: one of the workspace, or one of those that
 * every user has. `hidden` is one that they may not see, `unknown` one that does not exist.
 */
export const stackFor = (
  workspace: WorkspaceModel,
  principal: Principal,
  favorites: ReadonlyArray<CardUrn>,
  requested: StackId,
): Stack | "hidden" | "unknown" => {
  const id = stackIdOf(requested)
  const of = (title: string, description: string, urns: ReadonlyArray<CardUrn>): Stack => ({
    id,
    title,
    description,
    cards: urns.map((urn) => placed(workspace, urn)),
  })
  switch (id) {
    case reservedStacks.overview:
      return of("Overview", "Every card you may see", readableCards(workspace, principal))
    case reservedStacks.favorites:
      return of("Favorites", "The cards you marked", favorites)
    case reservedStacks.shared:
      return of("Shared", "Cards shared with you or your groups", sharedCards(workspace, principal))
  }
  const stack = workspace.stacks.get(id)
  if (stack === undefined) return "unknown"
  if (!mayReadStack(workspace, principal, id)) return "hidden"
  return {
    id,
    title: stack.title,
    description: stack.description,
    cards: visible(workspace, principal, stack),
  }
}
