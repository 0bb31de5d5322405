import { Effect } from "effect"
import type { RenderRequest } from "#contract/cardMessages.ts"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"

/** Size of a card's picture when none is given, in pixels: medium details. */
export const defaultSize = { width: 320, height: 360 } as const

/** Longest side of a picture after scaling, in pixels. */
export const longestSide = 4096

/** Largest picture after scaling, in pixels: a screen of 3,840 by 2,160 fits. It takes 4 bytes a pixel while it is drawn. */
export const mostPixels = 8_388_608

/** Size of a picture: its layout in pixels, and how many times finer it is drawn. */
export interface PictureSize {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** The size that a request asks for; fails where the picture would be larger than the server draws. */
export const pictureSize = ({
  width = defaultSize.width,
  height = defaultSize.height,
  scale = 1,
}: Pick<RenderRequest, "width" | "height" | "scale">): Effect.Effect<PictureSize, BadRequest> => {
  const [across, down] = [width * scale, height * scale]
  if (Math.max(across, down) <= longestSide && across * down <= mostPixels) {
    return Effect.succeed({ width, height, scale })
  }
  return Effect.fail(
    new BadRequest({
      ...refusal("card.picture", {
        width: across.toLocaleString("en"),
        height: down.toLocaleString("en"),
        side: longestSide.toLocaleString("en"),
        pixels: mostPixels.toLocaleString("en"),
      }),
      field: scale > 1 ? "scale" : across >= down ? "width" : "height",
    }),
  )
}
