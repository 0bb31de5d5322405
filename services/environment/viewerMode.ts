import type { ViewerFlags } from "#domain/areas/environment/types.ts"

/**
 * Viewer mode by the page's path: `/embed/…` in a host page, `/cards/…` in public, `/davinci/…` in a frame. Whether it is
 * external or full is known with the environment.
 */
export const viewerFlags = ({ pathname }: Pick<URL, "pathname">): ViewerFlags => ({
  external: false,
  full: false,
  embed: pathname.startsWith("/embed/"),
  public: pathname.startsWith("/cards/"),
  davinci: pathname.startsWith("/davinci/"),
})

/** The parts of a card's screen that an address asks for: `?enable=filter,picker`. */
export const enabledBy = ({ search }: Pick<URL, "search">): ReadonlyArray<string> =>
  new URLSearchParams(search).get("enable")?.split(",") ?? []

const ofEmbedding = /^\/(?:embed\/(?:card|view)|cards)\/([\w.:%()-]+)(?:\/|$)/
const framed = /^\/davinci\/([\w.:%()-]+)\/?$/
const alone = /^\/mason\/kpi\/([\w.:%()-]+)\/?$/

/**
 * How a page shows its card: with the parts that its embedding offers; as a view in the frame of another page; or alone, edge to
 * edge, for those who may see it, else as its embedding shows it.
 */
export type EmbedKind = "card" | "frame" | "alone"

export const embedKindOf = ({ pathname }: Pick<URL, "pathname">): EmbedKind =>
  alone.test(pathname) ? "alone" : framed.test(pathname) ? "frame" : "card"

/** The card whose page this is, by its external id, still encoded; of a card alone, by its id too. Null on any other page. */
export const externalIdOf = ({ pathname }: Pick<URL, "pathname">): string | null =>
  (ofEmbedding.exec(pathname) ?? framed.exec(pathname) ?? alone.exec(pathname))?.[1] ?? null

const signedInPath = "/api/content/v1/mobile/environment?deviceType=mobileweb"

/**
 * Path of the environment call of a page, and of the call that follows where that says that no one is signed in, if
 * there is one.
 */
export const environmentPaths = (
  address: Pick<URL, "pathname">,
): { readonly path: string; readonly withoutUser?: string } => {
  const id = externalIdOf(address)
  const path = `/cards/kpi/${id}/environment`
  if (id === null) return { path: signedInPath }
  return embedKindOf(address) === "alone" ? { path: signedInPath, withoutUser: path } : { path }
}
