import { FormattedNumber, useIntl } from "react-intl"
import { administeredData } from "#domain/areas/administration/queries.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import { Empty } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import styles from "./admin.module.css"
import { bytesText } from "./bytesText.ts"
import { Loaded } from "./Loaded.tsx"
import { Table } from "./Table.tsx"

const load = { area: "administeredData", command: { _tag: "Load", params: {} } } as const

/** Datasets of the workspace, with what was imported of them last. */
export const DataPage = () => {
  const text = useText()
  const intl = useIntl()
  const dispatch = useDispatch()
  usePageTitle(text("admin.page.data"))
  useLoad(load)
  const query = useSelect((state) => administeredData.loadedOf(state.administeredData, {}))
  return (
    <>
      <p className={styles.lead}>{text("admin.data.lead")}</p>
      <Loaded query={query} onRetry={() => void dispatch(load)}>
        {(datasets) =>
          datasets.length === 0 ? (
            <Empty>{text("admin.data.none")}</Empty>
          ) : (
            <Table
              label={text("admin.page.data")}
              numbers={[2, 3, 4]}
              heads={[
                text("admin.data.name"),
                text("admin.data.source"),
                text("admin.data.rows"),
                text("admin.data.columns"),
                text("admin.data.size"),
                text("admin.data.imported"),
              ]}
            >
              {datasets.map(({ id, name, source, rows, columns, bytes, imported, isSampleData }) => (
                <tr key={id}>
                  <th scope="row">
                    {name}
                    {isSampleData && <span className={styles.tag}>{text("admin.data.sample")}</span>}
                  </th>
                  <td className={styles.wide}>
                    <span className={styles.code}>{source}</span>
                  </td>
                  <td className={styles.number}>{rows === null ? "–" : <FormattedNumber value={rows} />}</td>
                  <td className={styles.number}>
                    <FormattedNumber value={columns} />
                  </td>
                  <td className={styles.number}>{bytes === null ? "–" : bytesText(intl, bytes)}</td>
                  <td>{imported === null ? text("admin.data.never") : <RelativeTime at={imported} />}</td>
                </tr>
              ))}
            </Table>
          )
        }
      </Loaded>
    </>
  )
}
