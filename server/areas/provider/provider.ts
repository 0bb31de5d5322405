import { renderAsync } from "@resvg/resvg-js"
import { Effect } from "effect"

/** What each provider looks like: a colour, and a figure in a square of 48. */
const figures: Readonly<Record<string, { readonly color: string; readonly figure: string }>> = {
  parquet: {
    color: "#3f5f9e",
    figure: `<path d="M12 16h10v7H12zM26 16h10v7H26zM19 26h10v7H19zM33 26h3v7h-3zM12 26h3v7h-3z" fill="#fff"/>`,
  },
  csv: {
    color: "#3d6b4f",
    figure: `<path d="M12 14h24v20H12zM12 20.7h24M12 27.3h24M20 14v20M28 14v20" fill="none" stroke="#fff" stroke-width="2.4"/>`,
  },
  json: {
    color: "#8a5a12",
    figure: `<path d="M20 13c-4 0-4 3-4 6s-1 5-4 5c3 0 4 2 4 5s0 6 4 6M28 13c4 0 4 3 4 6s1 5 4 5c-3 0-4 2-4 5s0 6-4 6" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
  },
  sql: {
    color: "#6e3f7d",
    figure: `<path d="M12 17c0-7 24-7 24 0v14c0 7-24 7-24 0zM12 17c0 6 24 6 24 0M12 24c0 6 24 6 24 0" fill="none" stroke="#fff" stroke-width="2.6"/>`,
  },
}

/** The providers that have a logo. */
export const providers: ReadonlyArray<string> = Object.keys(figures)

/** A provider's logo as a PNG of `size` pixels square; null for a provider without one. */
export const drawProvider = (provider: string, size: number): Effect.Effect<Uint8Array | null> => {
  const drawn = Object.hasOwn(figures, provider) ? figures[provider] : undefined
  if (drawn === undefined) return Effect.succeed(null)
  const { color, figure } = drawn
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="${color}"/>${figure}</svg>`
  return Effect.promise(async (signal) =>
    (await renderAsync(picture, { fitTo: { mode: "width", value: size } }, signal)).asPng(),
  )
}
