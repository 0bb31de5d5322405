import { noticeText } from "#charts/format/alert.ts"
import { statusAfter } from "#domain/areas/alert/check.ts"
import type { AlertEvent } from "#domain/areas/alert/events.ts"
import type { AlertNotice } from "#domain/areas/alert/notice.ts"
import { maxMessageLength } from "#domain/areas/buzz/types.ts"
import { cardStream, channelOfCard, channelStream, userStream } from "#domain/kernel/streamNames.ts"
import type { FollowUp } from "../../command/serverArea.ts"
import type { StreamAccess } from "../../log/streamAccess.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { textsFor } from "../../text/texts.ts"
import { anyCard } from "../../workspace/cards.ts"

type Event<Tag extends AlertEvent["_tag"]> = Extract<AlertEvent, { readonly _tag: Tag }>
type CheckEvent = Event<"AlertStarted" | "AlertCrossed" | "AlertCleared" | "AlertStopped">

/** Where an alert stands after a check, for everyone who sees its card: without the figure. */
export const statusFollowUp = (event: CheckEvent): FollowUp => {
  const { card, id, version } = event
  const stream = cardStream(card)
  return {
    _tag: "Copy",
    stream,
    event: { _tag: "AlertStatusChanged", card, id, version, status: statusAfter(event) },
  }
}

/** What a crossing is told as; where people may see different figures, without it. */
const noticeOf = (
  model: WorkspaceModel,
  { card, id, author, rule, figure, before }: Event<"AlertCrossed">,
  seesFigure: boolean,
): AlertNotice => {
  const { summary, dateInfo, title } = model.cards.get(card) ?? { summary: null, dateInfo: null, title: card }
  const { name, condition, view } = rule
  const { dateRange } = view.settings
  const own = dateInfo === null ? {} : { range: dateInfo.range ?? null }
  return {
    kind: "alert",
    card,
    title,
    alert: id,
    name,
    condition,
    view,
    author,
    label: summary?.label ?? title,
    ...(summary?.format !== undefined && { format: summary.format }),
    ...(seesFigure && { figure, before }),
    ...(dateRange === undefined ? own : { range: dateRange?.dateTimeRange ?? null }),
  }
}

/** A notice as a message to everyone, in the language of the workspace. */
const messageOf = ({ customer: { locale }, people }: WorkspaceModel, notice: AlertNotice): string =>
  noticeText(notice, people.get(notice.author)?.displayName ?? notice.author, textsFor(locale)).slice(
    0,
    maxMessageLength,
  )

/**
 * What follows from a crossing: a message in the card's channel, which is made with it, and a notification for each
 * follower who may see the card. Over a dataset with policies only the alert's author is told the figure: the channel is
 * one text for all, and the others may see another one.
 */
export const crossingFollowUps = (
  model: WorkspaceModel,
  { mayRead }: Pick<StreamAccess["Service"], "mayRead">,
  event: Event<"AlertCrossed">,
): ReadonlyArray<FollowUp> => {
  const { card, author, rule, isLimited, followers } = event
  const { filters, settings } = rule.view
  const channelId = channelOfCard(card)
  const title = anyCard(model, card)?.title ?? card
  const shown = noticeOf(model, event, !isLimited)
  return [
    {
      _tag: "Command",
      purpose: "channel",
      request: {
        area: "buzz",
        command: { _tag: "CreateChannel", channelId, type: "CARD_OBJECT_TOPIC", objectId: card, title },
      },
    },
    {
      _tag: "Copy",
      stream: channelStream(channelId),
      event: {
        _tag: "MessageSent",
        postedBy: "alert",
        content: { text: messageOf(model, shown), tags: [] },
        attachments: [{ _tag: "CARD", cardUrn: card, title, filters, settings }],
      },
    },
    ...followers.flatMap((userId): ReadonlyArray<FollowUp> => {
      const person = model.people.get(userId)
      if (person === undefined || !mayRead({ ...person, userId }, cardStream(card))) return []
      const notice = userId === author ? noticeOf(model, event, true) : shown
      return [{ _tag: "Copy", stream: userStream(userId), event: { _tag: "NotificationAdded", notice } }]
    }),
  ]
}
