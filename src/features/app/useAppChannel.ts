import { type RefObject, useEffect, useRef } from "react"
import type { AppContent } from "#domain/areas/app/content.ts"
import { navigableDomains } from "#domain/areas/app/navigation.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { type AppChannel, openAppChannel } from "#services/apps/appChannel.ts"
import { appMethods } from "#services/apps/appMethods.ts"
import { embeddedNames, makeReadAppRows, readNoRows } from "#services/apps/appRows.ts"
import { hostFilter } from "#services/embed/appliedFilters.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { useStore } from "#src/state/StoreContext.tsx"
import { openNavigation } from "./openNavigation.ts"
import type { AppFilters } from "./useAppFilters.ts"

/** What the channel of an app is opened for. */
interface AppTarget {
  /** The card that shows it: of an embedding its external id. */
  readonly urn: CardUrn
  readonly content: AppContent
  readonly origin: string
  readonly filters: AppFilters
  readonly locale: string
  readonly theme: "light" | "dark"
  readonly onConnected: () => void
  /** The app does not take its new filters: it is to be loaded anew. */
  readonly onUnhandled: () => void
}

/**
 * The channel to the app in a frame. The app is told the filters, the language, the theme and whether someone is signed in
 * as it connects; of filters that change afterwards, by whomever, it is told by the call `filter`.
 */
export const useAppChannel = (frame: RefObject<HTMLIFrameElement | null>, target: AppTarget): void => {
  const store = useStore()
  const { appSource, isEmbedded } = useCardServices()
  const latest = useRef(target)
  useEffect(() => {
    latest.current = target
  })
  const channel = useRef<AppChannel | null>(null)
  const { urn, content, origin, theme } = target
  useEffect(() => {
    const isSignedIn = () => (store.state().environment.data?.user ?? null) !== null
    const nameOf = isSignedIn() ? undefined : embeddedNames(urn, content.cards)
    const told = () => latest.current.filters.filters.map(hostFilter)
    const opened = openAppChannel({
      appId: content.appId,
      origin,
      appWindow: () => frame.current?.contentWindow ?? null,
      page: window,
      greeting: () => ({
        filters: told(),
        locale: latest.current.locale,
        theme: latest.current.theme,
        isSignedIn: isSignedIn(),
      }),
      onConnected: () => latest.current.onConnected(),
      methods: appMethods({
        cards: content.cards,
        readRows: appSource === undefined ? readNoRows : makeReadAppRows(appSource, nameOf),
        isSignedIn,
        applyFilters: (filters) => latest.current.filters.apply(filters),
        place: () => ({
          own: new URL(window.location.href),
          domains: navigableDomains(store.state().environment, window.location.hostname),
        }),
        navigate: (to) => openNavigation(to, isEmbedded),
      }),
    })
    channel.current = opened
    return opened.close
  }, [frame, store, urn, content, origin, appSource, isEmbedded])

  const shown = JSON.stringify(target.filters.filters.map(hostFilter))
  const lastTold = useRef(shown)
  useEffect(() => {
    if (lastTold.current === shown) return
    lastTold.current = shown
    void channel.current?.call("filter", { filters: JSON.parse(shown) }).then((isDone) => {
      if (!isDone && lastTold.current === shown) latest.current.onUnhandled()
    })
  }, [shown])
  useEffect(() => channel.current?.notify("/v1/onThemeChange", { theme }), [theme])
}
