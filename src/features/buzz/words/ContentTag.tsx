import { Link } from "@tanstack/react-router"
import { type ReactNode, Suspense } from "react"
import type { AccessTarget } from "#domain/areas/access/types.ts"
import type { Tag } from "#domain/areas/buzz/types.ts"
import { ChannelId } from "#domain/kernel/ids.ts"
import { useTargetTitle } from "#src/features/access/useTargetTitle.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import styles from "./messageText.module.css"

const ObjectTag = ({ target, words }: { target: AccessTarget; words: string }) => {
  const title = useTargetTitle(target)
  if (title === null) return words
  const { type, id } = target
  return type === "card" ? (
    <Link to="/card/$urn" params={{ urn: id }} className={styles.tag}>
      #{title}
    </Link>
  ) : (
    <Link to="/stacks/$stackId" params={{ stackId: id }} className={styles.tag}>
      #{title}
    </Link>
  )
}

const ChannelTag = lazyPart(() => import("./ChannelTag.tsx"), "ChannelTag")

/** Whether a tag names a card, a stack or a channel. */
export const isContentTag = ({ type }: Tag): boolean =>
  type === "CARD" || type === "PAGE" || type === "HASHTAG"

/**
 * A card, stack or channel that a message names: a link under its title of the moment, and the words as written for those
 * who may not see it.
 */
export const ContentTag = ({ tag: { type, id }, words }: { tag: Tag; words: string }): ReactNode =>
  type === "HASHTAG" ? (
    <Suspense fallback={words}>
      <ChannelTag channelId={ChannelId.make(id)} words={words} />
    </Suspense>
  ) : (
    <ObjectTag target={{ type: type === "CARD" ? "card" : "stack", id }} words={words} />
  )
