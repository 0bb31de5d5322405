import { useEffect, useState } from "react"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { AccessBanner } from "#src/access/AccessBanner.tsx"
import { AccessDenied } from "#src/access/AccessDenied.tsx"
import { useAnnotations } from "#src/annotations/useAnnotations.tsx"
import { useServices } from "#src/app/ServicesContext.tsx"
import { CardTalk } from "#src/buzz/CardTalk.tsx"
import { Failure, Skeleton } from "#src/components/Faces.tsx"
import { Side } from "#src/components/Side.tsx"
import { FilterPanel } from "#src/filter/FilterPanel.tsx"
import { RemovedCard } from "#src/saved/RemovedCard.tsx"
import { useDispatch, useStore } from "#src/store/StoreContext.tsx"
import { useText } from "#src/text/useText.ts"
import { useWide } from "../components/useWide.ts"
import { CardHeader } from "./CardHeader.tsx"
import { CardMenu } from "./CardMenu.tsx"
import { LevelPanel } from "./LevelPanel.tsx"
import { PfiltersBanner } from "./PfiltersBanner.tsx"
import styles from "./screen.module.css"
import { useAddressFilters } from "./useAddressFilters.ts"
import { useAddressSettings } from "./useAddressSettings.ts"
import { useCard, useDetail } from "./useCard.ts"
import { useDrillAddress } from "./useDrillAddress.ts"
import { useOpenLevels } from "./useOpenLevels.ts"
import { viewAddress } from "./viewAddress.ts"
import type { CardSearch } from "./viewSearch.ts"

/** A card's own screen: its levels, and beside them the filters or the talk about it. */
export const CardScreen = ({ urn, search }: { urn: CardUrn; search: CardSearch }) => {
  const text = useText()
  const dispatch = useDispatch()
  const store = useStore()
  const { viewed, saved } = useServices()
  const { card, status, denied } = useCard(urn)
  const levels = useOpenLevels(urn)
  const level = levels.at(-1)
  const key = level?.key ?? levelKey(urn, 0)
  const { isFilterActive } = useDetail(key)
  const isWide = useWide()
  const annotations = useAnnotations(level)
  const [isTalking, setTalking] = useState(false)
  useAddressFilters(urn, (card && search.pfilters) ?? null)
  useAddressSettings(urn, (card && search.view) ?? null)
  useDrillAddress(card, urn, search.drill ?? null)
  const [isRemoved, setRemoved] = useState(false)

  useEffect(() => viewed(urn), [viewed, urn])
  const remove = (removed: boolean): void => saved.remove(urn, removed, () => setRemoved(removed))
  const showsTalk = isTalking || (isWide && !isFilterActive)

  if (denied) {
    return <AccessDenied target={{ type: "card", id: urn }} title={text("card.denied")} />
  }
  if (status === "ERROR") {
    return (
      <Failure
        title={text("card.failed")}
        onRetry={() => dispatch({ area: "card", command: { _tag: "LoadCards", urns: [urn] } })}
      />
    )
  }
  if (card === undefined || level === undefined)
    return <Skeleton label={text("card.loading", { title: urn })} height={560} />
  if (isRemoved) return <RemovedCard title={card.title} onUndo={() => remove(false)} />
  return (
    <div className={styles.screen}>
      <div className={styles.page}>
        <AccessBanner target={{ type: "card", id: urn }} />
        <CardHeader card={card} />
        <PfiltersBanner levelKey={levelKey(urn, 0)} />
        <LevelPanel
          card={card}
          level={level}
          levels={levels}
          isTalking={showsTalk}
          onTalk={() => {
            if (isFilterActive) dispatch({ area: "card", command: { _tag: "ToggleFilterPanel", key } })
            setTalking(isWide ? true : !isTalking)
          }}
          onFilter={() => setTalking(false)}
          tools={
            <>
              {annotations.tool}
              <CardMenu key={level.key} card={card} level={level} onRemove={() => remove(true)} />
            </>
          }
          {...(annotations.overlay === null ? {} : { overlay: annotations.overlay })}
        />
        {annotations.dialog}
      </div>
      {isFilterActive && !isTalking ? (
        <Side
          title={text("filter.title")}
          onClose={() => dispatch({ area: "card", command: { _tag: "ToggleFilterPanel", key } })}
        >
          <FilterPanel levelKey={key} urn={urn} addressOf={() => viewAddress(store, urn)} />
        </Side>
      ) : (
        showsTalk && (
          <Side
            tall
            title={text("buzz.about", { title: card.title })}
            {...(isWide ? {} : { onClose: () => setTalking(false) })}
          >
            <CardTalk card={card} />
          </Side>
        )
      )}
    </div>
  )
}
