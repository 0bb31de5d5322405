import { documentPermissions } from "#contract/permissions.ts"
import { audience } from "#domain/areas/access/audience.ts"
import type { AccessTarget } from "#domain/areas/access/types.ts"
import { permissionOf } from "#domain/areas/buzz/members.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { cardOfChannel, channelStream, stackOfChannel } from "#domain/kernel/streamNames.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useMay } from "#src/state/useMay.ts"
import { useLoad } from "#src/state/useOpening.ts"
import { useShared } from "#src/state/useStream.ts"

const targetOf = (channelId: ChannelId): AccessTarget | null => {
  const card = cardOfChannel(channelId)
  if (card !== null) return { type: "card", id: card }
  const stack = stackOfChannel(channelId)
  return stack === null ? null : { type: "stack", id: stack }
}

/**
 * Whether the reader may export a channel, as far as the client knows: a topic as its admin, the talk about a card or
 * stack that they may edit, and a direct chat or private huddle of their own.
 */
export const useMayExport = (channelId: ChannelId): boolean => {
  const reader = useSelect((state) => state.environment.data?.user ?? null)
  const { origin, details } = useShared(channelStream(channelId), "buzz")
  const mayEdit = useMay(documentPermissions.AddRevision)
  const isAdmin = reader?.roleId === "ADMIN"
  const target = mayEdit && !isAdmin ? targetOf(channelId) : null
  useLoad(target === null ? null : { area: "audience", command: { _tag: "Load", params: target } })
  const isOwner = useSelect(
    (state) =>
      target !== null &&
      reader !== null &&
      (audience.loadedOf(state.audience, target).result?.owners.includes(reader.id) ?? false),
  )
  if (origin === null || reader === null) return false
  switch (origin.type) {
    case "DIRECT_CHAT":
    case "PRIVATE_HUDDLE":
      return true
    case "CARD_OBJECT_TOPIC":
    case "PAGE_OBJECT_TOPIC":
      return mayEdit && (isAdmin || isOwner)
    default:
      return permissionOf(origin.type, details.members, reader.id) === "ADMIN"
  }
}
