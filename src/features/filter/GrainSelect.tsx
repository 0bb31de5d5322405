import { DateGrain } from "#domain/data/grain.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { useFilterDispatch } from "#src/state/useLevels.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./filter.module.css"

/** The grain by which a level's dates are grouped. */
export const GrainSelect = ({
  grain,
  column,
  levelKey,
}: {
  grain: DateGrain
  column: string
  levelKey: LevelKey
}) => {
  const text = useText()
  const dispatch = useFilterDispatch()
  const choose = (value: string): void => {
    const dateTimeElement = DateGrain.literals.find((literal) => literal === value)
    if (dateTimeElement === undefined) return
    const dateGrain = { column, dateTimeElement }
    dispatch({ _tag: "ChangeDateGrain", key: levelKey, dateGrain })
  }
  return (
    <label className={styles.date}>
      <span>{text("date.grain")}</span>
      <select className={styles.select} value={grain} onChange={({ target }) => choose(target.value)}>
        {DateGrain.literals.map((value) => (
          <option key={value} value={value}>
            {text(`grain.${value}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
