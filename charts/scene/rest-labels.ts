import type { Label, Scene } from "./scene.ts"

/** Labels of a scene that say how much is not drawn: at its foot, below its categories, or in its legend. */
export const restLabels = ({ annotations, axes, legend }: Scene): ReadonlyArray<Label> => {
  const labels = [
    ...annotations,
    ...axes.flatMap(({ ticks }) => ticks.flatMap((tick) => tick.labels)),
    ...(legend?.more ? [legend.more] : []),
  ]
  return labels.filter(({ isRest }) => isRest === true)
}
