import { Suspense, useMemo, useState } from "react"
import { definitionPermissions } from "#contract/permissions.ts"
import { searchedStacks, stacksNamed } from "#domain/areas/stack/types.ts"
import { maxSearchLength } from "#domain/kernel/bounded.ts"
import { ReservedStacks } from "#src/features/stack/ReservedStacks.tsx"
import { StackList } from "#src/features/stack/StackList.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useMay } from "#src/state/useMay.ts"
import { useLoad } from "#src/state/useOpening.ts"
import controls from "#src/ui/design/controls.module.css"
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
  const [typed, setTyped] = useState("")
  const shown = useMemo(() => stacksNamed(home?.stacks ?? [], typed.trim()), [home, typed])
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
            {home.stacks.length >= searchedStacks && (
              <input
                type="search"
                className={`${controls.input} ${styles.search}`}
                aria-label={text("stack.search")}
                placeholder={text("stack.search")}
                value={typed}
                maxLength={maxSearchLength}
                autoComplete="off"
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
            {shown.length === 0 && home.stacks.length > 0 ? (
              <div className={styles.empty} role="status">
                <p>{text("stack.search.none", { text: typed.trim() })}</p>
                <button type="button" className={controls.button} onClick={() => setTyped("")}>
                  {text("stack.search.all")}
                </button>
              </div>
            ) : (
              <StackList stacks={shown} />
            )}
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
