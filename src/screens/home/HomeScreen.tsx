import { Link } from "@tanstack/react-router"
import { type ReactNode, useEffect } from "react"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { AccessSection } from "#src/features/access/AccessSection.tsx"
import { CardTile } from "#src/features/card/CardTile.tsx"
import tiles from "#src/features/card/tile.module.css"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useBookmarks } from "#src/state/useBookmarks.ts"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../../features/stack/home.module.css"
import { StackList } from "../../features/stack/StackList.tsx"

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.heading}>{title}</h2>
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

/** Where a reader starts: favourites, stacks, and what was opened last. */
export const HomeScreen = () => {
  const text = useText()
  const dispatch = useDispatch()
  const { status, home, failure } = useSelect((state) => state.stack.home)
  const name = useSelect((state) => state.environment.facts?.user?.displayName ?? "")
  const { favorites, recent } = useBookmarks()
  const load = () => dispatch({ area: "stack", command: { _tag: "LoadHome" } })
  useEffect(() => {
    dispatch({ area: "stack", command: { _tag: "LoadHome" } })
  }, [dispatch])
  if (home === null && status === "ERROR") {
    return <Failure title={text("home.failed")} detail={failure} onRetry={load} />
  }
  return (
    <>
      <h1 className={styles.title}>{text("home.greeting", { name: name.split(" ")[0] ?? name })}</h1>
      {home === null ? (
        <Skeleton label={text("home.title")} height={480} />
      ) : (
        <>
          <AccessSection />
          <Section title={text("home.favorites")}>
            <Cards urns={favorites} empty={text("home.favorites.empty")} />
          </Section>
          <Section title={text("home.stacks")}>
            <StackList stacks={home.stacks} />
          </Section>
          <Section title={text("home.recent")}>
            <Cards
              urns={recent.filter((urn) => !favorites.includes(urn)).slice(0, 3)}
              empty={text("home.recent.empty")}
            />
          </Section>
        </>
      )}
    </>
  )
}

/** All stacks of the reader. */
export const StacksScreen = () => {
  const text = useText()
  const dispatch = useDispatch()
  const { status, home, failure } = useSelect((state) => state.stack.home)
  useEffect(() => {
    dispatch({ area: "stack", command: { _tag: "LoadHome" } })
  }, [dispatch])
  return (
    <>
      <h1 className={styles.title}>{text("stack.list")}</h1>
      {home !== null ? (
        <StackList stacks={home.stacks} />
      ) : status === "ERROR" ? (
        <Failure
          title={text("home.failed")}
          detail={failure}
          onRetry={() => dispatch({ area: "stack", command: { _tag: "LoadHome" } })}
        />
      ) : (
        <Skeleton label={text("stack.list")} height={320} />
      )}
    </>
  )
}

/** What stands where an address leads nowhere. */
export const NotFoundScreen = () => {
  const text = useText()
  return (
    <div className={styles.section}>
      <h1 className={styles.title}>{text("notFound.title")}</h1>
      <p>{text("notFound.text")}</p>
      <p>
        <Link to="/">{text("goHome")}</Link>
      </p>
    </div>
  )
}
