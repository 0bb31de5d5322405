import type { FileAttachment } from "#domain/areas/buzz/types.ts"
import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { channelOfDraft } from "#domain/kernel/streamNames.ts"

/** Where the files of a channel are, and new ones are sent: also by the name of a draft for it. */
export const filesPath = (channelId: ChannelId): string =>
  `/api/buzz/v1/channels/${encodeURIComponent(channelOfDraft(channelId))}/files/`

/** Where a file is, as the message with this number has it; null for one that its author has not sent. */
export const filePaths = (
  channelId: ChannelId,
  { revisionId, name }: FileAttachment,
  seq: Seq | null,
): { readonly download: string; readonly picture: (width: number) => string } => {
  const path = `${filesPath(channelId)}${revisionId}`
  const of = (query: Readonly<Record<string, string>>): string =>
    new URLSearchParams({ ...(seq !== null && { message: String(seq) }), ...query }).toString()
  return {
    download: `${path}?${of({ fileName: name })}`,
    picture: (width) => `${path}/PNG?${of({ width: String(width) })}`,
  }
}
