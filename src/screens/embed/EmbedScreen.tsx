import { Suspense, useRef } from "react"
import { hasFeature, isWhiteLabelled } from "#domain/areas/environment/select.ts"
import { isFeatureOn } from "#domain/areas/level/request.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { LevelPanel } from "#src/features/card/LevelPanel.tsx"
import { LevelStack } from "#src/features/card/LevelStack.tsx"
import { useAddressFilters } from "#src/features/card/useAddressFilters.ts"
import { useFilterPanel } from "#src/features/card/useFilterPanel.ts"
import { DefectBoundary } from "#src/state/DefectBoundary.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCard } from "#src/state/useCard.ts"
import { type OpenLevel, useLevels } from "#src/state/useLevels.ts"
import { Badge } from "#src/ui/Badge.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useNarrow } from "#src/ui/useNarrow.ts"
import { useWide } from "#src/ui/useWide.ts"
import styles from "./embed.module.css"
import { isRefused, NotLoaded, Refused } from "./Refused.tsx"
import { useFrameSize } from "./useFrameSize.ts"

const PfiltersBanner = lazyPart(() => import("#src/features/card/PfiltersBanner.tsx"), "PfiltersBanner")
const FilterSide = lazyPart(() => import("#src/features/filter/FilterSide.tsx"), "FilterSide")
const LevelFilters = lazyPart(() => import("#src/features/card/LevelFilters.tsx"), "LevelFilters")

/** Filters of a level inside its panel; on a phone in a sheet over the card, inside the frame. */
const EmbeddedFilters = ({ level }: { level: OpenLevel }) => {
  const text = useText()
  const isNarrow = useNarrow()
  const { toggle } = useFilterPanel(level)
  return (
    <Suspense fallback={isNarrow ? null : <Skeleton label={text("filter.title")} height={120} />}>
      {isNarrow ? <FilterSide level={level} onClose={toggle} /> : <LevelFilters level={level} />}
    </Suspense>
  )
}

const EmbeddedCard = ({
  urn,
  pfilters,
  reload,
}: {
  urn: CardUrn
  pfilters: string | null
  reload: () => void
}) => {
  const text = useText()
  const { card, status, failure } = useCard(urn)
  const levels = useLevels(urn, card !== undefined)
  const isWide = useWide()
  const environment = useSelect((state) => state.environment)
  useAddressFilters(levels[0], pfilters)

  if (status === "ERROR") return <NotLoaded failure={failure} onRetry={reload} />
  if (card === undefined || levels.length === 0) {
    return <Skeleton label={text("card.loading", { title: "" })} height={420} />
  }
  return (
    <>
      {isFeatureOn(environment, card, "title") && (
        <h1 className={styles.title}>
          {card.title} <Badge certification={card.certification} />
        </h1>
      )}
      {pfilters !== null && (
        <Suspense fallback={null}>
          <PfiltersBanner levelKey={levelKey(urn, 0)} />
        </Suspense>
      )}
      <LevelStack levels={levels} isWide={isWide}>
        {(shown, isOnlyLevel) => (
          <LevelPanel
            card={card}
            level={shown}
            levels={levels}
            isOnlyLevel={isOnlyLevel}
            filters={isFeatureOn(environment, card, "filter") && <EmbeddedFilters level={shown} />}
          />
        )}
      </LevelStack>
    </>
  )
}

/** Embedded card, or the reason why it may not be shown. */
export const EmbedScreen = ({
  urn,
  pfilters,
  reload,
}: {
  urn: CardUrn | null
  pfilters: string | null
  /** Tries again to load what could not be loaded. */
  reload: () => void
}) => {
  const text = useText()
  const environment = useSelect((state) => state.environment)
  const site = environment.data?.providerSite
  const frame = useRef<HTMLElement>(null)
  useFrameSize(frame)
  return (
    <main ref={frame} className={styles.frame}>
      {environment.flags.public && hasFeature(environment, "embed-card-public-whitelabel-header") && (
        <p className={styles.brand}>{environment.data?.customer}</p>
      )}
      {urn === null ? (
        <Failure title={text("card.gone")} />
      ) : isRefused(environment) ? (
        <Refused environment={environment} onRetry={reload} />
      ) : (
        <DefectBoundary where="embed">
          <EmbeddedCard urn={urn} pfilters={pfilters} reload={reload} />
        </DefectBoundary>
      )}
      <p className={styles.powered}>
        {isWhiteLabelled(environment) ? (
          environment.data?.customer
        ) : site === undefined ? (
          text("embed.poweredBy")
        ) : (
          <a href={site} data-logo target="_blank" rel="noopener noreferrer">
            {text("embed.poweredBy")}
          </a>
        )}
      </p>
    </main>
  )
}
