import { useMemo } from "react"
import { useIntl } from "react-intl"
import { type AccessTarget, accessStream } from "#domain/areas/access/types.ts"
import { mayInvite } from "#domain/areas/buzz/members.ts"
import { type Mention, tagsOfMentions } from "#domain/areas/buzz/mentions.ts"
import { mentionedWithoutPermissions } from "#domain/areas/buzz/queries.ts"
import { type ChannelId, UserId } from "#domain/kernel/ids.ts"
import { cardOfChannel, channelStream, stackOfChannel } from "#domain/kernel/streamNames.ts"
import { ShareButton } from "#src/features/share/ShareButton.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useOpening } from "#src/state/useOpening.ts"
import { useEntries, useShared } from "#src/state/useStream.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./composer.module.css"

/** The card or stack that a channel is about; null for another channel. */
const targetOf = (channelId: ChannelId): AccessTarget | null => {
  const card = cardOfChannel(channelId)
  if (card !== null) return { type: "card", id: card }
  const stack = stackOfChannel(channelId)
  return stack === null ? null : { type: "stack", id: stack }
}

const addressOf = ({ type, id }: AccessTarget): string =>
  new URL(`/${type === "card" ? "card" : "stacks"}/${encodeURIComponent(id)}`, window.location.origin).href

/**
 * Says who is named in a draft and may not read the channel, so that they would not be told, and offers to let them in
 * where the reader may.
 */
export const WithoutPermissions = ({
  channelId,
  text: words,
  mentions,
}: {
  channelId: ChannelId
  text: string
  mentions: ReadonlyArray<Mention>
}) => {
  const text = useText()
  const intl = useIntl()
  const dispatch = useDispatch()
  const reader = useCurrentUserId()
  const stream = channelStream(channelId)
  const target = targetOf(channelId)
  const { origin, details } = useShared(stream, "buzz")
  const named = tagsOfMentions(words, mentions).filter(({ type }) => type === "USER" || type === "GROUP")
  const ids = JSON.stringify([
    named.filter(({ type }) => type === "USER").map(({ id }) => id),
    named.filter(({ type }) => type === "GROUP").map(({ id }) => id),
  ])
  const params = useMemo(() => {
    const [users, groups]: [ReadonlyArray<string>, ReadonlyArray<string>] = JSON.parse(ids)
    return {
      channelId,
      userIds: [...new Set(users)].map((id) => UserId.make(id)),
      groupIds: [...new Set(groups)],
    }
  }, [channelId, ids])
  // What lets someone in is asked again about once it is done.
  const waiting =
    useEntries(stream).length + useEntries(target === null ? stream : accessStream(target)).length
  useOpening(named.length === 0 ? null : JSON.stringify([params, details.members, waiting]), (store) => {
    store.dispatch({ area: "mentionedWithoutPermissions", command: { _tag: "Load", params } })
    return undefined
  })
  const { result } = useSelect((state) =>
    mentionedWithoutPermissions.loadedOf(state.mentionedWithoutPermissions, params),
  )
  const without: ReadonlyArray<Mention> =
    result === null || named.length === 0
      ? []
      : mentions.filter(({ type, id }) =>
          type === "USER"
            ? result.userIds.includes(UserId.make(id)) && named.some((tag) => tag.id === id)
            : type === "GROUP" && result.groupIds.includes(id) && named.some((tag) => tag.id === id),
        )
  if (without.length === 0 || reader === null) return null
  const mayAdd = origin !== null && mayInvite(origin.type, details.members, reader)
  const add = (): void => {
    for (const { type, id } of without) {
      if (type !== "USER" && type !== "GROUP") continue
      dispatch({
        area: "buzz",
        command: { _tag: "SetMember", channelId, principal: { type, id }, permission: "REPLY" },
      })
    }
  }
  return (
    <div className={styles.without} role="status">
      <p>{text("buzz.without", { names: intl.formatList(without.map(({ name }) => name)) })}</p>
      {mayAdd && (
        <button type="button" className={controls.button} onClick={add}>
          {text("buzz.members.addAction")}
        </button>
      )}
      {target !== null && (
        <ShareButton target={target} title={origin?.title ?? ""} addressOf={() => addressOf(target)} />
      )}
    </div>
  )
}
