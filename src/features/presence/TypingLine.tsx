import { useEffect, useMemo, useRef, useState } from "react"
import type { ChannelId, Seq, UserId } from "#domain/kernel/ids.ts"
import { typistsIn } from "#domain/presence/presence.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useNames } from "#src/state/useNames.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./presence.module.css"

/** How many people who type are named. */
const mostNamed = 3
const noOne: ReadonlyArray<UserId> = []

/** Those who began to type since others were announced, who need not be announced again. */
const useNewcomers = (typists: ReadonlyArray<UserId>): ReadonlyArray<UserId> => {
  const known = useRef(noOne)
  const [newcomers, setNewcomers] = useState(noOne)
  useEffect(() => {
    const begun = typists.filter((user) => !known.current.includes(user))
    known.current = typists
    if (begun.length > 0 || typists.length === 0) setNewcomers(begun.length > 0 ? begun : noOne)
  }, [typists])
  return newcomers
}

const useTypingText = (typists: ReadonlyArray<UserId>): string => {
  const text = useText()
  const names = useNames(typists.slice(0, mostNamed))
  if (typists.length === 0) return ""
  if (typists.length > mostNamed) return text("presence.typing.many")
  return names === null ? "" : text("presence.typing", { count: typists.length, names })
}

/**
 * Who types a message for a channel or a huddle. Its line is there also when it is empty, so that nothing moves; assistive
 * technology hears of each person once while they type.
 */
export const TypingLine = ({ channelId, huddle }: { channelId: ChannelId; huddle: Seq | undefined }) => {
  const typing = useSelect(({ presence }) => presence.typing)
  const typists = useMemo(() => typistsIn({ typing }, channelId, huddle), [typing, channelId, huddle])
  const newcomers = useNewcomers(typists)
  const line = useTypingText(typists)
  const announcement = useTypingText(newcomers)
  return (
    <div className={styles.line}>
      <p className={styles.typing} aria-hidden="true">
        {line}
      </p>
      <p className={styles.announced} role="status">
        {announcement}
      </p>
    </div>
  )
}
