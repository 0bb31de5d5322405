import { Link } from "@tanstack/react-router"
import { ChevronRight } from "lucide-react"
import { type ReactNode, Suspense } from "react"
import { definitionPermissions } from "#contract/permissions.ts"
import { type Home, reservedStacks } from "#domain/areas/stack/types.ts"
import { type CardUrn, StackId } from "#domain/kernel/ids.ts"
import { AccessSection } from "#src/features/access/AccessSection.tsx"
import { CardTile } from "#src/features/card/CardTile.tsx"
import tiles from "#src/features/card/tile.module.css"
import { NavigationList } from "#src/features/home/NavigationList.tsx"
import { OnboardingNotice } from "#src/features/onboarding/OnboardingNotice.tsx"
import { FirstSteps } from "#src/features/start/FirstSteps.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useBookmarks } from "#src/state/useBookmarks.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useMay } from "#src/state/useMay.ts"
import { useLoad } from "#src/state/useOpening.ts"
import { useShowsTrials } from "#src/state/useTrial.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { StackList } from "../../features/stack/StackList.tsx"
import styles from "../../ui/home.module.css"

const NewSection = lazyPart(() => import("#src/features/home/NewSection.tsx"), "NewSection")
const AddDataEntry = lazyPart(() => import("#src/features/data/AddDataEntry.tsx"), "AddDataEntry")
const TrialSection = lazyPart(() => import("#src/features/trial/TrialSection.tsx"), "TrialSection")

const Section = ({
  title,
  stack,
  children,
}: {
  title: string
  /** The stack of its cards, to which its heading leads. */
  stack?: string | undefined
  children: ReactNode
}) => (
  <section className={styles.section}>
    <h2 className={styles.heading}>
      {stack === undefined ? (
        title
      ) : (
        <Link to="/stacks/$stackId" params={{ stackId: StackId.make(stack) }} className={styles.headingLink}>
          {title}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      )}
    </h2>
    {children}
  </section>
)

const Cards = ({ urns, empty }: { urns: ReadonlyArray<CardUrn>; empty: string }) =>
  urns.length === 0 ? (
    <p className={styles.empty}>{empty}</p>
  ) : (
    <div className={tiles.grid}>
      {urns.map((urn) => (
        <CardTile key={urn} urn={urn} />
      ))}
    </div>
  )

/** Cards and stacks that others shared with the user or their groups; nothing where there are none. */
const SharedSection = ({ home: { stacks, shared } }: { home: Home }) => {
  const text = useText()
  const sharedStacks = stacks.filter(({ id }) => shared.stacks.includes(id))
  if (shared.cards.length === 0 && sharedStacks.length === 0) return null
  return (
    <Section title={text("home.shared")} stack={reservedStacks.shared}>
      {sharedStacks.length > 0 && <StackList stacks={sharedStacks} />}
      {shared.cards.length > 0 && <Cards urns={shared.cards} empty="" />}
    </Section>
  )
}

/** Home of the user: favourites, stacks, what was shared with them, and recent cards. */
export const HomeScreen = () => {
  const text = useText()
  usePageTitle(text("home.title"))
  const dispatch = useDispatch()
  const mayAdd = useMay(definitionPermissions.DefineDataset)
  const errorText = useErrorText()
  const showsTrials = useShowsTrials()
  const { status, home, failure } = useSelect((state) => state.stack.home)
  const reader = useCurrentUserId()
  const name = useSelect((state) => state.environment.data?.user?.displayName ?? "")
  const { favorites, recent } = useBookmarks()
  const others = recent.filter((urn) => !favorites.includes(urn))
  const load = () => dispatch({ area: "stack", command: { _tag: "LoadHome" } })
  useLoad({ area: "stack", command: { _tag: "LoadHome" } })
  if (home === null && status === "ERROR") {
    return <Failure title={text("home.failed")} detail={failure && errorText(failure)} onRetry={load} />
  }
  return (
    <>
      <div className={styles.top}>
        <h1 className={styles.title}>{text("home.greeting", { name })}</h1>
        {mayAdd && (
          <Suspense>
            <AddDataEntry />
          </Suspense>
        )}
      </div>
      {home === null ? (
        <Skeleton label={text("home.title")} height={480} />
      ) : (
        <>
          {reader !== null && (
            <Suspense>
              <NewSection reader={reader} />
            </Suspense>
          )}
          <FirstSteps />
          <OnboardingNotice />
          {showsTrials && (
            <Suspense>
              <TrialSection />
            </Suspense>
          )}
          <AccessSection />
          <Section
            title={text("home.favorites")}
            stack={favorites.length > 0 ? reservedStacks.favorites : undefined}
          >
            <NavigationList />
          </Section>
          <Section title={text("home.stacks")}>
            <StackList stacks={home.stacks} />
          </Section>
          <SharedSection home={home} />
          {(others.length > 0 || recent.length === 0) && (
            <Section title={text("home.recent")}>
              <Cards urns={others.slice(0, 3)} empty={text("home.recent.empty")} />
            </Section>
          )}
        </>
      )}
    </>
  )
}
