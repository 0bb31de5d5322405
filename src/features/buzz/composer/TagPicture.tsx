import {
  AlarmClock,
  ChartColumn,
  Download,
  Hash,
  Layers,
  type LucideIcon,
  Megaphone,
  Users,
  Vote,
} from "lucide-react"
import type { Mention } from "#domain/areas/buzz/mentions.ts"
import type { TagSearchResult } from "#domain/areas/draft/composing.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { PresentAvatar } from "#src/features/presence/PresentAvatar.tsx"
import { usePerson } from "#src/state/usePerson.ts"
import styles from "./completionList.module.css"

const named: Readonly<Record<Exclude<Mention["type"], "USER">, LucideIcon>> = {
  GROUP: Users,
  NOTIFY: Megaphone,
  CARD: ChartColumn,
  PAGE: Layers,
  HASHTAG: Hash,
}

const commands: Readonly<Record<string, LucideIcon>> = {
  "/poll": Vote,
  "/remind": AlarmClock,
  "/card": ChartColumn,
  "/export": Download,
}

const PersonPicture = ({ id }: { id: UserId }) => <PresentAvatar user={usePerson(id)} size={24} />

/** Picture of what a tag may become: of a person, a sign of what it names or does, or the emoji itself. */
export const TagPicture = ({ result: { insert, mention } }: { result: TagSearchResult }) => {
  if (mention?.type === "USER") return <PersonPicture id={UserId.make(mention.id)} />
  const Icon = mention === undefined ? commands[insert] : named[mention.type]
  return Icon === undefined ? (
    <span className={styles.emoji}>{insert}</span>
  ) : (
    <Icon size={18} aria-hidden="true" />
  )
}
