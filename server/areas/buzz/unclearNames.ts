import type { Mention } from "#domain/areas/buzz/mentions.ts"
import { type Meant, maxMeant, type UnclearName } from "#domain/areas/buzz/queries.ts"
import { type Unclear, unclearMentions } from "#domain/areas/buzz/unclearMentions.ts"
import { UserId } from "#domain/kernel/ids.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"

type Named = Extract<Mention["type"], "USER" | "GROUP">

/** People and groups of a workspace, as messages name them. */
export const peopleAndGroups = ({
  people,
  groups,
}: WorkspaceModel): ReadonlyArray<Mention & { readonly type: Named }> => [
  ...[...people].map(([id, { displayName }]) => ({ type: "USER", id, name: displayName }) as const),
  ...[...groups].map(([id, { name }]) => ({ type: "GROUP", id, name }) as const),
]

/**
 * What gives, of texts that were typed behind an @, those that do not say whom they mean: with the people and groups of a
 * workspace whom they may, those first of whom `isReader` says that they may read the channel.
 */
export const unclearNamesIn = (
  model: WorkspaceModel,
): ((texts: ReadonlyArray<string>, isReader: (one: Mention) => boolean) => ReadonlyArray<UnclearName>) => {
  const find = unclearMentions(peopleAndGroups(model))
  const meantBy = ({ mentions }: Unclear, isReader: (one: Mention) => boolean): ReadonlyArray<Meant> =>
    mentions
      .map((mention) => ({ mention, rank: isReader(mention) ? 0 : 1 }))
      .toSorted((a, b) => a.rank - b.rank || a.mention.name.localeCompare(b.mention.name))
      .slice(0, maxMeant)
      .flatMap(({ mention: { type, id, name } }, _, all): ReadonlyArray<Meant> => {
        if (type === "GROUP")
          return [{ type, id, name, memberCount: model.groups.get(id)?.members.length ?? 0 }]
        const person = model.people.get(UserId.make(id))
        if (type !== "USER" || person === undefined) return []
        const isAlike = all.some(({ mention: other }) => {
          const namesake = other.type === "USER" ? model.people.get(UserId.make(other.id)) : undefined
          return other.id !== id && other.name === name && namesake?.title === person.title
        })
        return [{ type, id: UserId.make(id), name, detail: isAlike ? person.email : person.title }]
      })
  return (texts, isReader) =>
    texts.flatMap((text) => {
      const unclear = find(text)
      return unclear === null ? [] : [{ text, typed: unclear.typed, meant: meantBy(unclear, isReader) }]
    })
}
