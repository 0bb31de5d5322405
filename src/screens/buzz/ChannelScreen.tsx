import { Link, useNavigate } from "@tanstack/react-router"
import { Suspense } from "react"
import { approvalOf } from "#domain/areas/access/approvalTopic.ts"
import type { CreateChannel } from "#domain/areas/buzz/channelCommand.ts"
import { peopleOfDirect } from "#domain/areas/buzz/members.ts"
import { ChannelId } from "#domain/kernel/ids.ts"
import { cardOfChannel, channelStream } from "#domain/kernel/streamNames.ts"
import { NotFound } from "#src/features/access/NotFound.tsx"
import { useFollow, useShared, useStreamStatus } from "#src/state/useStream.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { useWide } from "#src/ui/useWide.ts"
import { ChannelHeader } from "../../features/buzz/channels/ChannelHeader.tsx"
import { Conversation } from "../../features/buzz/conversation/Conversation.tsx"
import styles from "../../features/buzz/kernel/channel.module.css"
import {
  type ChannelPlace,
  channelSearch,
  readChannelPlace,
} from "../../features/buzz/kernel/channelAddress.ts"
import { type MessageTarget, useMessageTarget } from "../../features/buzz/kernel/useMessageTarget.ts"
import { useChannelTitle } from "../../state/useChannelTitle.ts"

const HuddleRoot = lazyPart(() => import("../../features/buzz/huddle/HuddleRoot.tsx"), "HuddleRoot")
const HuddlePanel = lazyPart(() => import("../../features/buzz/beside/HuddlePanel.tsx"), "HuddlePanel")

/** Screen of a channel that is not there, or that the user may not read: that of a card leads to the card. */
const UnknownChannel = ({ channelId }: { channelId: ChannelId }) => {
  const text = useText()
  const urn = cardOfChannel(channelId)
  return (
    <NotFound>
      {urn !== null && (
        <p>
          <Link to="/card/$urn" params={{ urn }}>
            {text("buzz.openCard")}
          </Link>
        </p>
      )}
    </NotFound>
  )
}

/** How a channel begins that its people talk in without making it first; null for another one. */
const beginningOf = (channelId: ChannelId, title: string): CreateChannel | null => {
  const approval = approvalOf(channelId)
  if (approval !== null) {
    const objectId = approval.target.id
    return { _tag: "CreateChannel", channelId, type: "APPROVAL_OBJECT_TOPIC", objectId, title }
  }
  return peopleOfDirect(channelId) === null
    ? null
    : { _tag: "CreateChannel", channelId, type: "DIRECT_CHAT", objectId: "", title: "" }
}

/** Says what became of the message to which an address leads, where it is not to be seen. */
const TargetNotice = ({ target }: { target: MessageTarget }) => {
  const text = useText()
  const isDeleted = target._tag === "Found" && target.isDeleted
  return target._tag === "Unknown" || isDeleted ? (
    <p className={styles.notice} role="status">
      {text(isDeleted ? "buzz.message.deleted" : "buzz.message.unknown")}
    </p>
  ) : null
}

/**
 * A channel, at the message to which the query of its address leads. The huddle of a message stands beside the channel, in
 * a narrow window instead of it.
 */
export const ChannelScreen = ({ channelId, query = "" }: { channelId: ChannelId; query?: string }) => {
  const text = useText()
  const stream = channelStream(channelId)
  const { origin, details } = useShared(stream, "buzz")
  useFollow(stream)
  const status = useStreamStatus(stream)
  const isNewApproval = origin === null && approvalOf(channelId) !== null
  const title = useChannelTitle(
    channelId,
    details.title ?? origin?.title ?? (isNewApproval ? text("buzz.approval") : ""),
  )
  usePageTitle(title ?? undefined)
  const isWide = useWide()
  const navigate = useNavigate()
  const place = readChannelPlace(query)
  const target = useMessageTarget(channelId, place.message)
  if (status === "DENIED") return <UnknownChannel channelId={channelId} />
  const create = origin === null ? beginningOf(channelId, text("buzz.approval")) : null
  const found = target._tag === "Found" ? target.place : null
  const huddle = found?.huddle ?? place.huddle
  const goTo = (to: ChannelPlace): void =>
    void navigate({
      to: "/m/buzz/channel/$threadId",
      params: { threadId: channelId },
      search: channelSearch(to),
    })
  return (
    <>
      {(isWide || huddle === undefined) && (
        <section className={styles.channel}>
          <ChannelHeader channelId={channelId} title={title} />
          {origin?.rootSeq !== undefined && (
            <Suspense fallback={<Skeleton label={text("buzz.title")} height={48} />}>
              <HuddleRoot channelId={ChannelId.make(origin.objectId)} seq={origin.rootSeq} />
            </Suspense>
          )}
          <TargetNotice target={target} />
          {target._tag === "Loading" ? (
            <Skeleton label={text("buzz.title")} height={160} />
          ) : (
            <Conversation
              channelId={channelId}
              target={found !== null && found.huddle === null ? found.seq : undefined}
              onNewest={() => goTo(huddle === undefined ? {} : { huddle })}
              create={create}
            />
          )}
        </section>
      )}
      {huddle !== undefined && (
        <Suspense fallback={<Skeleton label={text("buzz.huddle")} height={160} />}>
          <HuddlePanel
            key={huddle}
            channelId={channelId}
            root={huddle}
            title={title}
            target={found !== null && found.huddle !== null ? found.seq : undefined}
            isAlone={!isWide}
            onClose={() => goTo({})}
            onNewest={() => goTo({ huddle })}
          />
        </Suspense>
      )}
    </>
  )
}
