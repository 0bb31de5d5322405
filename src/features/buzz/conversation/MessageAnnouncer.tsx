import { useEffect, useState } from "react"
import { distinctUntilChanged, map } from "rxjs"
import { huddleOf } from "#domain/areas/buzz/huddle.ts"
import { emptyList } from "#domain/areas/buzz/messageList.ts"
import type { Message } from "#domain/areas/buzz/types.ts"
import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useStore } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { useText } from "#src/ui/text/useText.ts"
import { announcements, newMessages } from "#streams/newMessages.ts"
import styles from "../kernel/channel.module.css"
import { quotedWords } from "../words/quotedWords.ts"

/** How much of a message is announced, in UTF-16 units. */
const mostSpoken = 200

/** The messages that are to be announced at once of a channel or a huddle. */
const useAnnouncement = (channelId: ChannelId, huddle: Seq | undefined): ReadonlyArray<Message> => {
  const store = useStore()
  const reader = useCurrentUserId()
  const [announced, setAnnounced] = useState<ReadonlyArray<Message>>([])
  useEffect(() => {
    if (reader === null) return
    const list$ = store.state$.pipe(
      map(({ sync }) => viewOf(sync, channelStream(channelId), "buzz")),
      map((channel) => (huddle === undefined ? channel : (huddleOf(channel, huddle) ?? emptyList))),
      distinctUntilChanged(),
    )
    const subscription = announcements(newMessages(list$, reader)).subscribe(setAnnounced)
    return () => subscription.unsubscribe()
  }, [store, reader, channelId, huddle])
  return announced
}

/** Tells assistive technology of new messages of others: of one with its words, of several at once how many they are. */
export const MessageAnnouncer = ({
  channelId,
  huddle,
}: {
  channelId: ChannelId
  huddle: Seq | undefined
}) => {
  const text = useText()
  const announced = useAnnouncement(channelId, huddle)
  const [first] = announced
  const author = usePerson(first?.createdBy ?? null)
  const name = author?.displayName ?? text("buzz.someone")
  return (
    <p className={styles.spoken} role="status">
      {first !== undefined && (
        // Another element for each announcement: the same words again are spoken again.
        <span key={announced.at(-1)?.seq}>
          {announced.length === 1
            ? text("buzz.announced", { name, message: quotedWords(first, text).slice(0, mostSpoken) })
            : text("buzz.unread", { count: announced.length })}
        </span>
      )}
    </p>
  )
}
