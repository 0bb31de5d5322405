import { Link } from "@tanstack/react-router"
import { BellMinus } from "lucide-react"
import { useIntl } from "react-intl"
import type { Reminder } from "#domain/areas/reminder/reminder.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { channelStream, userStream } from "#domain/kernel/streamNames.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { usePerson } from "#src/state/usePerson.ts"
import { useProblems } from "#src/state/useProblems.ts"
import { useFollow, useShared } from "#src/state/useStream.ts"
import { IconButton } from "#src/ui/IconButton.tsx"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useChannelTitle } from "../../../state/useChannelTitle.ts"
import styles from "../kernel/dialogs.module.css"

const WaitingReminder = ({
  reminder: { id, person, text: words, at, channelId },
  reader,
  onOpen,
}: {
  reminder: Reminder
  reader: UserId
  onOpen: () => void
}) => {
  const text = useText()
  const intl = useIntl()
  const dispatch = useDispatch()
  const stream = channelStream(channelId)
  useFollow(stream)
  const { origin, details } = useShared(stream, "buzz")
  const title = useChannelTitle(channelId, details.title ?? origin?.title ?? "")
  const other = usePerson(person === reader ? null : person)
  const exact = intl.formatDate(at, { dateStyle: "medium", timeStyle: "short" })
  // A channel that is not there yet, or that the reader may not read any more, has no title.
  const place = title || text("buzz.title")
  return (
    <li className={styles.saved}>
      <Link
        to="/m/buzz/channel/$threadId"
        params={{ threadId: channelId }}
        className={styles.words}
        onClick={onOpen}
      >
        <span className={styles.snippet}>{words}</span>
        <span className={styles.detail}>
          <RichText id="reminder.when" values={{ relative: <RelativeTime at={at} />, exact }} />
        </span>
        <span className={styles.detail}>
          {person === reader
            ? text("reminder.place", { place })
            : text("reminder.for", { name: other?.displayName ?? text("buzz.someone"), place })}
        </span>
      </Link>
      <IconButton
        icon={BellMinus}
        label={text("reminder.remove")}
        onPress={() => dispatch({ area: "reminder", command: { _tag: "CancelReminder", id } })}
      />
    </li>
  )
}

/** The reminders that the reader set and that wait, the next one first, each with the way to where it was set. */
export const ReminderList = ({ reader, onOpen }: { reader: UserId; onOpen: () => void }) => {
  const stream = userStream(reader)
  const reminders = useShared(stream, "reminder").toSorted((one, other) => one.at - other.at)
  const problems = useProblems(stream, ({ area }) => area === "reminder")
  return (
    <>
      {problems.map((entry) => (
        <OutboxProblem key={entry.commandId} entry={entry} />
      ))}
      <ul>
        {reminders.map((reminder) => (
          <WaitingReminder key={reminder.id} reminder={reminder} reader={reader} onOpen={onOpen} />
        ))}
      </ul>
    </>
  )
}
