import { Context } from "effect"
import type { ViewerFlags } from "#domain/environment/types.ts"

/** What the page's configuration says of how it is viewed. */
export const ViewerConfiguration = Context.Reference<Pick<ViewerFlags, "external" | "full">>(
  "cairn/ViewerConfiguration",
  { defaultValue: () => ({ external: false, full: false }) },
)

/** How a page is viewed, by its path: `/embed/…` in a host page, `/cards/…` in public, `/davinci/…` in a frame. */
export const viewerFlags = (
  { pathname }: URL,
  configuration: Pick<ViewerFlags, "external" | "full">,
): ViewerFlags => ({
  ...configuration,
  embed: pathname.startsWith("/embed/"),
  public: pathname.startsWith("/cards/"),
  davinci: pathname.startsWith("/davinci/"),
})

/** The external id of the card whose page this is, still encoded; null on any other page. */
export const externalIdOf = ({ pathname }: URL): string | null =>
  /^\/(?:embed\/card|cards)\/([\w.:%()-]+)(?:\/|$)/.exec(pathname)?.[1] ?? null

/** Where the environment of a page is told. */
export const environmentPath = (address: URL): string => {
  const id = externalIdOf(address)
  return id === null
    ? "/api/content/v1/mobile/environment?deviceType=mobileweb"
    : `/cards/kpi/${id}/environment`
}
