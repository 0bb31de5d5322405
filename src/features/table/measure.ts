/** Widths of texts as they are about, in pixels, where nothing can be measured. */
export const roughMeasure =
  (size: number) =>
  (text: string): number =>
    text.length * size * 0.6

/** Measures texts as the page writes them, in pixels, at a size and weight of its own font. */
export const textMeasure = (size: number, weight: number): ((text: string) => number) => {
  const context = document.createElement("canvas").getContext("2d")
  if (context === null) return roughMeasure(size)
  context.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`
  return (text) => context.measureText(text).width
}
