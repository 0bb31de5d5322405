import type { AlertView } from "#domain/areas/alert/types.ts"
import { viewOverrides } from "#domain/areas/level/viewOverrides.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"

/** Size of a picture, in pixels. */
const size = { width: 320, height: 180 } as const

/** Longer addresses are not understood by every browser and proxy, in characters. */
const longestAddress = 2_000

/** How fine a picture is drawn, and on how light a page it stands. */
export interface PictureLook {
  readonly scale: 1 | 2
  readonly theme: "light" | "dark"
}

/** Address of a picture of a card in a view, as its reader sees it now; null where the view is too long for one. */
export const previewAddress = (
  card: CardUrn,
  view: AlertView,
  { scale, theme }: PictureLook,
): string | null => {
  const { chartType } = view.settings
  const query = new URLSearchParams({
    queryOverrides: JSON.stringify(viewOverrides(view)),
    ...(chartType === undefined ? {} : { chartType }),
    width: String(size.width),
    height: String(size.height),
    scale: String(scale),
    theme,
  })
  const address = `/api/content/v1/cards/kpi/${encodeURIComponent(card)}/preview?${query}`
  return address.length > longestAddress ? null : address
}
