import type { DataSourceId } from "#domain/kernel/ids.ts"
import { isTextCard } from "../schema/content.ts"
import type { WorkspaceFiles } from "./files.ts"

/** Definitions of which nothing is over a dataset that could not be reached, and what its author should know of that. */
interface Reached {
  readonly files: WorkspaceFiles
  readonly leftOut: string | null
}

/**
 * The definitions without the datasets that have no table because their database is away and was never reached, so that
 * nobody knows their columns: without the cards over them, and what shows nothing but those.
 */
export const withoutUnreached = (
  files: WorkspaceFiles,
  hasTable: (dataset: DataSourceId) => boolean,
): Reached => {
  const ids = [...(files.ids.datasets ?? [])]
  const unreached = new Set<string>(
    ids.filter((id) => !files.datasets.some(({ value }) => value.id === id && hasTable(value.id))),
  )
  if (unreached.size === 0) return { files, leftOut: null }
  const isOver = (dataset: string) => unreached.has(dataset)
  const cards = files.cards.filter(({ value }) => !isOver(value.dataset))
  const contents = files.contents.filter(
    ({ value }) => !(isTextCard(value) && value.items.some(({ dataset }) => isOver(dataset))),
  )
  const left = new Set<string>([...cards, ...contents].map(({ value }) => value.id))
  const shown = <A extends { readonly urn: string }>(list: ReadonlyArray<A>) =>
    list.filter(({ urn }) => left.has(urn))
  const stacks = files.stacks.flatMap((stack) => {
    const [first, ...more] = shown(stack.value.cards)
    if (first === undefined) return []
    const collections = stack.value.collections.flatMap(({ title, cards: all }) => {
      const [one, ...others] = all.filter((urn) => left.has(urn))
      return one === undefined ? [] : [{ title, cards: [one, ...others] as const }]
    })
    return [{ ...stack, value: { ...stack.value, cards: [first, ...more] as const, collections } }]
  })
  const count = files.cards.length + files.contents.length - left.size
  return {
    files: {
      ...files,
      datasets: files.datasets.filter(({ value }) => !isOver(value.id)),
      policies: files.policies.filter(({ value }) => !isOver(value.dataset)),
      people: files.people.map((person) => ({
        ...person,
        value: { ...person.value, favorites: person.value.favorites.filter((urn) => left.has(urn)) },
      })),
      embeds: files.embeds.filter(({ value }) => left.has(value.card)),
      cards,
      contents,
      stacks,
    },
    leftOut: `The database of ${[...unreached].join(", ")} cannot be reached, and was never before: ${count} cards over it are left out until it can.`,
  }
}
