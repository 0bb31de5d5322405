/** Points of an outline that are nearer to the one before, in pixels, are left out. */
const nearest = 1.5

type Point = readonly [number, number]

/** An SVG with the outlines of its paths in whole pixels, for pictures whose exact outlines take much space. */
export const wholePixels = (svg: string): string =>
  joined(
    svg
      .replaceAll(/ d="([^"]*)"/g, (_, path: string) => ` d="${shorter(path)}"`)
      .replaceAll(/<path d=""[^>]*\/>/g, ""),
  )

/** Paths that follow one another and look the same, as one path. */
const joined = (svg: string): string =>
  svg.replaceAll(
    /<path d="([^"]*)"([^>]*)\/>(?:<path d="[^"]*"\2\/>)+/g,
    (paths: string, _, look: string) =>
      `<path d="${[...paths.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path).join("")}"${look}/>`,
  )

const shorter = (path: string): string =>
  /^(?:M[-\d. ]+(?:L[-\d. ]+)*Z?)+$/.test(path)
    ? (path.match(/M[^M]*/g) ?? []).map(outline).join("")
    : path.replaceAll(/-?\d*\.\d+/g, (number) => String(Math.round(Number(number))))

const outline = (path: string): string => {
  const points = (path.match(/[-\d.]+ [-\d.]+/g) ?? []).map((pair): Point => {
    const [x = 0, y = 0] = pair.split(" ").map((number) => Math.round(Number(number)))
    return [x, y]
  })
  const kept: Array<Point> = []
  for (const point of points) {
    const last = kept.at(-1)
    if (last === undefined || Math.hypot(point[0] - last[0], point[1] - last[1]) >= nearest) kept.push(point)
  }
  if (kept.length < 3) return ""
  const steps = kept.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = kept[index] ?? [0, 0]
    return `${x - fromX} ${y - fromY}`
  })
  return `M${kept[0]?.join(" ")}l${steps.join(" ").replaceAll(" -", "-")}${path.endsWith("Z") ? "Z" : ""}`
}
