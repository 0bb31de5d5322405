import { useIntl } from "react-intl"
import type { QuietHours } from "#domain/areas/availability/events.ts"
import { dayLength } from "#domain/kernel/durations.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./push.module.css"

const weekdays = [1, 2, 3, 4, 5, 6, 0]
/** A Sunday, and the length of a day, in milliseconds. */
const sunday = Date.UTC(2001, 6, 1)

const zoneOfBrowser = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Quiet hours before a person has chosen any, in the time zone of their browser. */
const firstHours = (): QuietHours => ({
  weekdays: [],
  from: "22:00",
  until: "07:00",
  timeZone: zoneOfBrowser(),
})

/** Time zones to choose from, by name: those that the browser knows, its own and the one that is chosen. */
const zonesWith = (chosen: string): ReadonlyArray<string> =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), zoneOfBrowser(), chosen])].sort()

/** The current user's quiet hours: their weekdays, and when they begin and end. What is chosen is stored at once. */
export const QuietHoursFields = ({ hours }: { hours: QuietHours | null }) => {
  const text = useText()
  const intl = useIntl()
  const dispatch = useDispatch()
  const change = (part: Partial<QuietHours>): void => {
    const command = { _tag: "SetQuietHours", hours: { ...(hours ?? firstHours()), ...part } } as const
    dispatch({ area: "availability", command })
  }
  const chosen = hours?.weekdays ?? []
  const nameOf = (day: number, weekday: "short" | "long"): string =>
    intl.formatDate(sunday + day * dayLength, { weekday, timeZone: "UTC" })
  const timeField = (end: "from" | "until", value: string) => (
    <label className={controls.field}>
      {text(end === "from" ? "availability.from" : "availability.until.time")}
      <input
        className={controls.input}
        type="time"
        required
        value={value}
        onChange={({ target }) => {
          if (target.value !== "") change({ [end]: target.value })
        }}
      />
    </label>
  )
  return (
    <fieldset className={`${styles.kinds} ${styles.hours}`}>
      <legend className={styles.heading}>{text("availability.hours")}</legend>
      <div className={styles.weekdays}>
        {weekdays.map((day) => (
          <label key={day} className={styles.weekday}>
            <input
              type="checkbox"
              aria-label={nameOf(day, "long")}
              checked={chosen.includes(day)}
              onChange={({ target }) =>
                change({
                  weekdays: target.checked ? [...chosen, day] : chosen.filter((other) => other !== day),
                })
              }
            />
            <span aria-hidden="true">{nameOf(day, "short")}</span>
          </label>
        ))}
      </div>
      {hours === null ? (
        <p className={styles.note}>{text("availability.hours.none")}</p>
      ) : (
        <>
          <div className={styles.times}>
            {timeField("from", hours.from)}
            {timeField("until", hours.until)}
          </div>
          <label className={controls.field}>
            {text("availability.zone")}
            <select
              className={controls.input}
              value={hours.timeZone}
              onChange={({ target }) => change({ timeZone: target.value })}
            >
              {zonesWith(hours.timeZone).map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll("_", " ")}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
    </fieldset>
  )
}
