import { useIntl } from "react-intl"
import { dayLength } from "#domain/kernel/durations.ts"
import type { DigestSchedule } from "#domain/schedule/schedule.ts"
import { useText } from "#src/ui/text/useText.ts"

/** A Sunday. */
const sunday = Date.UTC(2001, 6, 1)

/** Words for when digests come: a cadence, a weekday (0 is Sunday), and a moment by the wall clock of a time zone. */
export const useScheduleText = () => {
  const text = useText()
  const intl = useIntl()
  const weekday = (day: number): string =>
    intl.formatDate(sunday + day * dayLength, { weekday: "long", timeZone: "UTC" })
  const timeOf = (time: string): string =>
    intl.formatTime(Date.parse(`2001-07-01T${time}Z`), { timeStyle: "short", timeZone: "UTC" })
  return {
    weekday,
    cadence: ({ cadence, time }: DigestSchedule): string => {
      const at = timeOf(time)
      switch (cadence._tag) {
        case "DAILY":
          return text("schedule.daily", { time: at })
        case "WEEKLY":
          return text("schedule.weekly", { weekday: weekday(cadence.weekday), time: at })
        case "MONTHLY":
          return text("schedule.monthly", { day: cadence.day, time: at })
      }
    },
    moment: (at: number, timeZone: string): string =>
      intl.formatDate(at, {
        weekday: "short",
        day: "numeric",
        month: "short",
        hour: "numeric",
        minute: "2-digit",
        timeZoneName: "short",
        timeZone,
      }),
  }
}
