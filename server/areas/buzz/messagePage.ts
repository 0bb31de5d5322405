import { Effect } from "effect"
import type { MessageQuery } from "#contract/buzz.ts"
import { BadRequest, NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { huddlePart, ownPart } from "#domain/areas/buzz/buzz.ts"
import { huddleOf } from "#domain/areas/buzz/huddle.ts"
import { messageAt } from "#domain/areas/buzz/messageAt.ts"
import {
  emptyList,
  firstAfter,
  firstSince,
  messageIn,
  pageAround,
  pageBefore,
} from "#domain/areas/buzz/messageList.ts"
import type { Channel, MessageList, MessagePage } from "#domain/areas/buzz/types.ts"
import type { Seq } from "#domain/kernel/ids.ts"
import { fittingPart } from "../../log/channelPage.ts"

const noPlace = new BadRequest({ ...refusal("message.place"), field: "before" })
const noMessage = (seq: Seq, field: string) => new NotFound({ ...refusal("message.unknown", { seq }), field })

/** The page of a channel, or of one of its huddles, at a place: as `MessageQuery` names it. */
export const messagePage = Effect.fnUntraced(function* (
  channel: Channel,
  { before, around, after, since, huddle, limit }: MessageQuery,
) {
  if ([before, around, after, since].filter((place) => place !== undefined).length !== 1)
    return yield* noPlace
  const target = around === undefined ? undefined : messageAt(channel, around)
  if (around !== undefined && target === undefined) return yield* noMessage(around, "around")
  const root = target === undefined ? huddle : target.huddle
  if (root !== undefined && messageIn(channel, root) === undefined) return yield* noMessage(root, "huddle")
  const list: MessageList = root === undefined ? channel : (huddleOf(channel, root) ?? emptyList)
  const found =
    target ??
    (after !== undefined
      ? firstAfter(list, after)
      : since !== undefined
        ? firstSince(list, since)
        : undefined)
  const pageOf = (most: number): MessagePage =>
    found === undefined
      ? pageBefore(list, before ?? Number.POSITIVE_INFINITY, most)
      : pageAround(list, found.seq, most)
  const page = fittingPart(
    (most) => (root === undefined ? ownPart(channel, pageOf(most)) : huddlePart(channel, root, pageOf(most))),
    limit,
  )
  return { page, found: found === undefined ? null : { seq: found.seq, huddle: root ?? null } }
})
