import { approvalOf } from "../access/approvalTopic.ts"
import type { ChannelOrigin, ObjectKind } from "./types.ts"

/** What the object of a channel is; null for one that is about nothing else. */
export const objectKindOf = ({ id, type }: Pick<ChannelOrigin, "id" | "type">): ObjectKind | null => {
  switch (type) {
    case "CARD_OBJECT_TOPIC":
      return "CARD"
    case "PAGE_OBJECT_TOPIC":
      return "PAGE"
    case "PROJECT_OBJECT_TOPIC":
      return "PROJECT"
    case "APPROVAL_OBJECT_TOPIC":
      return approvalOf(id)?.target.type === "stack" ? "PAGE" : "CARD"
    case "PRIVATE_HUDDLE":
      return "BUZZ_CHANNEL"
    default:
      return null
  }
}
