import { Context } from "effect"
import type { ViewerFlags } from "#domain/environment/types.ts"

/** Viewer mode in the page's configuration. */
export const ViewerConfiguration = Context.Reference<Pick<ViewerFlags, "external" | "full">>(
  "cairn/ViewerConfiguration",
  { defaultValue: () => ({ external: false, full: false }) },
)

/** Viewer mode by the page's path: `/embed/…` in a host page, `/cards/…` in public, `/davinci/…` in a frame. */
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

/** Path of the environment call of a page. */
export const environmentPath = (address: URL): string => {
  const id = externalIdOf(address)
  return id === null
    ? "/api/content/v1/mobile/environment?deviceType=mobileweb"
    : `/cards/kpi/${id}/environment`
}
