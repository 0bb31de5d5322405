import { everyoneId } from "#domain/areas/buzz/mentions.ts"
import type { TagSearchResult } from "#domain/areas/draft/composing.ts"
import { groupsNamed, groups as groupsQuery } from "#domain/areas/people/groups.ts"
import type { User } from "#domain/areas/people/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { mayNameEveryone } from "#services/draft/toEveryone.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import { usePeopleSearch } from "#src/state/usePeopleSearch.ts"
import { useText } from "#src/ui/text/useText.ts"
import { mostSuggested } from "./suggestion.ts"

const allGroups = {}

/** Whether two people have one name and one title. */
const isAlikeTo = (one: User, other: User | undefined): boolean =>
  one.displayName === other?.displayName && one.detail.title === other.detail.title

/** People, groups and, where the reader may speak to all of a channel, everyone, by the word after an @; null for no such word. */
export const usePeopleSuggestions = (
  channelId: ChannelId,
  search: string | null,
): ReadonlyArray<TagSearchResult> => {
  const text = useText()
  const typed = (search ?? "").trim().toLowerCase()
  const isWanted = typed !== ""
  const { people } = usePeopleSearch(isWanted ? typed : null)
  const found = (people ?? []).slice(0, mostSuggested)
  useLoad(found.length === 0 ? null : { area: "people", command: { _tag: "LoadUsers", ids: found } })
  useLoad(isWanted ? { area: "groups", command: { _tag: "Load", params: allGroups } } : null)
  const users = useSelect((state) => state.people.users)
  const groups = useSelect((state) => groupsQuery.loadedOf(state.groups, allGroups).result) ?? []
  const mayBeEveryone = useSelect((state) => mayNameEveryone(state, channelId))
  if (!isWanted) return []
  const everyone = text("buzz.everyone.named")
  return [
    ...found.flatMap((id): ReadonlyArray<TagSearchResult> => {
      const user = HashMap.get(users, id)
      if (user === undefined) return []
      const { displayName: name, detail } = user
      const isAlike = found.some((other) => other !== id && isAlikeTo(user, HashMap.get(users, other)))
      return [
        {
          key: `USER ${id}`,
          label: name,
          detail: isAlike ? detail.email : detail.title,
          insert: `@${name}`,
          mention: { type: "USER", id, name },
        },
      ]
    }),
    ...groupsNamed(groups, typed).map(
      ({ id, name, memberCount }): TagSearchResult => ({
        key: `GROUP ${id}`,
        label: name,
        detail: text("buzz.groupMembers", { count: memberCount }),
        insert: `@${name}`,
        mention: { type: "GROUP", id, name },
      }),
    ),
    ...(mayBeEveryone && everyone.toLowerCase().startsWith(typed)
      ? [
          {
            key: "NOTIFY",
            label: everyone,
            detail: text("buzz.everyone.detail"),
            insert: `@${everyone}`,
            mention: { type: "NOTIFY", id: everyoneId, name: everyone } as const,
          },
        ]
      : []),
  ].slice(0, mostSuggested)
}
