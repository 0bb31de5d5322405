import { Suspense, useRef } from "react"
import { embedAccess } from "#domain/environment/select.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { isFeatureOn } from "#domain/level/request.ts"
import { LevelPanel } from "#src/features/card/LevelPanel.tsx"
import { LevelStack } from "#src/features/card/LevelStack.tsx"
import { PfiltersBanner } from "#src/features/card/PfiltersBanner.tsx"
import { useAddressFilters } from "#src/features/card/useAddressFilters.ts"
import { DefectBoundary } from "#src/state/DefectBoundary.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCard } from "#src/state/useCard.ts"
import { useLevels } from "#src/state/useLevels.ts"
import { Badge } from "#src/ui/Badge.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useWide } from "#src/ui/useWide.ts"
import styles from "./embed.module.css"
import { useFrameSize } from "./useFrameSize.ts"

const LevelFilters = lazyPart(() => import("#src/features/card/LevelFilters.tsx"), "LevelFilters")

const EmbeddedCard = ({ urn, pfilters }: { urn: CardUrn; pfilters: string | null }) => {
  const text = useText()
  const { card, status } = useCard(urn)
  const levels = useLevels(urn, true)
  const isWide = useWide()
  const environment = useSelect((state) => state.environment)
  useAddressFilters(levels[0], pfilters)

  if (status === "ERROR") return <Failure title={text("card.gone")} />
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
      <PfiltersBanner levelKey={levelKey(urn, 0)} />
      <LevelStack levels={levels} isWide={isWide}>
        {(shown, isOnlyLevel) => (
          <LevelPanel
            card={card}
            level={shown}
            levels={levels}
            isOnlyLevel={isOnlyLevel}
            filters={
              isFeatureOn(environment, card, "filter") && (
                <Suspense fallback={<Skeleton label={text("filter.title")} height={120} />}>
                  <LevelFilters level={shown} />
                </Suspense>
              )
            }
          />
        )}
      </LevelStack>
    </>
  )
}

/** Embedded card, or the reason why it may not be shown. */
export const EmbedScreen = ({ urn, pfilters }: { urn: CardUrn | null; pfilters: string | null }) => {
  const text = useText()
  const environment = useSelect((state) => state.environment)
  const access = environment.status === "LOADED" ? embedAccess(environment) : "open"
  const frame = useRef<HTMLDivElement>(null)
  useFrameSize(frame)
  return (
    <div ref={frame} className={styles.frame}>
      {urn === null || environment.status === "ERROR" ? (
        <Failure title={text("card.gone")} />
      ) : access === "open" ? (
        <DefectBoundary where="embed">
          <EmbeddedCard urn={urn} pfilters={pfilters} />
        </DefectBoundary>
      ) : (
        <Failure title={text(access === "disabled" ? "embed.disabled" : "embed.locked")} />
      )}
      <p className={styles.powered}>
        <a href="/" target="_blank" rel="noopener noreferrer">
          {text("embed.poweredBy")}
        </a>
      </p>
    </div>
  )
}
