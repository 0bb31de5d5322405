import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"

/** Error for a channel whose id does not name its object. */
export const ofNothing = new BadRequest({ ...refusal("channel.object"), field: "channelId" })
