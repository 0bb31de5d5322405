import { Suspense } from "react"
import { definitionPermissions } from "#contract/permissions.ts"
import { ReservedStacks } from "#src/features/stack/ReservedStacks.tsx"
import { StackList } from "#src/features/stack/StackList.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useMay } from "#src/state/useMay.ts"
import { useLoad } from "#src/state/useOpening.ts"
import styles from "#src/ui/home.module.css"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"

const AddDataEntry = lazyPart(() => import("#src/features/data/AddDataEntry.tsx"), "AddDataEntry")

/** All stacks of the current user. */
export const StacksScreen = () => {
  const text = useText()
  usePageTitle(text("stack.list"))
  const dispatch = useDispatch()
  const mayAdd = useMay(definitionPermissions.DefineDataset)
  const errorText = useErrorText()
  const { status, home, failure } = useSelect((state) => state.stack.home)
  useLoad({ area: "stack", command: { _tag: "LoadHome" } })
  return (
    <>
      <div className={styles.top}>
        <h1 className={styles.title}>{text("stack.list")}</h1>
        {mayAdd && (
          <Suspense>
            <AddDataEntry />
          </Suspense>
        )}
      </div>
      {home !== null ? (
        <>
          <div className={styles.section}>
            <StackList stacks={home.stacks} />
          </div>
          <section className={styles.section}>
            <h2 className={styles.heading}>{text("stack.reserved")}</h2>
            <ReservedStacks />
          </section>
        </>
      ) : status === "ERROR" ? (
        <Failure
          title={text("home.failed")}
          detail={failure && errorText(failure)}
          onRetry={() => dispatch({ area: "stack", command: { _tag: "LoadHome" } })}
        />
      ) : (
        <Skeleton label={text("stack.list")} height={320} />
      )}
    </>
  )
}
