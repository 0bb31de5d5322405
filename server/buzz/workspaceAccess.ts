import { Effect, Layer } from "effect"
import type { CardUrn, UserId } from "#domain/kernel/ids.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { mayReadCard } from "../workspace/access.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { ChannelAccess } from "./access.ts"

const titleFor = (workspace: WorkspaceModel, user: UserId, card: CardUrn): string | null => {
  const person = workspace.people.get(user)
  return person !== undefined && mayReadCard(workspace, { ...person, userId: user }, card)
    ? (workspace.cards.get(card)?.title ?? null)
    : null
}

/**
 * Access as the workspace has it at the moment: a person who was taken out of it, or of a group, loses what they had
 * with the next event. What was judged is remembered until the workspace changes.
 */
export const layerWorkspaceAccess = Layer.effect(
  ChannelAccess,
  Effect.map(Workspace, (workspace) => {
    let model = workspace.latest()
    let judged = new Map<UserId, Map<CardUrn, string | null>>()
    return ChannelAccess.of({
      titleOfCard: ({ userId }, card) => {
        const latest = workspace.latest()
        if (latest !== model) {
          model = latest
          judged = new Map()
        }
        const cards = judged.get(userId) ?? new Map<CardUrn, string | null>()
        const known = cards.get(card)
        if (known !== undefined) return known
        const title = titleFor(model, userId, card)
        if (model.cards.has(card)) judged.set(userId, cards.set(card, title))
        return title
      },
    })
  }),
)
