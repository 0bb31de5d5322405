import { type RefObject, useState } from "react"
import type { CreateChannel } from "#domain/areas/buzz/channelCommand.ts"
import { readTyped } from "#domain/areas/buzz/slash.ts"
import type { Attachment, ViewAttachment } from "#domain/areas/buzz/types.ts"
import { type Draft, noDraft, type WaitingMessage } from "#domain/areas/draft/types.ts"
import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { sendDraft } from "#services/draft/sendDraft.ts"
import { useStore } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useRequest } from "#src/state/useRequest.ts"
import { useText } from "#src/ui/text/useText.ts"
import { useRejectionText } from "../kernel/useRejectionText.ts"
import type { Reminded } from "./ReminderStatus.tsx"
import type { SlashOutcome } from "./runSlashCommand.ts"
import { useSlashCommands } from "./useSlashCommands.ts"
import { type UnclearNames, useUnclearNames } from "./useUnclearNames.ts"

/** Where and what a draft is sent. */
interface Sent {
  readonly channelId: ChannelId
  /** The message from which the huddle begins in which it is said. */
  readonly huddle: Seq | undefined
  /** Creates the channel first, if there is none yet. */
  readonly create: CreateChannel | null
  readonly draft: Draft
  readonly write: (draft: Draft) => void
  /** What its author sees and sends beside what the draft has. */
  readonly chosen: ReadonlyArray<ViewAttachment>
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** How many of its files are not there yet, and whether they all still come. */
  readonly loading: number
  readonly isUploading: boolean
}

/** Sending a draft, or doing the command that it is, and what comes of that. */
export interface Sending {
  /** At once, or when its files are uploaded. */
  readonly send: () => void
  /** Whether it is sent when its files are uploaded. */
  readonly isWaiting: boolean
  /** Why it was not sent; null for no reason. */
  readonly problem: string | null
  readonly setProblem: (problem: string | null) => void
  /** Whom the names mean that were typed in it. */
  readonly names: UnclearNames
  /** The reminder that was set last. */
  readonly reminded: Reminded | null
  readonly forgetReminder: () => void
  readonly isExporting: boolean
  readonly endExport: () => void
}

/** Sends the draft of a channel or a huddle; who writes takes part in it from then on. */
export const useSending = ({
  channelId,
  huddle,
  create,
  draft,
  write,
  chosen,
  field,
  loading,
  isUploading,
}: Sent): Sending => {
  const text = useText()
  const store = useStore()
  const reader = useCurrentUserId()
  const request = useRequest()
  const rejectionText = useRejectionText()
  const command = useSlashCommands(channelId)
  const [problem, setProblem] = useState<string | null>(null)
  const [reminded, setReminded] = useState<Reminded | null>(null)
  const [isExporting, setExporting] = useState(false)
  const { text: value, attachments = [] } = draft

  const message: WaitingMessage = {
    channelId,
    attachments: chosen,
    ...(huddle !== undefined && { huddle }),
    ...(create !== null && { create }),
  }

  const say = (words: string, more: ReadonlyArray<Attachment>): void => {
    if (reader === null) return
    const said = { text: words, attachments: more }
    const rejection = sendDraft(store, reader, draft, message, said, request)
    if (rejection === null) write(noDraft)
    setProblem(rejectionText(rejection))
  }

  const names = useUnclearNames(channelId, draft, write, () => {
    const typed = readTyped(draft.text)
    if (typed._tag === "Text") say(typed.text, [])
    field.current?.focus()
  })

  const take = (outcome: SlashOutcome | null): void => {
    if (outcome === null) {
      setProblem(text("part.failed", { name: value, type: "error" }))
      return
    }
    if (outcome._tag === "Message") {
      say(outcome.text, outcome.attachments)
      return
    }
    setProblem(outcome._tag === "Problem" ? outcome.text : null)
    if (outcome._tag === "Problem") return
    setReminded(outcome._tag === "Reminded" ? outcome : null)
    setExporting(outcome._tag === "Export")
    // What was typed while the command was loaded stays.
    if (field.current?.value === value) write({ ...draft, text: "", caretPosition: 0 })
  }

  const send = (): void => {
    if (value.trim() === "" && attachments.length === 0) return
    const typed = readTyped(value)
    if (loading > 0) {
      if (typed._tag === "Text" && isUploading) write({ ...draft, waiting: message })
      else setProblem(text(isUploading ? "buzz.waitForUploads" : "buzz.uploadFailed"))
      return
    }
    if (typed._tag !== "Text") void command(typed, draft).then(take)
    else if (!names.ask()) say(typed.text, [])
  }

  return {
    send,
    isWaiting: draft.waiting !== undefined,
    problem,
    setProblem,
    names,
    reminded,
    forgetReminder: () => setReminded(null),
    isExporting,
    endExport: () => setExporting(false),
  }
}
