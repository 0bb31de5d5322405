import {
  type SearchedTitle,
  searchedTitleOf,
  type TitleIndex,
  titleIndexOf,
} from "#domain/areas/search/ranking.ts"
import type { CardUrn, StackId, UserId } from "#domain/kernel/ids.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { anyCards } from "../../workspace/cards.ts"

/** Words of what a workspace calls its things, by their ids. */
export interface SearchedTitles {
  /** By name; and by name and the part of the email before the `@`. */
  readonly names: ReadonlyMap<UserId, SearchedTitle>
  readonly people: TitleIndex<UserId>
  readonly groups: ReadonlyMap<string, SearchedTitle>
  readonly cards: TitleIndex<CardUrn>
  readonly stacks: ReadonlyMap<StackId, SearchedTitle>
}

const read = (workspace: WorkspaceModel): SearchedTitles => ({
  names: new Map(
    [...workspace.people.values()].map(({ id, displayName }) => [id, searchedTitleOf(displayName)]),
  ),
  people: titleIndexOf(
    new Map(
      [...workspace.people.values()].map(({ id, displayName, email }) => [
        id,
        searchedTitleOf(`${displayName} ${email.slice(0, email.indexOf("@"))}`),
      ]),
    ),
  ),
  groups: new Map([...workspace.groups.values()].map(({ id, name }) => [id, searchedTitleOf(name)])),
  cards: titleIndexOf(
    new Map(
      anyCards(workspace)
        .filter(({ id }) => workspace.savedLevelOf?.has(id) !== true)
        .map(({ id, title }) => [id, searchedTitleOf(title)]),
    ),
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
