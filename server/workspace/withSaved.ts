import { Option, Schema } from "effect"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import type { SavedCard } from "#domain/saved/types.ts"
import type { Placement } from "#domain/stack/types.ts"
import { CardDefinition } from "../schema/card.ts"
import type { SavedFacts, WorkspaceModel } from "../schema/workspace.ts"
import { checkSaved } from "./checkSaved.ts"

const decode = Schema.decodeUnknownOption(CardDefinition)

/** The columns of a saved card in a stack where the one it was made of does not stand. */
const defaultColumns = 6

/**
 * The workspace with the cards that people saved: each among the cards, and at the end of its stack. One that does not
 * fit the workspace any more stays, with the reason; one that cannot be read, or whose urn was taken, is left out.
 */
export const withSaved = (workspace: WorkspaceModel, saved: ReadonlyArray<SavedCard>): WorkspaceModel => {
  if (saved.length === 0) return workspace
  const cards = new Map(workspace.cards)
  const facts = new Map<CardUrn, SavedFacts>()
  const placed = new Map<StackId, Array<Placement>>()
  for (const { urn, source, author, stack, definition } of saved) {
    const card = decode(definition)
    if (Option.isNone(card) || cards.has(urn)) continue
    const [problem] = checkSaved(workspace, card.value)
    cards.set(urn, { ...card.value, id: urn, owner: author })
    facts.set(urn, {
      source,
      author,
      problem:
        problem === undefined
          ? null
          : `The data behind this card has changed: its ${problem.field} (${problem.found}) does not fit any more.`,
    })
    if (stack === null) continue
    const beside = workspace.stacks.get(stack)?.cards.find((card) => card.urn === source)
    placed.set(stack, [...(placed.get(stack) ?? []), { urn, columns: beside?.columns ?? defaultColumns }])
  }
  return {
    ...workspace,
    cards,
    stacks: new Map(
      [...workspace.stacks].map(([id, stack]) => {
        const more = placed.get(id) ?? []
        return [id, more.length === 0 ? stack : { ...stack, cards: [...stack.cards, ...more] }]
      }),
    ),
    saved: facts,
  }
}
