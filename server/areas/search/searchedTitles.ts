import { type SearchedTitle, searchedTitleOf } from "#domain/areas/search/ranking.ts"
import type { CardUrn, StackId, UserId } from "#domain/kernel/ids.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { anyCards } from "../../workspace/cards.ts"

/** Person as they are searched: by name, and by name and the part of their email before the `@`. */
interface SearchedPerson {
  readonly name: SearchedTitle
  readonly withMailbox: SearchedTitle
}

/** Words of what a workspace calls its things, by their ids. */
export interface SearchedTitles {
  readonly people: ReadonlyMap<UserId, SearchedPerson>
  readonly groups: ReadonlyMap<string, SearchedTitle>
  readonly cards: ReadonlyMap<CardUrn, SearchedTitle>
  readonly stacks: ReadonlyMap<StackId, SearchedTitle>
}

const read = (workspace: WorkspaceModel): SearchedTitles => ({
  people: new Map(
    [...workspace.people.values()].map(({ id, displayName, email }) => [
      id,
      {
        name: searchedTitleOf(displayName),
        withMailbox: searchedTitleOf(`${displayName} ${email.slice(0, email.indexOf("@"))}`),
      },
    ]),
  ),
  groups: new Map([...workspace.groups.values()].map(({ id, name }) => [id, searchedTitleOf(name)])),
  cards: new Map(
    anyCards(workspace)
      .filter(({ id }) => workspace.savedLevelOf?.has(id) !== true)
      .map(({ id, title }) => [id, searchedTitleOf(title)]),
  ),
  stacks: new Map([...workspace.stacks.values()].map(({ id, title }) => [id, searchedTitleOf(title)])),
})

const titles = new WeakMap<WorkspaceModel, SearchedTitles>()

/** Words of a workspace's titles, which are read once for as long as it is the same. */
export const searchedTitles = (workspace: WorkspaceModel): SearchedTitles => {
  const before = titles.get(workspace)
  if (before !== undefined) return before
  const all = read(workspace)
  titles.set(workspace, all)
  return all
}
