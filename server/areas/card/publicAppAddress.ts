import type { AppDefinition } from "../../schema/content.ts"

const noScheme = "http:"

/** Address to which the public path of an app leads, with the query of the request; below the apps domain by the scheme of the request. */
export const publicAppAddress = ({ appId, url }: AppDefinition, domain: string, asked: string): string => {
  const address = new URL(url ?? `${noScheme}//${appId}.${domain}/`)
  for (const [name, value] of new URL(asked, "http://cairn.invalid").searchParams) {
    address.searchParams.append(name, value)
  }
  return url === undefined ? address.href.slice(noScheme.length) : address.href
}
