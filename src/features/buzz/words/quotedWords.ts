import { commandText } from "#domain/areas/buzz/commandText.ts"
import { plainMessage } from "#domain/areas/buzz/plainMessage.ts"
import type { Message } from "#domain/areas/buzz/types.ts"
import type { useText } from "#src/ui/text/useText.ts"

/** What is quoted of a message: its text without the signs of Markdown, else the name of what is attached to it. */
export const quotedWords = (
  { content, oldMessage, isRedacted, attachments: [attached] }: Message,
  text: ReturnType<typeof useText>,
): string => {
  if (oldMessage !== null) return text("buzz.deleted")
  if (isRedacted === true) return text("buzz.redacted")
  if (content.text !== "" || attached === undefined) return plainMessage(content)
  if (attached._tag === "POLL") return attached.answers.join(", ")
  if (attached._tag === "COMMAND") return commandText(attached)
  return attached._tag === "FILE" ? attached.name : attached.title
}
