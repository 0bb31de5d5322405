import type { SavedCard } from "#domain/areas/saved/types.ts"
import type { Placement } from "#domain/areas/stack/types.ts"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import type { CardDefinition } from "../schema/card.ts"
import type { SavedCardMetadata, WorkspaceModel } from "../schema/workspace.ts"
import { checkSaved } from "./checkSaved.ts"
import { goneSource, savedAs, savedLevel, savedLevels } from "./saveAs.ts"

/** Width in columns of a saved card in a stack that does not contain its source. */
const defaultColumns = 6

interface Compiled {
  readonly card: CardDefinition
  /** The levels that it drills to. */
  readonly levels: ReadonlyArray<CardDefinition>
  readonly metadata: SavedCardMetadata
}

const sourceIsGone = "The card that this one was made of is not there any more."
const doesNotFit = (field: string, actual: string): string =>
  `The data behind this card has changed: its ${field} (${actual}) does not fit any more.`

/** What was compiled for a workspace as authored: a saved card follows from it and from its own, unchanging choice. */
const compiledFor = new WeakMap<WorkspaceModel, WeakMap<SavedCard, Compiled>>()

const compile = (
  workspace: WorkspaceModel,
  card: SavedCard,
  known: ReadonlyMap<CardUrn, SavedCard>,
): Compiled => {
  const memo = compiledFor.get(workspace) ?? new WeakMap<SavedCard, Compiled>()
  compiledFor.set(workspace, memo)
  const done = memo.get(card)
  if (done !== undefined) return done
  const { urn, source, author, choice, created } = card
  const of = { urn, author, updated: new Date(created).toISOString() }
  const level = savedLevel(source)
  const savedSource = workspace.cards.has(source) ? undefined : known.get(level?.card ?? source)
  const from =
    savedSource === undefined || savedSource === card ? null : compile(workspace, savedSource, known)
  const definition = workspace.cards.get(source) ?? (level === null ? from?.card : from?.levels[level.index])
  const own = choice.filterGroupIds ?? []
  const metadata = {
    source,
    author,
    policyChoices: [...(from?.metadata.policyChoices ?? []), ...(own.length === 0 ? [] : [own])],
  }
  const compiled = ((): Compiled => {
    if (definition === undefined || from?.metadata.problem === sourceIsGone) {
      return { card: goneSource(choice, of), levels: [], metadata: { ...metadata, problem: sourceIsGone } }
    }
    const made = savedAs(definition, choice, of)
    const [diagnostic] = checkSaved(workspace, made)
    const below = from?.levels ?? definition.drillPath.flatMap((id) => workspace.cards.get(id) ?? [])
    return {
      card: made,
      levels: savedLevels(below.slice(0, made.drillPath.length), choice, of),
      metadata: { ...metadata, problem: diagnostic ? doesNotFit(diagnostic.field, diagnostic.actual) : null },
    }
  })()
  memo.set(card, compiled)
  return compiled
}

/**
 * The workspace with the cards that people saved: each among the cards, and at the end of its stack. One that does not
 * fit the workspace any more, or whose source is gone, stays with the reason. Those that were removed are listed separately.
 */
export const withSaved = (workspace: WorkspaceModel, saved: ReadonlyArray<SavedCard>): WorkspaceModel => {
  if (saved.length === 0) return workspace
  const known = new Map(saved.map((card) => [card.urn, card]))
  const cards = new Map(workspace.cards)
  const metadata = new Map<CardUrn, SavedCardMetadata>()
  const removed = new Map<CardUrn, SavedCardMetadata>()
  const levelOf = new Map<CardUrn, CardUrn>()
  const placed = new Map<StackId, Array<Placement>>()
  for (const one of saved) {
    const { urn, source, stack } = one
    if (workspace.cards.has(urn)) continue
    const compiled = compile(workspace, one, known)
    if (one.removed) {
      removed.set(urn, compiled.metadata)
      continue
    }
    cards.set(urn, compiled.card)
    metadata.set(urn, compiled.metadata)
    for (const level of compiled.levels) {
      cards.set(level.id, level)
      levelOf.set(level.id, urn)
    }
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
    saved: metadata,
    savedLevelOf: levelOf,
    removed,
  }
}
