import { Outlet, useChildMatches } from "@tanstack/react-router"
import { Suspense } from "react"
import { NotFound } from "#src/features/access/NotFound.tsx"
import styles from "#src/features/buzz/kernel/channel.module.css"
import { DefectBoundary } from "#src/state/DefectBoundary.tsx"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { usePreload } from "#src/ui/part/usePreload.ts"
import { Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { useWide } from "#src/ui/useWide.ts"

const Activity = lazyPart(() => import("#src/features/buzz/activity/Activity.tsx"), "Activity")
const ChannelList = lazyPart(() => import("#src/features/buzz/channels/ChannelList.tsx"), "ChannelList")
const ChannelScreen = lazyPart(() => import("./ChannelScreen.tsx"), "ChannelScreen")

/** All activity, in place of a channel while none is chosen and where there is room. */
const NothingChosen = () => {
  usePageTitle(useText()("buzz.title"))
  return useWide() ? (
    <Suspense fallback={null}>
      <Activity />
    </Suspense>
  ) : null
}

/**
 * The list of channels, which stays as it is while one after the other is opened, and beside it what is open; in a narrow
 * window the one or the other. What a channel is drawn with is loaded before one is chosen.
 */
export const BuzzScreen = () => {
  const text = useText()
  usePreload(ChannelScreen.preload)
  const open = useChildMatches({ select: ([match]) => match?.pathname })
  if (!useHasBuzz()) return <NotFound title={text("buzz.off")} />
  return (
    <div className={styles.screen} data-open={open !== undefined}>
      {open === undefined && <h1 className={styles.title}>{text("buzz.title")}</h1>}
      <nav className={styles.list} aria-label={text("buzz.title")}>
        <Suspense fallback={<Skeleton label={text("buzz.title")} height={320} />}>
          <ChannelList />
        </Suspense>
      </nav>
      {open === undefined ? (
        <NothingChosen />
      ) : (
        <DefectBoundary key={open} where={open}>
          <Outlet />
        </DefectBoundary>
      )}
    </div>
  )
}
