import { spanText } from "#charts/format/dateRange.ts"
import { formatNumber } from "#charts/format/number.ts"
import { changeOf, type Digest, type DigestEntry } from "#domain/areas/card/digest.ts"
import type { Texts } from "../../text/texts.ts"

/** A card of a digest in words; what it has none of is null. */
export interface DigestLine {
  readonly title: string
  /** `Flights: 2,999,994`. */
  readonly figure: string | null
  /** `Jun 1 – 30, 2001`. */
  readonly period: string | null
  /** `up 4.2% on the period before`. */
  readonly change: string | null
}

/** How much a figure changed, in words; null where it cannot be compared. */
const changeText = (entry: DigestEntry, { text, locale }: Texts): string | null => {
  const part = changeOf(entry)
  if (part === null) return null
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(
    Math.abs(part),
  )
  if (part === 0) return text("digest.same")
  return text(part > 0 ? "digest.up" : "digest.down", { percent })
}

/** An entry of a digest in the words of its reader's language. */
export const lineOf = (entry: DigestEntry, texts: Texts): DigestLine => {
  const { title, summary, span } = entry
  return {
    title,
    figure:
      summary === null || summary.value === null
        ? null
        : texts.text("digest.figure", {
            label: summary.label,
            value: formatNumber(summary.value, texts.locale, summary.format),
          }),
    period: span === null ? null : spanText(span, texts.locale),
    change: changeText(entry, texts),
  }
}

/** What follows the title of a card in one line: its figure, its days and its change. */
export const detailsOf = ({ figure, period, change }: DigestLine): ReadonlyArray<string> =>
  [figure, period, change].filter((part) => part !== null)

/** How many cards a digest is without, in words; null where it has all. */
export const leftOutLine = ({ leftOut }: Pick<Digest, "leftOut">, { text }: Texts): string | null =>
  leftOut === 0 ? null : text("digest.leftOut", { count: leftOut })

/** A digest as plain text: its title and day, what it was sent under, one line for each card, and how many were left out. */
export const digestText = (
  digest: Digest,
  heading: string,
  texts: Texts,
  under: ReadonlyArray<string> = [],
): string => {
  const lines = digest.entries.map((entry) => {
    const line = lineOf(entry, texts)
    const details = detailsOf(line)
    return details.length === 0 ? `• ${line.title}` : `• ${line.title} — ${details.join(" · ")}`
  })
  const left = leftOutLine(digest, texts)
  return [heading, ...under, ...lines, ...(left === null ? [] : [left])].join("\n")
}

/** Title and day of a digest, as `Flights · Mon, Nov 23, 2026`. */
export const headingOf = (title: string, slot: string, { text, locale }: Texts): string =>
  text("mail.heading", {
    title,
    day: new Intl.DateTimeFormat(locale, {
      weekday: "short",
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "UTC",
    }).format(Date.parse(slot)),
  })
