import { includesPermission, permissionOf } from "#domain/areas/buzz/members.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import type { RootState } from "#domain/root.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useSelect } from "#src/state/StoreContext.tsx"

/** What a reader may do in a channel beside reading it, as far as the client knows. */
export interface ChannelRights {
  /** Whether they write, react, pin and vote; a channel that is archived takes nothing from anyone. */
  readonly mayWrite: boolean
  /** Whether they remove the messages of others: as an admin of the topic, or of the workspace. */
  readonly mayModerate: boolean
}

const mayWriteIn = (state: RootState, channelId: ChannelId): boolean => {
  const { origin, details } = viewOf(state.sync, channelStream(channelId), "buzz")
  const user = state.environment.data?.user ?? null
  if (details.isArchived) return false
  // Who is named nowhere, and reads it all the same, is someone whom the server knows better.
  if (origin === null || user === null) return true
  const permission = permissionOf(origin.type, details.members, user.id, user.groupIds)
  return permission === "NONE" || includesPermission(permission, "REPLY")
}

const mayModerateIn = (state: RootState, channelId: ChannelId): boolean => {
  const { origin, details } = viewOf(state.sync, channelStream(channelId), "buzz")
  const user = state.environment.data?.user ?? null
  if (origin === null || user === null) return false
  if (origin.type === "DIRECT_CHAT" || origin.type === "PRIVATE_HUDDLE") return false
  return user.roleId === "ADMIN" || permissionOf(origin.type, details.members, user.id) === "ADMIN"
}

/** What the reader may do in a channel. */
export const useChannelRights = (channelId: ChannelId): ChannelRights => ({
  mayWrite: useSelect((state) => mayWriteIn(state, channelId)),
  mayModerate: useSelect((state) => mayModerateIn(state, channelId)),
})
