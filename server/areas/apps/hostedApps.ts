import type { CardUrn } from "#domain/kernel/ids.ts"
import type { AppDefinition } from "../../schema/content.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"

type Contents = Pick<WorkspaceModel, "contents">

/** The cards of a workspace that show hosted apps. */
export const appCards = ({ contents }: Contents): ReadonlyArray<AppDefinition> =>
  [...contents.values()].filter((card) => card.type === "app")

/** The hosted app that a card shows; undefined where it shows none. */
export const appOfCard = ({ contents }: Contents, urn: CardUrn): AppDefinition | undefined => {
  const card = contents.get(urn)
  return card?.type === "app" ? card : undefined
}

/** Where an app is loaded from, as a policy of a page names it. */
export const policySource = ({ appId, url }: AppDefinition, domain: string): string =>
  url === undefined ? `${appId}.${domain}` : new URL(url).origin

/** Host name without its port. */
export const hostNameOf = (host: string): string => host.replace(/:\d+$/, "").toLowerCase()

/** Label of an app in the host of a request: empty for the apps domain itself, null for a host that is not below it. */
export const appLabelOf = (host: string, domain: string): string | null => {
  const name = hostNameOf(host).replace(/\.$/, "")
  const below = hostNameOf(domain)
  if (name === below) return ""
  return name.endsWith(`.${below}`) ? name.slice(0, -below.length - 1) : null
}
