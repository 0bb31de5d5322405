import { MessagesSquare } from "lucide-react"
import { memo, Suspense, useEffect, useState } from "react"
import { cardOf } from "#domain/areas/card/card.ts"
import { stackOfCard } from "#domain/areas/stack/scope.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { AccessBanner } from "#src/features/access/AccessBanner.tsx"
import { useDiscussion } from "#src/features/card/useDiscussion.ts"
import { SampleDataNotice } from "#src/features/powerUp/SampleDataNotice.tsx"
import { useDispatch, useSelect, useStore } from "#src/state/StoreContext.tsx"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { useFollow, useShared } from "#src/state/useStream.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { usePreload } from "#src/ui/part/usePreload.ts"
import { SidePanel } from "#src/ui/SidePanel.tsx"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { Breadcrumb } from "../../features/card/Breadcrumb.tsx"
import { CardHeader } from "../../features/card/CardHeader.tsx"
import { CardLevel } from "../../features/card/CardLevel.tsx"
import { ChartPlace } from "../../features/card/ChartPlace.tsx"
import { LevelStack } from "../../features/card/LevelStack.tsx"
import { OriginLink } from "../../features/card/OriginLink.tsx"
import { PfiltersBanner } from "../../features/card/PfiltersBanner.tsx"
import styles from "../../features/card/screen.module.css"
import { useCardAddress } from "../../features/card/useCardAddress.ts"
import { useFilterPanel } from "../../features/card/useFilterPanel.ts"
import { useOpenedFrom } from "../../features/card/useOpenedFrom.ts"
import { viewAddress } from "../../features/card/viewAddress.ts"
import type { CardSearch } from "../../features/card/viewSearch.ts"
import { useStoredView } from "../../features/view/useStoredView.ts"
import { useCard } from "../../state/useCard.ts"
import { useLevels } from "../../state/useLevels.ts"
import { useWide } from "../../ui/useWide.ts"

const CardConversation = lazyPart(
  () => import("#src/features/buzz/beside/CardConversation.tsx"),
  "CardConversation",
)
const StackScopeBar = lazyPart(() => import("#src/features/card/StackScopeBar.tsx"), "StackScopeBar")
const FilterSide = lazyPart(() => import("#src/features/filter/FilterSide.tsx"), "FilterSide")
const LevelFilters = lazyPart(() => import("#src/features/card/LevelFilters.tsx"), "LevelFilters")
const AccessDenied = lazyPart(() => import("#src/features/access/AccessDenied.tsx"), "AccessDenied")
const RemovedCard = lazyPart(() => import("#src/features/saved/RemovedCard.tsx"), "RemovedCard")

/** A card's own screen, in step with its address: the card is not drawn again where only that is written. */
export const CardScreen = ({ urn, search }: { urn: CardUrn; search: CardSearch }) => {
  const { resolved, load } = useStoredView({ type: "card", id: urn }, search)
  const isThere = useSelect(({ card }) => cardOf(card, urn) !== undefined)
  const isOpen = useLevels(urn, false).length > 0
  useCardAddress(urn, isThere, isOpen, search, resolved)
  return <CardPage urn={urn} reloadView={resolved.status === "ERROR" ? load : null} />
}

interface CardPageProps {
  readonly urn: CardUrn
  /** Loads the stored view of the address again; null where that has not failed. */
  readonly reloadView: (() => void) | null
}

/** The levels of a card, and beside them its filters or the discussion of it. */
const CardPage = memo(({ urn, reloadView }: CardPageProps) => {
  const text = useText()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  const store = useStore()
  const savedCard = useShared(cardStream(urn), "saved")
  const addedDocument = useShared(cardStream(urn), "addedDocument")
  const { card, status, denied, failure } = useCard(urn)
  const levels = useLevels(urn, false)
  const level = levels.at(-1)
  const filterPanel = useFilterPanel(level)
  usePreload(FilterSide.preload)
  const isWide = useWide()
  const isStacked = isWide && levels.length > 1
  const hasBuzz = useHasBuzz()
  const isBeside = isWide && !isStacked
  const discussion = useDiscussion(urn, hasBuzz)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isConversationOpen = isBeside ? discussion.isOpen : isSheetOpen
  const setConversationOpen = isBeside ? discussion.setOpen : setSheetOpen
  const drawn = useSelect((state) => (level === undefined ? undefined : cardOf(state.card, level.urn)))
  const stackId = useOpenedFrom()
  const isInStack = useSelect((state) => stackOfCard(state, urn) !== null)
  usePageTitle((isStacked ? card : (drawn ?? card))?.title)
  useFollow(cardStream(urn))
  const isThere = card !== undefined
  useEffect(() => {
    if (isThere) dispatch({ area: "home", command: { _tag: "ViewCard", urn } })
  }, [dispatch, urn, isThere])
  useEffect(
    () => () => {
      dispatch({ area: "level", command: { _tag: "ResetDetail", key: levelKey(urn, 0) } })
    },
    [dispatch, urn],
  )
  const remove = (removed: boolean): void => {
    dispatch(
      addedDocument === null
        ? { area: "saved", command: { _tag: removed ? "RemoveSavedCard" : "RestoreSavedCard", urn } }
        : {
            area: "addedDocument",
            command: { _tag: removed ? "RemoveAddedDocument" : "RestoreAddedDocument", urn },
          },
    )
  }
  const showsFilters = filterPanel.isOpen && !isStacked && (isBeside || !isSheetOpen)
  const showsConversation = hasBuzz && isConversationOpen && !showsFilters

  const showConversation = (isShown: boolean): void => {
    if (filterPanel.isOpen) filterPanel.toggle()
    setConversationOpen(isShown)
  }
  const address = () => viewAddress(store, urn)

  const origin = <OriginLink stackId={stackId} />

  if (denied) {
    return (
      <Suspense fallback={<Skeleton label={text("card.loading", { title: urn })} height={560} />}>
        <AccessDenied target={{ type: "card", id: urn }} title={text("card.denied")} />
      </Suspense>
    )
  }
  if (status === "ERROR") {
    return (
      <Failure
        title={text("card.failed")}
        detail={failure && errorText(failure)}
        onRetry={() => dispatch({ area: "card", command: { _tag: "LoadCards", urns: [urn] } })}
      />
    )
  }
  if (reloadView !== null) return <Failure title={text("card.view.failed")} onRetry={reloadView} />
  if (card === undefined || level === undefined)
    return <Skeleton label={text("card.loading", { title: urn })} height={560} />
  if (savedCard?.removed === true || addedDocument?.removed === true) {
    return (
      <Suspense fallback={null}>
        <RemovedCard title={card.title} onUndo={() => remove(false)} />
      </Suspense>
    )
  }
  return (
    <div className={`${styles.screen} ${showsFilters || showsConversation ? styles.withSide : ""}`}>
      <div className={styles.page}>
        <AccessBanner target={{ type: "card", id: urn }} />
        {(level.index === 0 || isStacked) && <Breadcrumb origin={origin} title={card.title} />}
        <CardHeader card={card} level={isStacked ? card : drawn} addressOf={address} />
        <SampleDataNotice cards={[urn]} stackId={stackId} />
        <PfiltersBanner levelKey={levelKey(urn, 0)} card={urn} />
        {isInStack && (
          <Suspense fallback={null}>
            <StackScopeBar card={urn} />
          </Suspense>
        )}
        <ChartPlace name={isStacked ? "levels" : showsFilters || showsConversation ? "card" : "cardalone"}>
          <LevelStack levels={levels} isWide={isWide}>
            {(shown, isOnlyLevel) => (
              <CardLevel
                card={card}
                level={shown}
                levels={levels}
                isOnlyLevel={isOnlyLevel}
                conversation={
                  hasBuzz
                    ? {
                        isOpen: showsConversation,
                        tool: {
                          id: "talk",
                          icon: MessagesSquare,
                          label: text("toolbar.talk"),
                          pressed: showsConversation,
                          count: showsConversation ? 0 : (discussion.count ?? 0),
                          onPress: () => showConversation(!showsConversation),
                        },
                        open: () => showConversation(true),
                        // Beside the card it comes back when the filters are closed.
                        close: () => setSheetOpen(false),
                      }
                    : undefined
                }
                onRemove={() => remove(true)}
                addressOf={address}
                origin={origin}
                filters={
                  isStacked && (
                    <Suspense fallback={null}>
                      <LevelFilters level={shown} />
                    </Suspense>
                  )
                }
              />
            )}
          </LevelStack>
        </ChartPlace>
      </div>
      {showsFilters ? (
        <Suspense fallback={null}>
          <FilterSide level={level} onClose={filterPanel.toggle} />
        </Suspense>
      ) : (
        showsConversation && (
          <SidePanel
            tall
            title={text("buzz.about", { title: card.title })}
            onClose={() => setConversationOpen(false)}
          >
            <Suspense fallback={<Skeleton label={text("buzz.title")} height={160} />}>
              <CardConversation card={card} />
            </Suspense>
          </SidePanel>
        )
      )}
    </div>
  )
})
