import { type CSSProperties, Suspense, useLayoutEffect, useState } from "react"
import { isOfPage } from "#domain/areas/address/names.ts"
import { parseQuery } from "#domain/areas/address/query.ts"
import type { FrameImage, FrameStyle } from "#domain/areas/card/frameStyle.ts"
import { frameTheme } from "#domain/areas/card/frameTheme.ts"
import { hasFeature } from "#domain/areas/environment/select.ts"
import { isContentCard, isFeatureOn } from "#domain/areas/level/request.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { EmbedKind } from "#services/environment/viewerMode.ts"
import { LevelBody } from "#src/features/card/LevelBody.tsx"
import { useAddressFilters } from "#src/features/card/useAddressFilters.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCard } from "#src/state/useCard.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useLevels } from "#src/state/useLevels.ts"
import { InBrowser } from "#src/ui/part/InBrowser.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { useWindowHeight } from "#src/ui/useWindowHeight.ts"
import { isRefused, NotLoaded, Refused } from "../embed/Refused.tsx"
import styles from "./alone.module.css"
import { useAwake } from "./useAwake.ts"
import { useRefresh } from "./useRefresh.ts"

const FrameDebug = lazyPart(() => import("#src/features/replay/FrameDebug.tsx"), "FrameDebug")
const AddressView = lazyPart(() => import("#src/features/card/AddressView.tsx"), "AddressView")
const PfiltersBanner = lazyPart(() => import("#src/features/card/PfiltersBanner.tsx"), "PfiltersBanner")

/** What stands around a chart, its summary among it, in pixels. */
const aroundChart = 112
/** Height of a window that is not known yet: where the server draws its page, in pixels. */
const assumedHeight = 480
/** Height of the title of a view in a frame, in pixels. */
const titleHeight = 36

/** Height of a chart in a frame that it does not fit to, in pixels. */
const ownHeight = 360

interface AloneProps {
  readonly urn: CardUrn
  readonly pfilters: string | null
  readonly kind: Exclude<EmbedKind, "card">
  readonly reload: () => void
}

/** Picture behind a view: as wide as the frame where it is cropped, in its brightness, and the background over it. */
const FramePicture = ({
  image,
  backgroundColor = "var(--surface-1)",
  alpha = 0,
}: FrameStyle & { image: FrameImage }) => {
  const { src, x, y, cropWidth, imageWidth, imageHeight, imageBrightness } = image
  const share = (length: number): string => `${(length / cropWidth) * 100}%`
  return (
    <div className={styles.behind} aria-hidden="true">
      <img
        src={src}
        alt=""
        style={{
          width: share(imageWidth),
          aspectRatio: `${imageWidth} / ${imageHeight}`,
          marginLeft: `-${share(x)}`,
          marginTop: `-${share(y)}`,
          filter: `brightness(${0.25 * (imageBrightness + 1)})`,
        }}
      />
      <div className={styles.ground} style={{ background: backgroundColor, opacity: alpha }} />
    </div>
  )
}

/** Colours of a view in a frame, of its texts and of those of its chart. */
const styleOf = ({
  backgroundColor = "var(--surface-1)",
  textColor,
  selectedColor,
  image,
}: FrameStyle = {}): CSSProperties => ({
  // Over a picture its own layer has it.
  background: image === undefined ? backgroundColor : "none",
  ...(selectedColor !== undefined && { "--accent": selectedColor, "--focus": selectedColor }),
  ...(textColor !== undefined && {
    color: textColor,
    "--text-strong": textColor,
    "--text-normal": textColor,
    "--text-quiet": textColor,
  }),
})

/** View that the address of a card alone asks for, as that of a card does; empty where it asks for none. */
const viewQuery = (kind: EmbedKind): string => {
  // A view in a frame is drawn by the server too.
  const query = kind === "alone" ? window.location.search.slice(1) : ""
  return parseQuery(query).some(([name]) => !isOfPage(name)) ? query : ""
}

const Card = ({ urn, pfilters, kind, reload }: AloneProps) => {
  const text = useText()
  const height = useWindowHeight() || assumedHeight
  const { card, status, denied, failure } = useCard(urn)
  const isOwn = useCurrentUserId() !== null
  const errorText = useErrorText()
  const environment = useSelect((state) => state.environment)
  const [query] = useState(() => viewQuery(kind))
  const [level] = useLevels(urn, card !== undefined)
  useRefresh(urn)
  useAddressFilters(level, pfilters)
  if (denied) return <Failure title={text("card.denied")} />
  if (status === "ERROR" && !isOwn) return <NotLoaded failure={failure} onRetry={reload} />
  if (status === "ERROR") {
    return <Failure title={text("card.failed")} detail={failure && errorText(failure)} onRetry={reload} />
  }
  if (card === undefined || level === undefined) {
    return <Skeleton label={text("card.loading", { title: card?.title ?? "" })} />
  }
  const isTitled = kind === "frame" && isFeatureOn(environment, card, "title")
  const room = (isContentCard(card) ? height : height - aroundChart) - (isTitled ? titleHeight : 0)
  const isFit = kind === "alone" || card.frame?.fitToFrame !== false
  const body = (
    <LevelBody
      level={level}
      title={card.title}
      height={isFit ? Math.max(80, room) : ownHeight}
      showSummary={kind === "alone" || isFeatureOn(environment, card, "summary")}
      isFull
    />
  )
  return (
    <>
      <title>{card.title}</title>
      <h1 className={isTitled ? styles.title : styles.hidden}>{card.title}</h1>
      {(pfilters !== null || query !== "") && (
        <Suspense fallback={null}>
          <PfiltersBanner levelKey={level.key} />
        </Suspense>
      )}
      <div className={isContentCard(card) ? undefined : styles.chart}>
        {query === "" ? (
          body
        ) : (
          <Suspense fallback={<Skeleton label={text("card.loading", { title: card.title })} />}>
            <AddressView level={level} query={query}>
              {body}
            </AddressView>
          </Suspense>
        )}
      </div>
    </>
  )
}

/**
 * A card alone, edge to edge, for a screen on a wall, which it keeps awake, or a view in the frame of another page, in the
 * colours of its embedding: it draws what its data come to.
 */
export const AloneScreen = ({ urn, pfilters, kind, reload }: AloneProps) => {
  const environment = useSelect((state) => state.environment)
  const isOwn = useCurrentUserId() !== null
  const { card } = useCard(urn)
  useAwake(kind === "alone")
  const theme = kind === "frame" && card !== undefined ? frameTheme(card) : null
  useLayoutEffect(() => {
    if (theme !== null) document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <main
      className={card?.frame?.fitToFrame === false ? styles.own : styles.alone}
      style={kind === "frame" ? styleOf(card?.frame) : undefined}
    >
      {kind === "frame" && card?.frame?.image !== undefined && (
        <FramePicture {...card.frame} image={card.frame.image} />
      )}
      {kind === "frame" && hasFeature(environment, "debug-panel") && (
        <InBrowser fallback={null}>
          <FrameDebug />
        </InBrowser>
      )}
      {!isOwn && isRefused(environment) ? (
        <Refused environment={environment} onRetry={reload} />
      ) : (
        <Card urn={urn} pfilters={pfilters} kind={kind} reload={reload} />
      )}
    </main>
  )
}
