import { maxAnswers } from "../poll/types.ts"
import { leastAnswers } from "./messagePoll.ts"
import { maxAnswerLength } from "./types.ts"

/** The commands that a message can be, by the word after its slash. */
export const slashCommands = ["poll", "remind", "card", "export"] as const
export type SlashCommand = (typeof slashCommands)[number]

/** What was typed: a command with what follows it, one that there is not, or a text. */
export type Typed =
  | { readonly _tag: "Command"; readonly command: SlashCommand; readonly rest: string }
  | { readonly _tag: "Unknown"; readonly name: string }
  | { readonly _tag: "Text"; readonly text: string }

const isSlashCommand = (name: string): name is SlashCommand => slashCommands.some((one) => one === name)

/**
 * Reads what was typed: a slash and a word of letters alone are a command; two slashes are a text that begins with one.
 * A path such as `/home/ada` is a text.
 */
export const readTyped = (typed: string): Typed => {
  const text = typed.trim()
  if (text.startsWith("//")) return { _tag: "Text", text: text.slice(1) }
  const [, name, rest = ""] = /^\/(\p{L}+)(?:\s+(.*))?$/su.exec(text) ?? []
  if (name === undefined) return { _tag: "Text", text }
  const command = name.toLowerCase()
  return isSlashCommand(command) ? { _tag: "Command", command, rest: rest.trim() } : { _tag: "Unknown", name }
}

/** A question with its answers. */
export interface TypedPoll {
  readonly question: string
  readonly answers: ReadonlyArray<string>
}

/** Why what follows `/poll` is no poll. */
export type PollProblem = "question" | "answers" | "same" | "many" | "long"

/** Reads `question | answer | answer`. */
export const readPoll = (rest: string): TypedPoll | PollProblem => {
  const [question = "", ...others] = rest.split("|").map((part) => part.trim())
  const answers = others.filter((answer) => answer !== "")
  if (question === "") return "question"
  if (answers.length < leastAnswers) return "answers"
  if (answers.length > maxAnswers) return "many"
  if (answers.some(({ length }) => length > maxAnswerLength)) return "long"
  if (new Set(answers.map((answer) => answer.toLowerCase())).size < answers.length) return "same"
  return { question, answers }
}
