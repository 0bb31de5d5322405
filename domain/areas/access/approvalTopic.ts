import { ChannelId, UserId } from "../../kernel/ids.ts"
import type { AccessTarget } from "./types.ts"

/**
 * What an approval topic discusses: the request of a person for access to a card or stack, or, without a requester, the
 * certification of a card.
 */
export interface Approval {
  readonly requester: UserId | null
  readonly target: AccessTarget
}

/** Channel in which an approval is discussed. */
export const approvalChannel = ({ requester, target: { type, id } }: Approval): ChannelId =>
  ChannelId.make(`approval:${requester === null ? "" : encodeURIComponent(requester)}:${type}:${id}`)

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return ""
  }
}

/** What a channel discusses as an approval; null for another channel, and for a name that `approvalChannel` does not give. */
export const approvalOf = (channel: ChannelId): Approval | null => {
  const [, person = "", type, id = ""] = /^approval:([^:]*):(card|stack):(.+)$/s.exec(channel) ?? []
  if (type !== "card" && type !== "stack") return null
  const name = decoded(person)
  const requester = name === "" ? null : UserId.make(name)
  if (requester === null && type !== "card") return null
  const approval = { requester, target: { type, id } } as const
  return approvalChannel(approval) === channel ? approval : null
}
