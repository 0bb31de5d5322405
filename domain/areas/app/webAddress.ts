const scheme = /^[a-z][a-z0-9+.-]*:/i
const port = /^\d+(?:[/?#]|$)/

const hasScheme = (text: string): boolean => {
  const [named] = scheme.exec(text) ?? []
  return named !== undefined && !port.test(text.slice(named.length))
}

/** Address that a text means, `http://` before it where it names no scheme; null where it is none. */
export const webAddress = (text: string): URL | null => {
  const trimmed = text.trim()
  return URL.parse(hasScheme(trimmed) ? trimmed : `http://${trimmed}`)
}

/** Last two labels of a host name, as far as it has them: `example.com` of `www.example.com`. */
export const baseHost = (host: string): string => host.split(".").slice(-2).join(".")
