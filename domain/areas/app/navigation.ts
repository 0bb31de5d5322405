import { hasFeature } from "../environment/select.ts"
import type { EnvironmentState } from "../environment/types.ts"
import { baseHost, webAddress } from "./webAddress.ts"

/** Where an app may lead its reader: to a page of this server by its path, or to another site. */
export type Navigation =
  | { readonly type: "page"; readonly path: string }
  | { readonly type: "site"; readonly address: string }

/** Feature that has the workspace's list of domains decide where apps may lead. */
const listFeature = "domoapps-domain-whitelist"

/** Domains that apps may lead to: those of the workspace where its list applies and has any, else the one of this server. */
export const navigableDomains = (environment: EnvironmentState, ownHost: string): ReadonlyArray<string> => {
  const listed = environment.data?.authorizedAppDomains ?? []
  return hasFeature(environment, listFeature) && listed.length > 0 ? listed : [siteOf(ownHost)]
}

/** Host name that stands for a site: its last two labels, but all of an address in numbers. */
const siteOf = (host: string): string => (/^[\d.]+$|^\[/.test(host) ? host : baseHost(host))

const isWithin = (host: string, domain: string): boolean => {
  const named = domain.trim().toLowerCase()
  return named !== "" && (host === named || host.endsWith(`.${named}`))
}

/** Where an address leads that an app asks for; null where it may not. Pages of this server it may always. */
export const navigationTo = (asked: string, own: URL, domains: ReadonlyArray<string>): Navigation | null => {
  const isPath = /^\/(?![/\\])/.test(asked)
  const address = isPath ? URL.parse(asked, own.origin) : webAddress(asked)
  if (address === null || !/^https?:$/.test(address.protocol)) return null
  if (address.username !== "" || address.password !== "") return null
  if (address.origin === own.origin) {
    return { type: "page", path: `${address.pathname}${address.search}${address.hash}` }
  }
  return !isPath && domains.some((domain) => isWithin(address.hostname, domain))
    ? { type: "site", address: address.href }
    : null
}
