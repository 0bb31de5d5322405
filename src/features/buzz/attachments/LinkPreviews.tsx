import { Link } from "@tanstack/react-router"
import { parseView } from "#domain/areas/address/parseView.ts"
import { parseQuery } from "#domain/areas/address/query.ts"
import { parseStackView } from "#domain/areas/address/stackView.ts"
import { messageAt } from "#domain/areas/buzz/messageAt.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { useTargetTitle } from "#src/features/access/useTargetTitle.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { useFollow, useShared } from "#src/state/useStream.ts"
import { useText } from "#src/ui/text/useText.ts"
import { useChannelTitle } from "../../../state/useChannelTitle.ts"
import { channelSearch } from "../kernel/channelAddress.ts"
import { useMessageTarget } from "../kernel/useMessageTarget.ts"
import { messageTokens } from "../words/messageTokens.ts"
import { hrefsIn, type LinkTarget, linkTarget } from "../words/ownLink.ts"
import styles from "../words/quote.module.css"
import { quotedWords } from "../words/quotedWords.ts"
import { CardAttachment } from "./CardAttachment.tsx"
import { StackAttachment } from "./StackAttachment.tsx"

/** How many links of a message are previewed: the first ones. */
const mostPreviews = 3

type Target<Type extends LinkTarget["type"]> = Extract<LinkTarget, { readonly type: Type }>

/** A card as its address shows it. A stored view or a stack's filters are not in the address: such a link says enough itself. */
const CardPreview = ({ target: { urn, query } }: { target: Target<"card"> }) => {
  const title = useTargetTitle({ type: "card", id: urn })
  const { filters, settings, drill, unread } = parseView(parseQuery(query), null)
  if (title === null || unread.length > 0) return null
  const view = { filters: filters ?? [], drill, ...(settings !== null && { settings }) }
  return <CardAttachment attachment={{ _tag: "CARD", cardUrn: urn, title, ...view }} />
}

const StackPreview = ({ target: { id, query } }: { target: Target<"stack"> }) => {
  const title = useTargetTitle({ type: "stack", id })
  const { unread, ...view } = parseStackView(parseQuery(query))
  if (title === null || unread.length > 0) return null
  return <StackAttachment attachment={{ _tag: "PAGE", stackId: id, title, ...view }} />
}

const MessagePreview = ({ target: { channelId, seq } }: { target: Target<"message"> }) => {
  const text = useText()
  const stream = channelStream(channelId)
  useFollow(stream)
  useMessageTarget(channelId, seq)
  const channel = useShared(stream, "buzz")
  const message = messageAt(channel, seq)
  const author = usePerson(message?.createdBy ?? null)
  const title = useChannelTitle(channelId, channel.details.title ?? channel.origin?.title ?? "")
  if (message === undefined || title === null) return null
  const name = author?.displayName ?? text("buzz.someone")
  return (
    <div className={styles.quote}>
      <Link
        to="/m/buzz/channel/$threadId"
        params={{ threadId: channelId }}
        search={channelSearch({
          message: seq,
          ...(message.huddle !== undefined && { huddle: message.huddle }),
        })}
        className={styles.link}
      >
        <span className={styles.author}>{text("buzz.preview.by", { name, place: title })}</span>
        <span className={styles.words}>{quotedWords(message, text)}</span>
      </Link>
    </div>
  )
}

/** Cards, stacks and messages to which the links of a text lead, of those that the reader may see; nothing is loaded from elsewhere. */
export const LinkPreviews = ({ text }: { text: string }) => {
  const previewed = [...new Set(hrefsIn(messageTokens(text)))]
    .flatMap((href) => {
      const target = linkTarget(href, window.location.origin)
      return target === null ? [] : [{ href, target }]
    })
    .slice(0, mostPreviews)
  return (
    <div className={styles.previews}>
      {previewed.map(({ href, target }) =>
        target.type === "card" ? (
          <CardPreview key={href} target={target} />
        ) : target.type === "stack" ? (
          <StackPreview key={href} target={target} />
        ) : (
          <MessagePreview key={href} target={target} />
        ),
      )}
    </div>
  )
}
