import { Forbidden, NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"

/** Error for a channel that does not exist, or not for this user. */
export const noChannel = new NotFound({
  code: "channel.unknown",
  message: "There is no such channel.",
  field: "channelId",
})

/** Error for a channel that this user reads and does not write in. */
export const readOnly = new Forbidden({ ...refusal("channel.write"), field: "channelId" })
