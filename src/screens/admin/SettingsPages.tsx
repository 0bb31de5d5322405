import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { type AdministeredSettings, administeredSettings } from "#domain/areas/administration/queries.ts"
import { workspaceFeatures } from "#domain/areas/environment/features.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import { Empty } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import styles from "./admin.module.css"
import { Loaded } from "./Loaded.tsx"
import { Table } from "./Table.tsx"

const load = { area: "administeredSettings", command: { _tag: "Load", params: {} } } as const

/** Settings of the workspace, loaded for what shows some of them. */
export const Settings = ({
  children,
}: {
  children: (settings: typeof AdministeredSettings.Type) => ReactNode
}) => {
  const dispatch = useDispatch()
  useLoad(load)
  const query = useSelect((state) => administeredSettings.loadedOf(state.administeredSettings, {}))
  return (
    <Loaded query={query} onRetry={() => void dispatch(load)}>
      {children}
    </Loaded>
  )
}

const isKnown = (name: string): name is (typeof workspaceFeatures)[number] =>
  workspaceFeatures.some((known) => known === name)

/** Features of the workspace, and what each does. */
export const FeaturesPage = () => {
  const text = useText()
  usePageTitle(text("admin.page.features"))
  return (
    <>
      <p className={styles.lead}>{text("admin.features.lead")}</p>
      <Settings>
        {({ features }) => (
          <Table
            label={text("admin.page.features")}
            heads={[text("admin.features.name"), text("admin.features.meaning"), text("admin.features.on")]}
          >
            {features.map(({ name, enabled }) => (
              <tr key={name}>
                <th scope="row">
                  <span className={styles.code}>{name}</span>
                </th>
                <td className={styles.wide}>
                  {isKnown(name) ? text(`admin.feature.${name}`) : text("admin.feature.other")}
                </td>
                <td className={enabled ? styles.yes : styles.no}>
                  {text(enabled ? "admin.on" : "admin.off")}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Settings>
    </>
  )
}

/** Cards that other pages embed. */
export const EmbedsPage = () => {
  const text = useText()
  usePageTitle(text("admin.page.embeds"))
  return (
    <>
      <p className={styles.lead}>{text("admin.embeds.lead")}</p>
      <Settings>
        {({ embeds }) =>
          embeds.length === 0 ? (
            <Empty>{text("admin.embeds.none")}</Empty>
          ) : (
            <Table
              label={text("admin.page.embeds")}
              heads={[
                text("admin.embeds.id"),
                text("admin.embeds.card"),
                text("admin.embeds.domains"),
                text("admin.embeds.rows"),
                text("admin.embeds.shown"),
              ]}
            >
              {embeds.map(({ externalId, card, title, authorizedDomains, readAs, isShown }) => (
                <tr key={externalId}>
                  <th scope="row">
                    <span className={styles.code}>{externalId}</span>
                  </th>
                  <td>
                    <Link to="/card/$urn" params={{ urn: card }} className={styles.link}>
                      {title}
                    </Link>
                  </td>
                  <td className={styles.wide}>
                    {authorizedDomains.length === 0
                      ? text("admin.embeds.nowhere")
                      : authorizedDomains.join(", ")}
                  </td>
                  <td>{readAs === "" ? text("admin.embeds.all") : readAs}</td>
                  <td className={isShown ? styles.yes : styles.no}>
                    {text(isShown ? "admin.yes" : "admin.no")}
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Settings>
    </>
  )
}
