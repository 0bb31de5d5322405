import { useEffect } from "react"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { StackId } from "#domain/kernel/ids.ts"
import { AccessBanner } from "#src/features/access/AccessBanner.tsx"
import { AccessDenied } from "#src/features/access/AccessDenied.tsx"
import { CardTile } from "#src/features/card/CardTile.tsx"
import tiles from "#src/features/card/tile.module.css"
import { ExportButton } from "#src/features/export/ExportButton.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../../features/stack/home.module.css"

const stackFormats = ["xlsx", "pps"] as const

/** A stack: its cards in a grid of twelve columns, one column on a phone. */
export const StackScreen = ({ stackId }: { stackId: StackId }) => {
  const text = useText()
  const dispatch = useDispatch()
  const load = useSelect((state) => HashMap.get(state.stack.stacks, stackId))
  useEffect(() => {
    dispatch({ area: "stack", command: { _tag: "LoadStack", id: stackId } })
  }, [dispatch, stackId])
  const stack = load?.stack ?? null
  if (load?.status === "ERROR" && stack === null) {
    return load.accessDenied ? (
      <AccessDenied target={{ type: "stack", id: stackId }} title={text("stack.denied")} />
    ) : (
      <Failure
        title={text("stack.failed")}
        detail={load.failure}
        onRetry={() => dispatch({ area: "stack", command: { _tag: "LoadStack", id: stackId } })}
      />
    )
  }
  if (stack === null) return <Skeleton label={text("stack.list")} height={640} />
  return (
    <>
      <AccessBanner target={{ type: "stack", id: stack.id }} />
      <div className={styles.top}>
        <h1 className={styles.title}>{stack.title}</h1>
        {stack.cards.length > 0 && (
          <ExportButton
            target={{ stack: stackId }}
            title={stack.title}
            formats={stackFormats}
            holds="stack"
          />
        )}
      </div>
      {stack.description !== "" && <p className={styles.lead}>{stack.description}</p>}
      {stack.cards.length === 0 ? (
        <Empty>{text("stack.empty")}</Empty>
      ) : (
        <div className={tiles.grid}>
          {stack.cards.map(({ urn, columns }) => (
            <CardTile key={urn} urn={urn} columns={columns} />
          ))}
        </div>
      )}
    </>
  )
}
