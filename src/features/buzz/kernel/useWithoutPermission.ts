import { mentionedWithoutPermissions } from "#domain/areas/buzz/queries.ts"
import type { ChannelId, UserId } from "#domain/kernel/ids.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"

/** Those of some people who may not read a channel; no one where that is not asked, or not known yet. */
export const useWithoutPermission = (
  channelId: ChannelId | undefined,
  people: ReadonlyArray<UserId>,
): ReadonlyArray<UserId> => {
  const params =
    channelId === undefined || people.length === 0 ? null : { channelId, userIds: people, groupIds: [] }
  useLoad(params && { area: "mentionedWithoutPermissions", command: { _tag: "Load", params } })
  return (
    useSelect((state) =>
      params === null
        ? null
        : mentionedWithoutPermissions.loadedOf(state.mentionedWithoutPermissions, params).result,
    )?.userIds ?? []
  )
}
