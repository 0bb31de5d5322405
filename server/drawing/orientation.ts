/** How a camera was held (EXIF 0x0112): 1 is upright, 5 to 8 lie on a side. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const orientations: ReadonlyArray<Orientation> = [1, 2, 3, 4, 5, 6, 7, 8]
const orientationTag = 0x0112

/** Whether a picture of this orientation is shown as wide as it is stored high. */
export const isOnSide = (orientation: Orientation): boolean => orientation >= 5

/** The matrix, as SVG writes one, that lays out a picture of this orientation over `width` by `height` as it is shown. */
export const transformOf = (orientation: Orientation, width: number, height: number): string => {
  const matrices: { readonly [Of in Orientation]: ReadonlyArray<number> } = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, width, 0],
    7: [0, -1, -1, 0, width, height],
    8: [0, -1, 1, 0, 0, height],
  }
  return `matrix(${matrices[orientation].join(" ")})`
}

/** The orientation that a TIFF header from `start` to `end` names. */
const orientationIn = (view: DataView, start: number, end: number): Orientation => {
  if (start + 8 > end) return 1
  const isLittle = view.getUint16(start) === 0x4949
  const entries = start + view.getUint32(start + 4, isLittle)
  if (entries + 2 > end) return 1
  const count = view.getUint16(entries, isLittle)
  for (let entry = entries + 2, index = 0; index < count && entry + 12 <= end; entry += 12, index += 1) {
    if (view.getUint16(entry, isLittle) !== orientationTag) continue
    const value = view.getUint16(entry + 8, isLittle)
    return orientations.find((known) => known === value) ?? 1
  }
  return 1
}

/** The orientation of an EXIF segment of a JPEG, whose content is from `start` to `end`; null where it is another one. */
export const exifOrientation = (view: DataView, start: number, end: number): Orientation | null => {
  const exif = 0x45786966
  return end <= view.byteLength && start + 6 <= end && view.getUint32(start) === exif
    ? orientationIn(view, start + 6, end)
    : null
}
