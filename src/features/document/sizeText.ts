const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const

/** A size in bytes as people read it, in units of a thousand of the one before. */
export const sizeText = (bytes: number, locale: string): string => {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const unit = units[step] ?? "byte"
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit,
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step)
}
