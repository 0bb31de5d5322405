/** Address of a picture of nothing, in pixels: it keeps the place of one that is loaded later, so that nothing moves then. */
export const blankPicture = ({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}): string =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`
