import type { CardUrn } from "#domain/kernel/ids.ts"

/** Size of a picture, in pixels. */
export const pictureSize = { width: 320, height: 180 } as const

/** How fine a picture is drawn, and on how light a page it stands. */
export interface PictureLook {
  readonly scale: 1 | 2
  readonly theme: "light" | "dark"
}

/** Address of a picture of a card, as its reader sees it now: as it was published, or with what `view` says over that. */
export const pictureAddress = (
  card: CardUrn,
  { scale, theme }: PictureLook,
  view: Readonly<Record<string, string>> = {},
): string => {
  const query = new URLSearchParams({
    ...view,
    width: String(pictureSize.width),
    height: String(pictureSize.height),
    scale: String(scale),
    theme,
  })
  return `/api/content/v1/cards/kpi/${encodeURIComponent(card)}/preview?${query}`
}
