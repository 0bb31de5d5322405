import { Link } from "@tanstack/react-router"
import type { HuddleSummary } from "#domain/areas/buzz/types.ts"
import type { ChannelId, Seq, UserId } from "#domain/kernel/ids.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import { countSign } from "#src/ui/countSign.ts"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { channelSearch } from "../kernel/channelAddress.ts"
import styles from "./huddle.module.css"

const Face = ({ id }: { id: UserId }) => <Avatar user={usePerson(id)} size={24} />

/** The way to the huddle of a message: who wrote last, how many replies there are, and when the last came. */
export const HuddleLink = ({
  channelId,
  root,
  huddle: { people, count, updated },
  unread,
}: {
  channelId: ChannelId
  root: Seq
  huddle: HuddleSummary
  unread: number
}) => {
  const text = useText()
  return (
    <Link
      to="/m/buzz/channel/$threadId"
      params={{ threadId: channelId }}
      search={channelSearch({ huddle: root })}
      className={styles.link}
    >
      <span className={styles.faces}>
        {people.map((id) => (
          <Face key={id} id={id} />
        ))}
      </span>
      <span className={styles.summary}>
        <RichText id="buzz.huddle.summary" values={{ count, time: <RelativeTime at={updated} /> }} />
      </span>
      {unread > 0 && (
        <span className={styles.unread}>
          <span aria-hidden="true">{countSign(unread)}</span>
          <span className={styles.spoken}>{text("buzz.unread", { count: unread })}</span>
        </span>
      )}
    </Link>
  )
}
