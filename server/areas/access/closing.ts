import { approvalChannel } from "#domain/areas/access/approvalTopic.ts"
import type { AccessEvent } from "#domain/areas/access/events.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import type { FollowUp } from "../../command/serverArea.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { textsFor } from "../../text/texts.ts"

const sentences = {
  AccessGranted: "buzz.approval.granted",
  AccessRefused: "buzz.approval.refused",
  AccessRevoked: "buzz.approval.revoked",
} as const

/** What follows from a decision about a request where it is discussed: a message that says it; nothing where it is not. */
export const closingFollowUps = (
  { people, customer }: Pick<WorkspaceModel, "people" | "customer">,
  event: AccessEvent,
): ReadonlyArray<FollowUp> => {
  if (event._tag !== "AccessGranted" && event._tag !== "AccessRefused" && event._tag !== "AccessRevoked")
    return []
  const { text } = textsFor(customer.locale)
  const name = people.get(event.by)?.displayName ?? text("buzz.someone")
  const content = { text: text(sentences[event._tag], { name }), tags: [] }
  return [
    {
      _tag: "Copy",
      stream: channelStream(approvalChannel({ requester: event.userId, target: event.target })),
      event: { _tag: "MessageSent", postedBy: "approval", content, attachments: [] },
      isNeeded: (fold) => stateIn(fold, "buzz").origin !== null,
    },
  ]
}
