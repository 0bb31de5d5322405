import type { Message } from "#domain/areas/buzz/types.ts"
import { quotedWords } from "#src/features/buzz/words/quotedWords.ts"
import { useText } from "#src/ui/text/useText.ts"

/** The words of the message that a notification is of. */
export const NoticeQuote = ({ message }: { message: Message }) => quotedWords(message, useText())
