import type { CommandAttachment } from "./types.ts"

/** A command as it was typed. */
export const commandText = ({ command, words }: Pick<CommandAttachment, "command" | "words">): string =>
  `/${command} ${words}`.trimEnd()
