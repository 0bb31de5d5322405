/**
 * The English texts of what is loaded on demand: none, since English is loaded whole, but where a client is built
 * (`scripts/compiledMessages.ts`).
 */
export const laterTexts: Readonly<Record<string, string>> = {}
