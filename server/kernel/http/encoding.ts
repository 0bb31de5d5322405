/** Content codings of responses, the most compact first. */
export const encodings = ["br", "gzip", "identity"] as const
export type Encoding = (typeof encodings)[number]

const member = /^([^\s;]+)(?:\s*;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i

/**
 * Codings that a request accepts, in its order of preference and of equals the most compact first (RFC 9110, 12.5.3).
 * An uncompressed response may always be sent unless the request refuses it; without the header nothing else is.
 */
export const acceptedEncodings = (acceptEncoding: string | undefined): ReadonlyArray<Encoding> => {
  const qualities = new Map<string, number>()
  for (const part of (acceptEncoding ?? "").split(",")) {
    const [, coding, quality = "1"] = member.exec(part.trim()) ?? []
    if (coding !== undefined) qualities.set(coding.toLowerCase(), Number(quality))
  }
  const rest = qualities.get("*")
  const qualityOf = (encoding: Encoding): number =>
    qualities.get(encoding) ?? (encoding === "identity" ? (rest === 0 ? 0 : leastLiked) : (rest ?? 0))
  return encodings
    .filter((encoding) => qualityOf(encoding) > 0)
    .toSorted((one, other) => qualityOf(other) - qualityOf(one))
}

/** Quality below every one that a request can name, and still acceptable. */
const leastLiked = 0.0001
