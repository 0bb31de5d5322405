import { type CSSProperties, useEffect, useMemo, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { type AppPlace, appAddress, appOrigin } from "#domain/areas/app/address.ts"
import type { AppContent } from "#domain/areas/app/content.ts"
import { baseHost } from "#domain/areas/app/webAddress.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { hostFilter } from "#services/embed/appliedFilters.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { Failure } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useShownTheme } from "#src/ui/useShownTheme.ts"
import { AppPicture } from "./AppPreview.tsx"
import styles from "./app.module.css"
import { openedParameter } from "./openedAddress.ts"
import { useAppChannel } from "./useAppChannel.ts"
import { useAppFilters } from "./useAppFilters.ts"
import { useSizeClass } from "./useSizeClass.ts"

/** How long an app may take to be there, in milliseconds. */
export const loadTimeout = 15_000

/** What an app may do in its frame: run at its own origin. It opens no window and leads this page nowhere. */
const sandbox = "allow-scripts allow-same-origin allow-forms"
/** An app of this server needs nothing that its origin kept, so that its frame has no cookies where browsers allow that. */
const withoutCredentials = { credentialless: true }

type FrameStatus = "LOADING" | "LOADED" | "FAILED"

/** A hosted app in its frame. It is loaded anew where its address changes, and where it does not take new filters. */
export const AppFrame = ({
  level,
  content,
  title,
  size,
  isFull,
}: {
  level: Level
  content: AppContent
  title: string
  size: CSSProperties
  isFull: boolean
}) => {
  const text = useText()
  const { locale } = useIntl()
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const sizeClass = useSizeClass(box, isFull)
  const appsDomain = useSelect((state) => state.environment.data?.appsDomain ?? "")
  const isPublic = useSelect(({ environment: { flags } }) => flags.embed || flags.public)
  const theme = useShownTheme()
  const filters = useAppFilters(level, content)
  const [attempt, setAttempt] = useState(0)
  const [status, setStatus] = useState<FrameStatus>("LOADING")
  const load = (): void => {
    setStatus("LOADING")
    setAttempt((count) => count + 1)
  }
  const { urn, stack } = level
  const page = useMemo(() => new URL(window.location.href), [])
  const place = useMemo(
    (): Omit<AppPlace, "pfilters"> => ({
      page,
      appsDomain,
      cardId: urn,
      pageId: stack,
      locale,
      size: sizeClass,
      appData: openedParameter("appData"),
      isPublic,
    }),
    [page, appsDomain, urn, stack, locale, sizeClass, isPublic],
  )
  const inForce = useRef("")
  inForce.current = filters.filters.length === 0 ? "" : JSON.stringify(filters.filters.map(hostFilter))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the app with the filters of its time
  const address = useMemo(
    () => appAddress(content, { ...place, pfilters: inForce.current }),
    [content, place, attempt],
  )
  const { origin } = new URL(appOrigin(content, place))
  const isForeign = origin !== page.origin
  const isOwn = content.url === undefined
  useAppChannel(frame, {
    urn,
    content,
    origin,
    filters,
    locale,
    theme,
    onConnected: () => setStatus("LOADED"),
    onUnhandled: () => {
      if (status === "LOADED") load()
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with each address and attempt
  useEffect(() => {
    if (status !== "LOADING") return
    const late = setTimeout(() => setStatus("FAILED"), loadTimeout)
    return () => clearTimeout(late)
  }, [status, address, attempt])
  return (
    <div ref={box} className={styles.box} style={size} data-app={content.appId} data-status={status}>
      {status !== "LOADED" && (
        <div className={styles.cover} role={status === "LOADING" ? "status" : undefined}>
          <AppPicture content={content} title={title} />
          {status === "FAILED" && (
            <div className={styles.failure}>
              <Failure
                title={text("hostedApp.failed")}
                detail={
                  isOwn ? null : text("hostedApp.failed.host", { host: baseHost(new URL(origin).hostname) })
                }
                onRetry={load}
              />
            </div>
          )}
        </div>
      )}
      {isForeign && status !== "FAILED" && (
        <iframe
          key={attempt}
          ref={frame}
          className={styles.frame}
          title={title}
          src={address}
          sandbox={sandbox}
          referrerPolicy="no-referrer"
          loading="lazy"
          onLoad={isOwn ? undefined : () => setStatus("LOADED")}
          {...(isOwn ? withoutCredentials : {})}
        />
      )}
    </div>
  )
}
