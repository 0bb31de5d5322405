import type { AlertView } from "#domain/areas/alert/types.ts"
import { viewOverrides } from "#domain/areas/level/viewOverrides.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { type PictureLook, pictureAddress } from "./pictureAddress.ts"

/** Longer addresses are not understood by every browser and proxy, in characters. */
const longestAddress = 2_000

/** Address of a picture of a card in a view, as its reader sees it now; null where the view is too long for one. */
export const previewAddress = (card: CardUrn, view: AlertView, look: PictureLook): string | null => {
  const { chartType } = view.settings
  const address = pictureAddress(card, look, {
    queryOverrides: JSON.stringify(viewOverrides(view)),
    ...(chartType === undefined ? {} : { chartType }),
  })
  return address.length > longestAddress ? null : address
}
