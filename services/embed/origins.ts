const originOf = (domain: string): string | null => {
  const text = /^https?:\/\//i.test(domain) ? domain : `https://${domain}`
  if (!URL.canParse(text) || domain.includes("*")) return null
  return new URL(text).origin
}

/** The origins that authorised domains stand for: `https://host:port`, or a bare host, which means https. Others count for nothing. */
export const authorizedOrigins = (domains: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set(domains.map((domain) => originOf(domain.trim())).filter((origin) => origin !== null)),
]
