import { createHash } from "node:crypto"
import type { Principal } from "#contract/principal.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { decidePolicies } from "../../query/policies.ts"
import type { Viewer } from "../../query/viewer.ts"
import type { RoosterDefinition } from "../../schema/content.ts"
import type { Embed, WorkspaceModel } from "../../schema/workspace.ts"
import { mayReadCard } from "../../workspace/access.ts"
import { roosterReaders, roosterTarget } from "../../workspace/rooster.ts"
import { cardsFor, type DigestCard, type DigestCards } from "./digestCards.ts"

/** Someone of a name that no person can have, who sees what a viewer does. */
const someone = { userId: UserId.make("an embedding"), displayName: "" }

/** As whom a viewer reads a stack: an embedding as a member of its groups, or as an admin where it reads all rows. */
const readerOf = (viewer: Viewer): Principal => {
  switch (viewer._tag) {
    case "Person":
      return viewer.principal
    case "Groups":
      return { ...someone, roleId: "PARTICIPANT", groupIds: viewer.groupIds }
    case "AllRows":
      return { ...someone, roleId: "ADMIN", groupIds: [] }
  }
}

/** The cards of a rooster's stack as a viewer may see them. Without a sign-in no one sees restricted ones. */
export const roosterCards = (
  model: WorkspaceModel,
  viewer: Viewer,
  rooster: RoosterDefinition,
): DigestCards => {
  const found = cardsFor(model, readerOf(viewer), [], roosterTarget(model, rooster))
  if (found === null) {
    const all = model.stacks.get(rooster.stack)?.cards.filter(({ urn }) => model.cards.has(urn)) ?? []
    return { title: rooster.title, cards: [], leftOut: all.length }
  }
  if (viewer._tag === "Person") return found
  return { ...found, cards: found.cards.filter(({ card }) => !card.restricted) }
}

/**
 * Names the rows of a card that a viewer may see: two viewers whose policies come to the same have the same key, and a
 * policy that is changed has another.
 */
export const rowsKeyOf = (model: WorkspaceModel, viewer: Viewer, { card }: DigestCard): string => {
  const saved = model.saved?.get(card.id)?.policyChoices ?? []
  const { alternatives } = decidePolicies(model, card.dataset, viewer, { saved })
  return createHash("sha256").update(JSON.stringify(alternatives)).digest("hex")
}

const viewerOf = ({ readAs }: Embed): Viewer =>
  readAs === "all" ? { _tag: "AllRows" } : { _tag: "Groups", groupIds: readAs.groups }

/** Everyone who may see a rooster, in the order of whose figures count first: embeddings, whom it is mailed to, others. */
export const roosterViewers = (model: WorkspaceModel, rooster: RoosterDefinition): ReadonlyArray<Viewer> => {
  const embeds = [...model.embeds.values()].filter(({ card }) => card === rooster.id)
  const people = new Set([...roosterReaders(model, rooster), ...model.people.keys()])
  return [
    ...embeds.map(viewerOf),
    ...[...people].flatMap((userId): ReadonlyArray<Viewer> => {
      const person = model.people.get(userId)
      const principal = person && { ...person, userId }
      return principal !== undefined && mayReadCard(model, principal, rooster.id)
        ? [{ _tag: "Person", principal }]
        : []
    }),
  ]
}
