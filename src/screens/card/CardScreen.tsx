import { useEffect, useState } from "react"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { AccessBanner } from "#src/features/access/AccessBanner.tsx"
import { AccessDenied } from "#src/features/access/AccessDenied.tsx"
import { useAnnotations } from "#src/features/annotation/useAnnotations.tsx"
import { CardConversation } from "#src/features/buzz/CardConversation.tsx"
import { FilterPanel } from "#src/features/filter/FilterPanel.tsx"
import { RemovedCard } from "#src/features/saved/RemovedCard.tsx"
import { useDispatch, useStore } from "#src/state/StoreContext.tsx"
import { useFollow, useShared } from "#src/state/useStream.ts"
import { SidePanel } from "#src/ui/SidePanel.tsx"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { CardHeader } from "../../features/card/CardHeader.tsx"
import { CardMenu } from "../../features/card/CardMenu.tsx"
import { LevelPanel } from "../../features/card/LevelPanel.tsx"
import { PfiltersBanner } from "../../features/card/PfiltersBanner.tsx"
import styles from "../../features/card/screen.module.css"
import { useAddressFilters } from "../../features/card/useAddressFilters.ts"
import { useAddressSettings } from "../../features/card/useAddressSettings.ts"
import { useDrillAddress } from "../../features/card/useDrillAddress.ts"
import { viewAddress } from "../../features/card/viewAddress.ts"
import type { CardSearch } from "../../features/card/viewSearch.ts"
import { useCard, useDetail } from "../../state/useCard.ts"
import { useOpenLevels } from "../../state/useOpenLevels.ts"
import { useWide } from "../../ui/useWide.ts"

/** A card's own screen: its levels, and beside them the filters or the discussion of it. */
export const CardScreen = ({ urn, search }: { urn: CardUrn; search: CardSearch }) => {
  const text = useText()
  const dispatch = useDispatch()
  const store = useStore()
  const savedCard = useShared(cardStream(urn), "saved")
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

  useFollow(cardStream(urn))
  useEffect(() => {
    dispatch({ area: "home", command: { _tag: "ViewCard", urn } })
  }, [dispatch, urn])
  const remove = (removed: boolean): void => {
    const _tag = removed ? "RemoveSavedCard" : "RestoreSavedCard"
    dispatch({ area: "saved", command: { _tag, urn } })
  }
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
  if (savedCard?.removed === true) return <RemovedCard title={card.title} onUndo={() => remove(false)} />
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
        <SidePanel
          title={text("filter.title")}
          onClose={() => dispatch({ area: "card", command: { _tag: "ToggleFilterPanel", key } })}
        >
          <FilterPanel levelKey={key} urn={urn} addressOf={() => viewAddress(store, urn)} />
        </SidePanel>
      ) : (
        showsTalk && (
          <SidePanel
            tall
            title={text("buzz.about", { title: card.title })}
            {...(isWide ? {} : { onClose: () => setTalking(false) })}
          >
            <CardConversation card={card} />
          </SidePanel>
        )
      )}
    </div>
  )
}
