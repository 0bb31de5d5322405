import type { Message } from "#domain/areas/buzz/types.ts"
import { useText } from "#src/ui/text/useText.ts"
import { quotedWords } from "./quotedWords.ts"

/** What is quoted of a message. */
export const QuotedWords = ({ message }: { message: Message }) => quotedWords(message, useText())
