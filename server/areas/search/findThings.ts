import type { Principal } from "#contract/principal.ts"
import type { ChannelType } from "#domain/areas/buzz/types.ts"
import type { Counted, SearchEntity } from "#domain/areas/search/facets.ts"
import type { SearchObject } from "#domain/areas/search/found.ts"
import {
  type Ranked,
  searchedTitleOf,
  type TitleMatch,
  type TitleSearch,
  titleMatcher,
} from "#domain/areas/search/ranking.ts"
import { reservedStackNames, reservedStacks } from "#domain/areas/stack/types.ts"
import { type ChannelId, StackId } from "#domain/kernel/ids.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import type { Texts } from "../../text/texts.ts"
import { cardReader, mayReadStack, readableStacks } from "../../workspace/access.ts"
import { cardParents } from "../../workspace/cardParents.ts"
import { anyCard } from "../../workspace/cards.ts"
import { searchedTitles } from "./searchedTitles.ts"

/** Something with a title that a search found. */
export interface Thing extends Ranked, Counted {
  readonly object: SearchObject
}

/** Channel that who searches may read, by each name that it has for them. */
export interface NamedChannel {
  readonly id: ChannelId
  readonly type: ChannelType
  readonly title: string
  /** Number of its last event. */
  readonly head: number
}

/** What is closer to who searches than other things: how much it counts by `kind:id`. */
export type Closeness = ReadonlyMap<string, number>

/** What things are searched among: of one moment, and for one person. */
export interface SearchedThings {
  readonly workspace: WorkspaceModel
  readonly principal: Principal
  readonly channels: ReadonlyArray<NamedChannel>
  readonly uses: ReadonlyMap<string, number>
  readonly closeness: Closeness
  readonly text: Texts["text"]
}

/** How many events of a channel count as much as one view of a card. */
const eventsOfView = 20

/** Match of people who are found by the beginnings of their email addresses alone. */
const alike: TitleMatch = { worst: 1, sum: 1, order: 2, more: 0 }

/**
 * Things of some types whose titles a search matches, in any order; `addresses` are beginnings of email addresses that
 * people must have as well. Of cards, stacks and channels those that the person may see.
 */
export const findThings = (
  { workspace, principal, channels, uses, closeness, text }: SearchedThings,
  entities: ReadonlyArray<SearchEntity>,
  search: TitleSearch,
  addresses: ReadonlyArray<string>,
): ReadonlyArray<Thing> => {
  const { matchOf, candidates } = titleMatcher(search)
  const titles = searchedTitles(workspace)
  const isEmpty = search.words.length === 0 && addresses.length === 0
  const mayHaveTitle = addresses.length === 0
  const thing = (
    match: TitleMatch,
    key: string,
    object: SearchObject,
    values: Thing["values"] = {},
    used = uses.get(key) ?? 0,
  ): Thing => ({
    id: key,
    match,
    uses: used,
    closeness: closeness.get(key) ?? 0,
    title: object.title,
    entity: object.entity,
    count: 1,
    values,
    object,
  })

  const people = () =>
    Array.from(candidates(titles.people)).flatMap((id) => {
      const [person, name, withMailbox] = [
        workspace.people.get(id),
        titles.names.get(id),
        titles.people.titles.get(id),
      ]
      if (person === undefined || name === undefined || withMailbox === undefined) return []
      const { displayName, email, groupIds } = person
      if (!addresses.every((address) => email.toLowerCase().startsWith(address))) return []
      const match = matchOf(name) ?? matchOf(withMailbox)
      if (match === null) return []
      const shared = groupIds.some((group) => principal.groupIds.includes(group)) ? 1 : 0
      const found = thing(search.words.length === 0 && !isEmpty ? alike : match, `user:${id}`, {
        entity: "user",
        databaseId: id,
        title: displayName,
      })
      return [{ ...found, closeness: found.closeness + shared }]
    })

  const groups = () =>
    [...titles.groups].flatMap(([id, title]) => {
      const match = mayHaveTitle ? matchOf(title) : null
      const memberCount = workspace.groups.get(id)?.members.length ?? 0
      const object = { entity: "group", databaseId: id, title: title.title, memberCount } as const
      const found = match && thing(match, `group:${id}`, object)
      if (found === null) return []
      return [{ ...found, closeness: principal.groupIds.includes(id) ? 1 : 0 }]
    })

  const cards = () => {
    if (!mayHaveTitle) return []
    const mayRead = cardReader(workspace, principal)
    const stacksOf = cardParents(workspace).stacks
    return Array.from(candidates(titles.cards)).flatMap((id) => {
      const title = titles.cards.titles.get(id)
      // Most titles match no search: what each person may see is asked of those that do.
      const match = title === undefined ? null : matchOf(title)
      const card = match !== null && mayRead(id) ? anyCard(workspace, id) : undefined
      if (match === null || card === undefined) return []
      const values = {
        cardType: [card.type],
        ...(card.owner !== null && { owner: [card.owner] }),
        stack: (stacksOf.get(id) ?? []).flatMap((stack) =>
          mayReadStack(workspace, principal, stack.id) ? [stack.id] : [],
        ),
      }
      const found = thing(match, `card:${id}`, { entity: "card", databaseId: id, title: card.title }, values)
      return [card.owner === principal.userId ? { ...found, closeness: found.closeness + 1 } : found]
    })
  }

  const stacks = () => {
    const everyones = isEmpty
      ? []
      : reservedStackNames.map((name) => ({
          id: StackId.make(reservedStacks[name]),
          title: text(`reservedStack.${name}.title`),
          owner: null,
        }))
    return [...readableStacks(workspace, principal), ...everyones].flatMap(({ id, title, owner }) => {
      const match = mayHaveTitle ? matchOf(titles.stacks.get(id) ?? searchedTitleOf(title)) : null
      const values = owner === null ? {} : { owner: [owner] }
      const object = { entity: "page", databaseId: id, title } as const
      return match === null ? [] : [thing(match, `stack:${id}`, object, values)]
    })
  }

  const ofChannels = () =>
    channels.flatMap(({ id, type, title, head }) => {
      const match = mayHaveTitle ? matchOf(searchedTitleOf(title)) : null
      const object = { entity: "chat channel", databaseId: id, title, channelType: type } as const
      return match === null ? [] : [thing(match, `channel:${id}`, object, {}, head / eventsOfView)]
    })

  const finders: Readonly<Record<SearchEntity, () => ReadonlyArray<Thing>>> = {
    user: people,
    group: groups,
    card: cards,
    page: stacks,
    "chat channel": ofChannels,
    "chat message": () => [],
  }
  return [...new Set(entities)].flatMap((entity) => finders[entity]())
}
