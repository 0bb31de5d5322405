import { ownData } from "#domain/areas/definition/queries.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import home from "#src/ui/home.module.css"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { AddData } from "./AddData.tsx"
import styles from "./data.module.css"
import { OwnDataset } from "./OwnDataset.tsx"

const load = { area: "ownData", command: { _tag: "Load", params: {} } } as const

/** Data of the current user: adding some, and what they added, with its file and its stack. */
export const DataScreen = () => {
  const text = useText()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  usePageTitle(text("data.title"))
  useLoad(load)
  const { result, failure } = useSelect((state) => ownData.loadedOf(state.ownData, {}))
  return (
    <>
      <h1 className={home.title}>{text("data.title")}</h1>
      <p className={home.lead}>{text("data.lead")}</p>
      {result === null ? (
        failure === null ? (
          <Skeleton label={text("data.loading")} height={420} />
        ) : (
          <Failure
            title={text("data.failed")}
            detail={errorText(failure)}
            onRetry={() => void dispatch(load)}
          />
        )
      ) : (
        <>
          <AddData limits={result.upload} connections={result.connections} />
          <section className={home.section}>
            <h2 className={home.heading}>{text("data.own")}</h2>
            {result.datasets.length === 0 ? (
              <p className={home.empty}>{text("data.own.none")}</p>
            ) : (
              <ul className={styles.datasets}>
                {result.datasets.map((dataset) => (
                  <OwnDataset
                    key={dataset.id}
                    dataset={dataset}
                    limits={result.upload}
                    onReplaced={() => void dispatch(load)}
                  />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </>
  )
}
