import { useIntl } from "react-intl"
import type { Typed } from "#domain/areas/buzz/slash.ts"
import type { Draft } from "#domain/areas/draft/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useRequest } from "#src/state/useRequest.ts"
import { lazyChunk } from "#src/ui/part/lazyChunk.ts"
import { loadLaterTexts } from "#src/ui/text/packs.ts"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { useMayExport } from "../kernel/useMayExport.ts"
import type { SlashOutcome } from "./runSlashCommand.ts"

const running = lazyChunk("runSlashCommand", async () => {
  const [module] = await Promise.all([import("./runSlashCommand.ts"), loadLaterTexts()])
  return module
})

/** Does the command that a draft of a channel is; what does so is loaded with the first one, or null if it cannot be. */
export const useSlashCommands = (
  channelId: ChannelId,
): ((typed: Exclude<Typed, { readonly _tag: "Text" }>, draft: Draft) => Promise<SlashOutcome | null>) => {
  const text = useText()
  const errorText = useErrorText()
  const intl = useIntl()
  const request = useRequest()
  const reader = useCurrentUserId()
  const { now } = usePageServices()
  const mayExport = useMayExport(channelId)
  return async (typed, draft) => {
    const { value } = await running.current().outcome
    if (value === null) running.retry()
    return value === null || reader === null
      ? null
      : value.runSlashCommand({
          typed,
          draft,
          channelId,
          reader,
          mayExport,
          now: now(),
          text,
          errorText,
          intl,
          request,
        })
  }
}
