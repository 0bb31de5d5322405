import { useEffect } from "react"
import type { StackId } from "#domain/kernel/ids.ts"
import { stackLoadOf } from "#domain/stack/stack.ts"
import { AccessBanner } from "#src/features/access/AccessBanner.tsx"
import { AccessDenied } from "#src/features/access/AccessDenied.tsx"
import { CardTile } from "#src/features/card/CardTile.tsx"
import tiles from "#src/features/card/tile.module.css"
import { ExportButton } from "#src/features/export/ExportButton.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import styles from "../../features/stack/home.module.css"
import { StackRefresh } from "../../features/stack/StackRefresh.tsx"
import { NotFoundScreen } from "./NotFoundScreen.tsx"

const stackFormats = ["xlsx", "pps"] as const

/** A stack: its cards in a grid of twelve columns, one column on a phone. */
export const StackScreen = ({ stackId }: { stackId: StackId }) => {
  const text = useText()
  const dispatch = useDispatch()
  const errorText = useErrorText()
  const { status, stack, failure } = useSelect((state) => stackLoadOf(state.stack, stackId))
  usePageTitle(failure?.reason === "DENIED" ? text("stack.denied") : stack?.title)
  useEffect(() => {
    dispatch({ area: "stack", command: { _tag: "LoadStack", id: stackId } })
  }, [dispatch, stackId])
  if (status === "ERROR" && failure !== null && stack === null) {
    switch (failure.reason) {
      case "DENIED":
        return <AccessDenied target={{ type: "stack", id: stackId }} title={text("stack.denied")} />
      case "NOT_FOUND":
        return <NotFoundScreen />
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
  if (stack === null) return <Skeleton label={text("stack.list")} height={640} />
  return (
    <>
      <AccessBanner target={{ type: "stack", id: stack.id }} />
      <div className={styles.top}>
        <h1 className={styles.title}>{stack.title}</h1>
        {stack.cards.length > 0 && (
          <div className={styles.actions}>
            <StackRefresh id={stackId} cards={stack.cards.map(({ urn }) => urn)} />
            <ExportButton
              target={{ stack: stackId }}
              title={stack.title}
              formats={stackFormats}
              content="stack"
            />
          </div>
        )}
      </div>
      {stack.description !== "" && <p className={styles.lead}>{stack.description}</p>}
      {stack.cards.length === 0 ? (
        <Empty>{text("stack.empty")}</Empty>
      ) : (
        <div className={tiles.grid}>
          {stack.cards.map(({ urn, columns }) => (
            <CardTile key={urn} urn={urn} columns={columns} stackId={stack.id} />
          ))}
        </div>
      )}
    </>
  )
}
