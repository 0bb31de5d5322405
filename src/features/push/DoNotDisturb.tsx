import { useEffect, useId, useRef } from "react"
import { useIntl } from "react-intl"
import type { Availability, AvailabilityCommand } from "#domain/areas/availability/availability.ts"
import { isQuietAt } from "#domain/areas/availability/quiet.ts"
import { momentOnWall } from "#domain/data/wallClock.ts"
import { EpochMs } from "#domain/kernel/ids.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useDispatch } from "#src/state/StoreContext.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./push.module.css"

const minute = 60_000
/** When the next day begins for who is not to be disturbed until tomorrow. */
const morning = "08:00"

const zoneOfBrowser = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The morning of the day after the one that the wall clock of a time zone shows. */
const tomorrow = (now: number, timeZone: string): number => {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now)
  const next = new Date(Date.parse(`${day}T00:00Z`) + 24 * 60 * minute).toISOString().slice(0, 10)
  return momentOnWall(next, morning, timeZone) ?? now + 24 * 60 * minute
}

const lengths = ["half", "hour", "tomorrow", "open"] as const

const endOf = (length: (typeof lengths)[number], now: number): EpochMs | null => {
  switch (length) {
    case "half":
      return EpochMs.make(now + 30 * minute)
    case "hour":
      return EpochMs.make(now + 60 * minute)
    case "tomorrow":
      return EpochMs.make(tomorrow(now, zoneOfBrowser()))
    case "open":
      return null
  }
}

/** Whether the current user is not to be disturbed now, and the ways to begin and to end that. */
export const DoNotDisturb = ({ doNotDisturb, quietHours }: Omit<Availability, "isShown">) => {
  const text = useText()
  const intl = useIntl()
  const dispatch = useDispatch()
  const { now } = usePageServices()
  const title = useId()
  const acts = useRef<HTMLDivElement>(null)
  const wanted = useRef<boolean | null>(null)
  const at = EpochMs.make(now())
  const isOn = isQuietAt({ doNotDisturb, quietHours: null }, at)
  const isQuiet = isQuietAt({ doNotDisturb: null, quietHours }, at)
  const until = doNotDisturb?.until ?? null
  // The button that was pressed gives way to others: the focus goes to the first of them.
  useEffect(() => {
    if (wanted.current !== isOn) return
    wanted.current = null
    acts.current?.querySelector("button")?.focus()
  }, [isOn])
  const act = (command: AvailabilityCommand): void => {
    wanted.current = !isOn
    dispatch({ area: "availability", command })
  }
  const status = isOn
    ? until === null
      ? text("availability.until.open")
      : text("availability.until", {
          moment: intl.formatDate(until, { weekday: "long", hour: "numeric", minute: "2-digit" }),
        })
    : text(isQuiet ? "availability.quiet" : "availability.disturbed")
  return (
    <section aria-labelledby={title} className={styles.browser}>
      <h3 id={title} className={styles.heading}>
        {text("presence.quiet")}
      </h3>
      <p role="status">{status}</p>
      <div className={styles.lengths} ref={acts}>
        {isOn ? (
          <button
            key="end"
            type="button"
            className={controls.button}
            onClick={() => act({ _tag: "EndDoNotDisturb" })}
          >
            {text("availability.end")}
          </button>
        ) : (
          lengths.map((length) => (
            <button
              key={length}
              type="button"
              className={controls.button}
              onClick={() => act({ _tag: "BeginDoNotDisturb", until: endOf(length, now()) })}
            >
              {text(`availability.begin.${length}`)}
            </button>
          ))
        )}
      </div>
      <p className={styles.note}>{text("availability.note")}</p>
    </section>
  )
}
