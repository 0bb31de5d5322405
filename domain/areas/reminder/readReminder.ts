import { dayIn } from "../../data/calendar.ts"
import { dayNumber, isoDay } from "../../data/moment.ts"
import { daysAt } from "../../data/typedDate.ts"
import { momentOnWall } from "../../data/wallClock.ts"

/** What follows `/remind`: whom, by the name after an @ or null for oneself, when, and of what. */
export interface TypedReminder {
  readonly name: string | null
  readonly at: number
  readonly text: string
}

/** Why what follows `/remind` is none: there is no time in it, it is over, or nothing to be reminded of. */
export type ReminderProblem = "time" | "past" | "text"

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Lengths of spans in milliseconds, by how their names begin, in English and German. */
const spans: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(m|min|mins|minutes?|minuten?)$/i, minute],
  [/^(h|hours?|std|stunden?)$/i, hour],
  [/^(d|days?|tage?n?)$/i, day],
  [/^(w|weeks?|wochen?)$/i, 7 * day],
]
/** The time of a day that is named without one. */
const morning = "09:00"
const ofDay = /^(?:today|tomorrow|heute|morgen)(?=\s|,|$)/i
const beforeDate = /^(?:on|am)\s+/i
const ofTime = /^(?:(?:at|um)\s+)?(\d{1,2})(?::(\d{2}))?(?:\s*(am|pm|uhr))?(?:\s+|$)/i
const ofClock = /^(?:at|um)\s+(\d{1,2})(?::(\d{2}))?(?:\s*(am|pm|uhr))?(?:\s+|$)/i
const ofSpan = /^in\s+(\d{1,5})\s*(\p{L}+)\.?(?:\s+|$)/iu

const timeOf = (hours: string | undefined, minutes = "00", half = ""): string | null => {
  if (hours === undefined) return null
  const isTwelve = Number(hours) === 12
  const added = /pm/i.test(half) && !isTwelve ? 12 : /am/i.test(half) && isTwelve ? -12 : 0
  const shown = Number(hours) + added
  return shown < 24 && Number(minutes) < 60 ? `${String(shown).padStart(2, "0")}:${minutes}` : null
}

/** A time in what was typed, and what stands after it. */
interface Timed {
  readonly at: number
  readonly after: string
}

const spanOf = (typed: string, now: number): Timed | null => {
  const [whole = "", count, name = ""] = ofSpan.exec(typed) ?? []
  const length = spans.find(([names]) => names.test(name))?.[1]
  return count === undefined || length === undefined
    ? null
    : { at: now + Number(count) * length, after: typed.slice(whole.length) }
}

/** A day that is named (ISO 8601), by a word or a date, and what stands after it. */
const namedDay = (typed: string, today: string, locale: string): { day: string; after: string } | null => {
  const [word = ""] = ofDay.exec(typed) ?? []
  if (word !== "") {
    const isTomorrow = ["tomorrow", "morgen"].includes(word.toLowerCase())
    return { day: isTomorrow ? isoDay(dayNumber(today) + 1) : today, after: typed.slice(word.length) }
  }
  const written = typed.replace(beforeDate, "")
  const days = daysAt(written, locale)
  return days === null || days.begin !== days.end
    ? null
    : { day: days.begin, after: written.slice(days.length) }
}

const dayOf = (typed: string, now: number, timeZone: string, locale: string): Timed | null => {
  const named = namedDay(typed, dayIn(now, timeZone), locale)
  if (named === null) return null
  const after = (named.after.startsWith(",") ? named.after.slice(1) : named.after).trimStart()
  const [whole = "", hours, minutes, half] = ofTime.exec(after) ?? []
  const time = hours === undefined ? morning : timeOf(hours, minutes, half)
  const at = time === null ? null : momentOnWall(named.day, time, timeZone)
  return at === null ? null : { at, after: after.slice(whole.length) }
}

/** The next moment at which the clock shows a time. */
const clockOf = (typed: string, now: number, timeZone: string): Timed | null => {
  const [whole = "", hours, minutes, half] = ofClock.exec(typed) ?? []
  const time = timeOf(hours, minutes, half)
  if (time === null) return null
  const today = dayNumber(dayIn(now, timeZone))
  const at = [today, today + 1]
    .map((number) => momentOnWall(isoDay(number), time, timeZone))
    .find((moment) => moment !== null && moment > now)
  return at === undefined || at === null ? null : { at, after: typed.slice(whole.length) }
}

/**
 * Reads `[me|@name] when text`: `in 2 hours`, `tomorrow`, `today 17:30`, `at 9:00`, `2026-03-01 8:00`, in English or German,
 * by the clock of a time zone; dates also as a locale writes them. A day without a time is its morning. `names` are those
 * that may stand after the @.
 */
export const readReminder = (
  rest: string,
  names: ReadonlyArray<string>,
  now: number,
  timeZone: string,
  locale: string,
): TypedReminder | ReminderProblem => {
  const longestFirst = names.toSorted((a, b) => b.length - a.length)
  const name = longestFirst.find((one) => rest.startsWith(`@${one} `)) ?? null
  const typed = (name === null ? rest.replace(/^(me|mich)\s+/i, "") : rest.slice(name.length + 2)).trim()
  const timed = spanOf(typed, now) ?? dayOf(typed, now, timeZone, locale) ?? clockOf(typed, now, timeZone)
  if (timed === null) return "time"
  const text = timed.after.replace(/^(to|an|:)\s+/i, "").trim()
  if (text === "") return "text"
  return timed.at <= now ? "past" : { name, at: timed.at, text }
}
