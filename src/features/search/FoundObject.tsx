import { Link } from "@tanstack/react-router"
import { ChartColumn, Hash, Layers, MessagesSquare, Users } from "lucide-react"
import type { SearchObject } from "#domain/areas/search/found.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { FoundMessageItem } from "./FoundMessageItem.tsx"
import styles from "./search.module.css"

const FoundPerson = ({ id, title, onOpen }: { id: UserId; title: string; onOpen: () => void }) => {
  const person = usePerson(id)
  return (
    <Link to="/m/profile/$userId" params={{ userId: id }} className={styles.row} onClick={onOpen}>
      <Avatar user={person} size={24} />
      <span className={styles.query}>{title}</span>
      <span className={styles.meaning}>{person?.detail.title}</span>
    </Link>
  )
}

/** Something that a search found, as a link to it. */
export const FoundObject = ({ object, onOpen }: { object: SearchObject; onOpen: () => void }) => {
  const text = useText()
  const title = <span className={styles.query}>{object.title}</span>
  switch (object.entity) {
    case "user":
      return (
        <li>
          <FoundPerson id={object.databaseId} title={object.title} onOpen={onOpen} />
        </li>
      )
    case "group":
      return (
        <li>
          <Link
            to="/people/groups/$groupId"
            params={{ groupId: object.databaseId }}
            className={styles.row}
            onClick={onOpen}
          >
            <Users size={16} aria-hidden="true" />
            {title}
            <span className={styles.meaning}>{text("search.members", { count: object.memberCount })}</span>
          </Link>
        </li>
      )
    case "card":
      return (
        <li>
          <Link to="/card/$urn" params={{ urn: object.databaseId }} className={styles.row} onClick={onOpen}>
            <ChartColumn size={16} aria-hidden="true" />
            {title}
          </Link>
        </li>
      )
    case "page":
      return (
        <li>
          <Link
            to="/stacks/$stackId"
            params={{ stackId: object.databaseId }}
            className={styles.row}
            onClick={onOpen}
          >
            <Layers size={16} aria-hidden="true" />
            {title}
          </Link>
        </li>
      )
    case "chat channel": {
      const Icon = object.channelType === "DIRECT_CHAT" ? MessagesSquare : Hash
      return (
        <li>
          <Link
            to="/m/buzz/channel/$threadId"
            params={{ threadId: object.databaseId }}
            className={styles.row}
            onClick={onOpen}
          >
            <Icon size={16} aria-hidden="true" />
            {title}
          </Link>
        </li>
      )
    }
    case "chat message":
      return <FoundMessageItem message={object.message} onOpen={onOpen} />
  }
}
