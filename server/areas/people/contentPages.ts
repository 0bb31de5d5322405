import type { Principal } from "#contract/principal.ts"
import { type ContentPage, maxContentCards } from "#domain/areas/people/types.ts"
import type { CardUrn, UserId } from "#domain/kernel/ids.ts"
import type { Access } from "../../schema/grants.ts"
import type { StackDefinition, WorkspaceModel } from "../../schema/workspace.ts"
import { readableCards } from "../../workspace/access.ts"
import { type AnyCard, anyCard } from "../../workspace/cards.ts"
import { mayDecide } from "../../workspace/owners.ts"
import { stackSummaries } from "../stack/stacks.ts"

/** Cards and stacks that a person may see and that are chosen: from the start with stacks, or the cards after one. */
const pageOf = (
  model: WorkspaceModel,
  principal: Principal,
  after: CardUrn | undefined,
  isChosen: {
    readonly card: (card: AnyCard) => boolean
    readonly stack: (stack: StackDefinition) => boolean
  },
): ContentPage => {
  const all = readableCards(model, principal).filter((urn) => {
    const card = anyCard(model, urn)
    return card !== undefined && isChosen.card(card)
  })
  const rest = after === undefined ? all : all.slice(all.indexOf(after) + 1)
  const cards = rest.slice(0, maxContentCards)
  return {
    cards,
    stacks:
      after === undefined
        ? stackSummaries(model, principal).filter(({ id }) => {
            const stack = model.stacks.get(id)
            return stack !== undefined && isChosen.stack(stack)
          })
        : [],
    next: rest.length > cards.length ? (cards.at(-1) ?? null) : null,
  }
}

/** What a person owns of what another one may see. */
export const contentOfPerson = (
  model: WorkspaceModel,
  principal: Principal,
  owner: UserId,
  after: CardUrn | undefined,
): ContentPage => {
  const isOwned = (thing: { readonly owner: UserId | null }): boolean => thing.owner === owner
  return pageOf(model, principal, after, { card: isOwned, stack: isOwned })
}

/**
 * What names a group in its own access, of what a person may see: all of it for the group's members, and for others what they
 * decide about. With whom a card or stack is shared is known to nobody else.
 */
export const contentOfGroup = (
  model: WorkspaceModel,
  principal: Principal,
  group: string,
  after: CardUrn | undefined,
): ContentPage => {
  const isMember = principal.groupIds.includes(group)
  const names = (access: Access | null): boolean =>
    access !== null && access !== "everyone" && access.groups.includes(group)
  return pageOf(model, principal, after, {
    card: ({ id, access }) =>
      names(access) && (isMember || mayDecide(model, principal, { type: "card", id })),
    stack: ({ id, access }) =>
      names(access) && (isMember || mayDecide(model, principal, { type: "stack", id })),
  })
}
