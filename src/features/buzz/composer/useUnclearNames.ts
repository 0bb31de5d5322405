import { useEffect, useEffectEvent, useState } from "react"
import { withMention } from "#domain/areas/buzz/chosenMentions.ts"
import { type Meant, type UnclearName, unclearNames } from "#domain/areas/buzz/queries.ts"
import { type TypedName, typedNames } from "#domain/areas/buzz/unclearMentions.ts"
import type { Draft } from "#domain/areas/draft/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"

/** How long a message waits to hear whom its names may mean, in milliseconds. */
export const longestQuestion = 3_000

/** A message of which it is asked whom its names mean: its text, and the names that are to stay text. */
interface Question {
  readonly text: string
  readonly left: ReadonlyArray<string>
}

/** Asking, before a message is sent, whom the names mean that were typed in it and not chosen. */
export interface UnclearNames {
  /** Asks, and sends the message once no name is unclear any more; false where there is nothing to ask. */
  readonly ask: () => boolean
  /** The first name that is unclear; null for none. */
  readonly unclear: UnclearName | null
  /** Takes one of those whom that may mean, or with null leaves it as text. */
  readonly answer: (meant: Meant | null) => void
  /** Leaves the message as a draft. */
  readonly cancel: () => void
}

const noNames: ReadonlyArray<TypedName> = []
const noSettled: ReadonlyArray<string> = []
const noParams = { channelId: "" as ChannelId, texts: [] }

/**
 * Whom typed names of a draft mean, by what the server says of them. Where it does not answer, the message is sent as it is.
 * Names that begin with what is `settled` are text, of which nothing is asked.
 */
export const useUnclearNames = (
  channelId: ChannelId,
  draft: Draft,
  write: (draft: Draft) => void,
  send: () => void,
  settled: ReadonlyArray<string> = noSettled,
): UnclearNames => {
  const dispatch = useDispatch()
  const [question, setQuestion] = useState<Question | null>(null)
  const { text, mentions = [] } = draft
  // Who types on takes the question back.
  const isAsking = question !== null && question.text === text
  const names = isAsking ? openNames(draft, question.left) : noNames
  const params = names.length === 0 ? noParams : { channelId, texts: names.map((name) => name.text) }
  const { status, result } = useSelect((state) => unclearNames.loadedOf(state.unclearNames, params))
  const key = isAsking ? JSON.stringify(params.texts) : null
  const unclear = (status === "LOADED" ? result?.unclear : undefined) ?? []
  const isAnswered = names.length === 0 || status === "ERROR" || (status === "LOADED" && unclear.length === 0)
  const load = useEffectEvent(() => {
    if (names.length > 0) dispatch({ area: "unclearNames", command: { _tag: "Load", params } })
  })
  const end = useEffectEvent(() => {
    setQuestion(null)
    send()
  })
  useEffect(() => {
    if (key !== null) load()
  }, [key])
  useEffect(() => {
    if (key !== null && isAnswered) end()
  }, [key, isAnswered])
  const isWaiting = isAsking && !isAnswered && unclear.length === 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(end, longestQuestion)
    return () => clearTimeout(timer)
  }, [isWaiting])

  const first = isAsking ? unclear[0] : undefined
  return {
    ask: () => {
      if (openNames(draft, settled).length === 0) return false
      setQuestion({ text, left: settled })
      return true
    },
    unclear: first ?? null,
    answer: (meant) => {
      const name = names.find((one) => one.text === first?.text)
      if (first === undefined || name === undefined || question === null) return
      if (meant === null) return setQuestion({ ...question, left: [...question.left, first.typed] })
      const before = text.slice(0, name.start)
      const after = text.slice(name.start + 1 + first.typed.length)
      const { type, id } = meant
      const written = `${before}@${meant.name}${after}`
      write({
        ...draft,
        text: written,
        caretPosition: written.length,
        mentions: withMention(mentions, { type, id, name: meant.name }, before),
      })
      setQuestion({ ...question, text: written })
    },
    cancel: () => setQuestion(null),
  }
}

/** The names of a draft that were typed and not chosen, without those that are to stay text. */
const openNames = ({ text, mentions = [] }: Draft, left: ReadonlyArray<string>): ReadonlyArray<TypedName> =>
  typedNames(text, mentions).filter((name) => !left.some((typed) => name.text.startsWith(typed)))
