import { useLocation } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { cardOf } from "#domain/card/card.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { AccessBanner } from "#src/features/access/AccessBanner.tsx"
import { AccessDenied } from "#src/features/access/AccessDenied.tsx"
import { CardConversation } from "#src/features/buzz/CardConversation.tsx"
import { FilterPanel } from "#src/features/filter/FilterPanel.tsx"
import { RemovedCard } from "#src/features/saved/RemovedCard.tsx"
import { useDispatch, useSelect, useStore } from "#src/state/StoreContext.tsx"
import { useFollow, useShared } from "#src/state/useStream.ts"
import { SidePanel } from "#src/ui/SidePanel.tsx"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { Breadcrumb } from "../../features/card/Breadcrumb.tsx"
import { CardHeader } from "../../features/card/CardHeader.tsx"
import { CardLevel } from "../../features/card/CardLevel.tsx"
import { LevelFilters } from "../../features/card/LevelFilters.tsx"
import { LevelStack } from "../../features/card/LevelStack.tsx"
import { OriginLink } from "../../features/card/OriginLink.tsx"
import { PfiltersBanner } from "../../features/card/PfiltersBanner.tsx"
import styles from "../../features/card/screen.module.css"
import { useCardAddress } from "../../features/card/useCardAddress.ts"
import { viewAddress } from "../../features/card/viewAddress.ts"
import type { CardSearch } from "../../features/card/viewSearch.ts"
import { useCard } from "../../state/useCard.ts"
import { useLevels } from "../../state/useLevels.ts"
import { useWide } from "../../ui/useWide.ts"

/** A card's own screen: its levels, and beside them the filters or the discussion of it. */
export const CardScreen = ({ urn, search }: { urn: CardUrn; search: CardSearch }) => {
  const text = useText()
  const dispatch = useDispatch()
  const store = useStore()
  const savedCard = useShared(cardStream(urn), "saved")
  const { card, status, denied } = useCard(urn)
  const levels = useLevels(urn, false)
  const level = levels.at(-1)
  const key = level?.key ?? levelKey(urn, 0)
  const isFilterActive = level?.detail.isFilterActive ?? false
  const isWide = useWide()
  const [isConversationOpen, setConversationOpen] = useState(false)
  const drawn = useSelect((state) => (level === undefined ? undefined : cardOf(state.card, level.urn)))
  const stackId = useLocation({ select: ({ state }) => state.stackId })
  usePageTitle(denied ? text("card.denied") : (drawn ?? card)?.title)
  useCardAddress(urn, card !== undefined, level !== undefined, search)

  useFollow(cardStream(urn))
  useEffect(() => {
    dispatch({ area: "home", command: { _tag: "ViewCard", urn } })
  }, [dispatch, urn])
  useEffect(
    () => () => {
      dispatch({ area: "level", command: { _tag: "ResetDetail", key: levelKey(urn, 0) } })
    },
    [dispatch, urn],
  )
  const remove = (removed: boolean): void => {
    const _tag = removed ? "RemoveSavedCard" : "RestoreSavedCard"
    dispatch({ area: "saved", command: { _tag, urn } })
  }
  const isStacked = isWide && levels.length > 1
  const showsConversation = isConversationOpen || (isWide && !isStacked && !isFilterActive)
  const addressOf = (): string => viewAddress(store, urn)

  const origin = <OriginLink stackId={stackId} />

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
        {(level.index === 0 || isStacked) && <Breadcrumb origin={origin} title={card.title} />}
        <CardHeader card={card} level={drawn} />
        <PfiltersBanner levelKey={levelKey(urn, 0)} />
        <LevelStack levels={levels} isWide={isWide}>
          {(shown, isOnlyLevel) => (
            <CardLevel
              card={card}
              level={shown}
              levels={levels}
              isOnlyLevel={isOnlyLevel}
              isConversationOpen={showsConversation}
              onConversation={() => {
                if (isFilterActive) dispatch({ area: "level", command: { _tag: "ToggleFilterPanel", key } })
                setConversationOpen(isWide && !isStacked ? true : !isConversationOpen)
              }}
              onFilter={() => setConversationOpen(false)}
              onRemove={() => remove(true)}
              origin={origin}
              filters={isStacked && <LevelFilters level={shown} addressOf={addressOf} />}
            />
          )}
        </LevelStack>
      </div>
      {isFilterActive && !isConversationOpen && !isStacked ? (
        <SidePanel
          title={text("filter.title")}
          onClose={() => dispatch({ area: "level", command: { _tag: "ToggleFilterPanel", key } })}
        >
          <FilterPanel level={level} addressOf={addressOf} />
        </SidePanel>
      ) : (
        showsConversation && (
          <SidePanel
            tall
            title={text("buzz.about", { title: card.title })}
            {...(isWide && !isStacked ? {} : { onClose: () => setConversationOpen(false) })}
          >
            <CardConversation card={card} />
          </SidePanel>
        )
      )}
    </div>
  )
}
