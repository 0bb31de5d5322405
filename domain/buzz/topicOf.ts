import type { ChannelId } from "../kernel/ids.ts"
import { isTopic } from "./members.ts"
import type { Channel, ChannelDetails, ChannelType } from "./types.ts"

/** A topic as permissions and lists need it, without its messages. */
export interface Topic extends ChannelDetails {
  readonly id: ChannelId
  readonly type: ChannelType
}

/** The topic of a channel; null for a channel of another type, and one that was not created. */
export const topicOf = ({ origin, details }: Channel): Topic | null =>
  origin !== null && isTopic(origin.type) ? { id: origin.id, type: origin.type, ...details } : null

/** Whether a topic is as it was: messages change nothing of it. */
export const isSameTopic = (before: Topic | undefined, after: Topic): boolean =>
  before !== undefined &&
  before.title === after.title &&
  before.description === after.description &&
  before.isArchived === after.isArchived &&
  before.members === after.members
