import type { ChannelId } from "../../kernel/ids.ts"
import { hasMembers } from "./members.ts"
import type { Channel, ChannelDetails, ChannelType } from "./types.ts"

/** A topic or private huddle as permissions and lists need it, without its messages. */
export interface Topic extends ChannelDetails {
  readonly id: ChannelId
  readonly type: ChannelType
  /** Of a private huddle, the channel in which it began. */
  readonly objectId: string
}

/** The topic or private huddle of a channel; null for a channel of another type, and one that was not created. */
export const topicOf = ({ origin, details }: Channel): Topic | null =>
  origin !== null && hasMembers(origin.type)
    ? { id: origin.id, type: origin.type, objectId: origin.objectId, ...details }
    : null

/** Whether a topic is as it was: messages change nothing of it. */
export const isSameTopic = (before: Topic | undefined, after: Topic): boolean =>
  before !== undefined &&
  before.title === after.title &&
  before.description === after.description &&
  before.isArchived === after.isArchived &&
  before.members === after.members
