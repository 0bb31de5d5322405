import { Link } from "@tanstack/react-router"
import { Hash, Layers, Lock, type LucideIcon, Users } from "lucide-react"
import { memo, useMemo } from "react"
import type { NavigationItem } from "#domain/areas/home/navigation.ts"
import { CardTile } from "#src/features/card/CardTile.tsx"
import { useChannelTitle } from "#src/state/useChannelTitle.ts"
import home from "#src/ui/home.module.css"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { ToolMenuButton } from "#src/ui/ToolMenuButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./navigation.module.css"
import type { NavigationEntry } from "./useNavigation.ts"
import { ViewTrend } from "./ViewTrend.tsx"

type ChannelItem = Extract<NavigationItem, { readonly kind: "channel" }>

const channelIcons: Partial<Readonly<Record<ChannelItem["type"], LucideIcon>>> = {
  PRIVATE_GENERAL_TOPIC: Lock,
  PRIVATE_HUDDLE: Lock,
  DIRECT_CHAT: Users,
}

const TileMenu = ({ title, tools }: { title: string; tools: ReadonlyArray<Tool> }) => {
  const text = useText()
  return (
    <div className={styles.menu}>
      <ToolMenuButton label={text("tile.menu", { title })} tools={tools} />
    </div>
  )
}

const ChannelTile = ({ item, tools }: { item: ChannelItem; tools: ReadonlyArray<Tool> }) => {
  const title = useChannelTitle(item.id, item.title)
  const Icon = channelIcons[item.type] ?? Hash
  return (
    <>
      <Link to="/m/buzz/channel/$threadId" params={{ threadId: item.id }} className={home.stack}>
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" className={home.stackIcon} />
        <span className={styles.text}>
          <span className={home.stackTitle}>{title ?? "…"}</span>
        </span>
      </Link>
      <TileMenu title={title ?? ""} tools={tools} />
    </>
  )
}

/** A bookmark of Home: a card with its chart, a stack or a channel as a line. */
export const BookmarkTile = memo(
  ({ entry: { bookmark, item, stack }, tools }: { entry: NavigationEntry; tools: ReadonlyArray<Tool> }) => {
    const text = useText()
    const note = useMemo(() => <ViewTrend item={item} />, [item])
    switch (bookmark.kind) {
      case "card":
        return <CardTile urn={bookmark.id} note={note} tools={tools} />
      case "stack": {
        const title = stack?.title ?? item?.title ?? ""
        return (
          <>
            <Link to="/stacks/$stackId" params={{ stackId: bookmark.id }} className={home.stack}>
              <Layers size={22} strokeWidth={1.75} aria-hidden="true" className={home.stackIcon} />
              <span className={styles.text}>
                <span className={home.stackTitle}>{title}</span>
                {stack !== null && (
                  <span className={home.stackText}>{text("stack.cards", { count: stack.cardCount })}</span>
                )}
                {note}
              </span>
            </Link>
            <TileMenu title={title} tools={tools} />
          </>
        )
      }
      case "channel":
        return item?.kind === "channel" ? <ChannelTile item={item} tools={tools} /> : null
    }
  },
)
