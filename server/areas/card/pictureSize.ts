import { Effect } from "effect"
import { pictureSides } from "#contract/cardMessages.ts"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { defaultSize } from "./pictureBudget.ts"

/** Sizes by their names, in pixels. */
const sizes: ReadonlyMap<string, { readonly width: number; readonly height: number }> = new Map([
  ["thumbnail", { width: 48, height: 24 }],
  ["preview", { width: 96, height: 56 }],
  ["medium", defaultSize],
])
const { least, most } = pictureSides
const isSide = (pixels: number): boolean => pixels >= least && pixels <= most

/** Size of a picture by its name or its pixels, such as `640x400`. */
export const pictureSize = (size: string) => {
  const [, width, height] = /^(\d{1,4})x(\d{1,4})$/.exec(size) ?? []
  const found = sizes.get(size) ?? { width: Number(width), height: Number(height) }
  return isSide(found.width) && isSide(found.height)
    ? Effect.succeed(found)
    : Effect.fail(
        new BadRequest({
          ...refusal("card.size", {
            size: JSON.stringify(size),
            sizes: [...sizes.keys()].join(", "),
            least,
            most: most.toLocaleString("en"),
          }),
          field: "size",
        }),
      )
}
