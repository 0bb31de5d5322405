import { Clock3, FilePlus2, MessagesSquare, Projector } from "lucide-react"
import { Suspense, useEffect, useState } from "react"
import { fullRows } from "#domain/areas/stack/fullRows.ts"
import { sectionsOf } from "#domain/areas/stack/sections.ts"
import { stackLoadOf } from "#domain/areas/stack/stackLoad.ts"
import { reservedStackOf, type Stack } from "#domain/areas/stack/types.ts"
import type { StackId } from "#domain/kernel/ids.ts"
import { stackKey } from "#domain/kernel/levelKey.ts"
import { AccessBanner } from "#src/features/access/AccessBanner.tsx"
import { NotFound } from "#src/features/access/NotFound.tsx"
import { StackConversation } from "#src/features/buzz/beside/StackConversation.tsx"
import { CardTile } from "#src/features/card/CardTile.tsx"
import { DataEnd } from "#src/features/card/Freshness.tsx"
import { PfiltersBanner } from "#src/features/card/PfiltersBanner.tsx"
import screen from "#src/features/card/screen.module.css"
import tiles from "#src/features/card/tile.module.css"
import { ExportButton } from "#src/features/export/ExportButton.tsx"
import { StackStar } from "#src/features/home/StackStar.tsx"
import { SampleDataNotice } from "#src/features/powerUp/SampleDataNotice.tsx"
import { ShareButton } from "#src/features/share/ShareButton.tsx"
import { ShareLink } from "#src/features/share/ShareLink.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { useLoad } from "#src/state/useOpening.ts"
import { useStackTitle } from "#src/state/useStackTitle.ts"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useShortcut } from "#src/ui/keys/useShortcut.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { SidePanel } from "#src/ui/SidePanel.tsx"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { ToolMenuButton } from "#src/ui/ToolMenuButton.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { useNarrow } from "#src/ui/useNarrow.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { StackBar } from "../../features/stack/StackBar.tsx"
import { StackDataUpdated } from "../../features/stack/StackDataUpdated.tsx"
import { StackRefresh } from "../../features/stack/StackRefresh.tsx"
import { useStackAddress } from "../../features/stack/useStackAddress.ts"
import { useStackAge } from "../../features/stack/useStackAge.ts"
import styles from "../../ui/home.module.css"

const SubscribeStack = lazyPart(
  () => import("#src/features/subscription/SubscribeStack.tsx"),
  "SubscribeStack",
  { opens: "subscribe.title" },
)
const NewDocumentDialog = lazyPart(
  () => import("#src/features/document/NewDocumentDialog.tsx"),
  "NewDocumentDialog",
  { opens: "part.dialog" },
)
const AccessDenied = lazyPart(() => import("#src/features/access/AccessDenied.tsx"), "AccessDenied")
const NoDashboard = lazyPart(() => import("#src/features/onboarding/NoDashboard.tsx"), "NoDashboard")
const Presentation = lazyPart(() => import("#src/features/stack/Presentation.tsx"), "Presentation", {
  opens: "stack.present",
})

const noCards: Stack["cards"] = []

/** A stack with its cards in the order of its sections. */
const inSections = (stack: Stack): Stack => ({
  ...stack,
  cards: sectionsOf(stack).flatMap(({ cards }) => cards),
})

const stackFormats = ["xlsx", "pps"] as const

/** A stack: its cards in a grid of twelve columns, one column on a phone. */
export const StackScreen = ({ stackId, query }: { stackId: StackId; query: string }) => {
  const text = useText()
  const dispatch = useDispatch()
  const errorText = useErrorText()
  const { status, stack, failure } = useSelect((state) => stackLoadOf(state.stack, stackId))
  const reserved = reservedStackOf(stackId)
  const title = useStackTitle(stackId, stack?.title) ?? ""
  usePageTitle(stack === null ? undefined : title)
  const { resolved, load } = useStackAddress(stackId, query)
  const [isPresenting, setPresenting] = useState(false)
  const isNarrow = useNarrow()
  const hasBuzz = useHasBuzz()
  const [isDiscussed, setDiscussed] = useState(false)
  const [isSubscribing, setSubscribing] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const isReserved = reserved !== null
  const stackAge = useStackAge(stack?.cards ?? noCards)
  const hasCards = (stack?.cards.length ?? 0) > 0
  useShortcut("stack", "present", hasCards && !isPresenting ? () => setPresenting(true) : undefined)
  useLoad({ area: "stack", command: { _tag: "LoadStack", id: stackId } })
  const isViewed = stack !== null && !isReserved
  useEffect(() => {
    if (isViewed) dispatch({ area: "home", command: { _tag: "ViewStack", id: stackId } })
  }, [dispatch, stackId, isViewed])
  if (status === "ERROR" && failure !== null && stack === null) {
    switch (failure.reason) {
      case "DENIED":
        return (
          <Suspense>
            <AccessDenied target={{ type: "stack", id: stackId }} title={text("stack.denied")} />
          </Suspense>
        )
      case "NOT_FOUND":
        return <NotFound />
      case "OTHER":
        return (
          <Failure
            title={text("stack.failed")}
            detail={errorText(failure)}
            onRetry={() => dispatch({ area: "stack", command: { _tag: "LoadStack", id: stackId } })}
          />
        )
    }
  }
  if (resolved.status === "ERROR") return <Failure title={text("card.view.failed")} onRetry={load} />
  if (stack === null || resolved.status !== "LOADED")
    return <Skeleton label={text("stack.list")} height={640} />
  const subscribe: Tool = {
    id: "subscribe",
    icon: Clock3,
    label: text("subscribe.open"),
    onPress: () => setSubscribing(true),
  }
  const addDocument: Tool = {
    id: "document",
    icon: FilePlus2,
    label: text("newDocument.open"),
    onPress: () => setAdding(true),
  }
  const description = reserved === null ? stack.description : text(`reservedStack.${reserved}.about`)
  const present: Tool = {
    id: "present",
    icon: Projector,
    label: text("stack.present"),
    keys: "P",
    onPress: () => setPresenting(true),
  }
  // A phone has room for seven buttons.
  const tools = [
    ...(hasCards && isNarrow ? [present] : []),
    ...(hasCards ? [subscribe] : []),
    ...(stack.upload === undefined ? [] : [addDocument]),
  ]
  return (
    <div className={screen.screen}>
      <div className={screen.page}>
        <AccessBanner target={{ type: "stack", id: stack.id }} />
        <div className={styles.top}>
          <h1 className={styles.title}>{title}</h1>
          <div className={styles.actions}>
            {hasCards && (
              <>
                {stackAge.asOf !== null && (
                  <span className={styles.updated}>
                    <DataEnd asOf={stackAge.asOf} />
                  </span>
                )}
                <StackRefresh id={stackId} cards={stack.cards.map(({ urn }) => urn)} />
                <ExportButton target={{ stack: stackId }} title={title} formats={stackFormats} />
              </>
            )}
            {hasCards && !isNarrow && (
              <IconButton
                icon={present.icon}
                label={present.label}
                keys={present.keys}
                onPress={present.onPress}
              />
            )}
            {hasBuzz && !isReserved && (
              <IconButton
                icon={MessagesSquare}
                label={text("toolbar.talk")}
                pressed={isDiscussed}
                onPress={() => setDiscussed(!isDiscussed)}
              />
            )}
            {!isReserved && <StackStar id={stack.id} />}
            <ShareLink title={title} addressOf={() => window.location.href} />
            {!isReserved && (
              <ShareButton
                target={{ type: "stack", id: stack.id }}
                title={title}
                addressOf={() => window.location.href}
              />
            )}
            {tools.length > 0 && <ToolMenuButton label={text("toolbar.more")} tools={tools} />}
          </div>
        </div>
        {description !== "" && <p className={styles.lead}>{description}</p>}
        <SampleDataNotice cards={stack.cards.map(({ urn }) => urn)} stackId={stack.id} />
        <PfiltersBanner levelKey={stackKey(stackId)} />
        {stack.cards.length > 0 && <StackBar stack={stack} />}
        {stack.cards.length === 0 ? (
          reserved === "bib" ? (
            <Suspense fallback={null}>
              <NoDashboard />
            </Suspense>
          ) : (
            <Empty>{text("stack.empty")}</Empty>
          )
        ) : (
          sectionsOf(stack).map(({ title, cards }) => (
            <section
              key={title ?? ""}
              className={styles.section}
              {...(title === null ? {} : { "aria-label": title })}
            >
              {title !== null && <h2 className={styles.heading}>{title}</h2>}
              <div className={tiles.grid}>
                {fullRows(cards).map(({ urn, columns, isLow }) => (
                  <CardTile
                    key={urn}
                    urn={urn}
                    columns={columns}
                    isLow={isLow}
                    stackId={stack.id}
                    stackAge={stackAge}
                    heading={title === null ? "h2" : "h3"}
                  />
                ))}
              </div>
            </section>
          ))
        )}
        <StackDataUpdated cards={stack.cards.map(({ urn }) => urn)} />
        {isSubscribing && (
          <Suspense fallback={null}>
            <SubscribeStack id={stackId} title={title} onClose={() => setSubscribing(false)} />
          </Suspense>
        )}
        {isAdding && stack.upload !== undefined && (
          <Suspense fallback={null}>
            <NewDocumentDialog
              stack={stackId}
              title={title}
              limits={stack.upload}
              onClose={() => setAdding(false)}
            />
          </Suspense>
        )}
        {isPresenting && (
          <Suspense fallback={null}>
            <Presentation stack={{ ...inSections(stack), title }} onClose={() => setPresenting(false)} />
          </Suspense>
        )}
      </div>
      {isDiscussed && (
        <SidePanel tall title={text("buzz.about", { title })} onClose={() => setDiscussed(false)}>
          <StackConversation stack={stack} />
        </SidePanel>
      )}
    </div>
  )
}
