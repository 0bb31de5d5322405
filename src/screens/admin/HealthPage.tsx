import { useIntl } from "react-intl"
import { administeredHealth } from "#domain/areas/administration/queries.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import styles from "./admin.module.css"
import { bytesText } from "./bytesText.ts"
import { Loaded } from "./Loaded.tsx"
import { Table } from "./Table.tsx"

const load = { area: "administeredHealth", command: { _tag: "Load", params: {} } } as const

/** What the server stores where, and which of its parts are unwell. */
export const HealthPage = () => {
  const text = useText()
  const intl = useIntl()
  const dispatch = useDispatch()
  usePageTitle(text("admin.page.health"))
  useLoad(load)
  const query = useSelect((state) => administeredHealth.loadedOf(state.administeredHealth, {}))
  return (
    <Loaded query={query} onRetry={() => void dispatch(load)}>
      {({ version, store, storeBytes, datasetBytes, fileBytes, freeBytes, isAvailable, problems }) => (
        <>
          <Table
            label={text("admin.health.storage")}
            numbers={[1]}
            heads={[text("admin.health.storage"), text("admin.data.size")]}
          >
            {(
              [
                [text(`admin.health.store.${store}`), storeBytes],
                [text("admin.health.datasets"), datasetBytes],
                [text("admin.health.files"), fileBytes],
                [text("admin.health.free"), freeBytes],
              ] as const
            ).map(([name, bytes]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={styles.number}>{bytes === null ? "–" : bytesText(intl, bytes)}</td>
              </tr>
            ))}
          </Table>
          <p className={styles.health} data-well={problems.length === 0 && isAvailable}>
            {text(problems.length === 0 && isAvailable ? "admin.health.well" : "admin.health.unwell")}
          </p>
          {problems.length > 0 && (
            <Table
              label={text("admin.health.parts")}
              heads={[text("admin.health.part"), text("admin.health.problem"), text("admin.health.since")]}
            >
              {problems.map(({ part, message, since }) => (
                <tr key={part}>
                  <th scope="row">
                    <span className={styles.code}>{part}</span>
                  </th>
                  <td className={styles.wide}>{message}</td>
                  <td>
                    <RelativeTime at={since} />
                  </td>
                </tr>
              ))}
            </Table>
          )}
          <p className={styles.lead}>{text("admin.health.version", { version })}</p>
        </>
      )}
    </Loaded>
  )
}
