const scheme = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i

/** Address that a text means, `http://` before it where it names no scheme; null where it is none. */
export const webAddress = (text: string): URL | null => {
  const trimmed = text.trim()
  return URL.parse(scheme.test(trimmed) ? trimmed : `http://${trimmed}`)
}

/** Last two labels of a host name, as far as it has them: `example.com` of `www.example.com`. */
export const baseHost = (host: string): string => host.split(".").slice(-2).join(".")
