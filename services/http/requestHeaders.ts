/** The cookie whose value the server expects back, and the header that carries it. */
export const xsrfCookie = "XSRF-TOKEN"
export const xsrfHeader = "x-xsrf-token"
/** Carries the token of a developer who calls from a program. */
export const developerTokenHeader = "x-cairn-developer-token"
/** Carries the token with which a page embeds a card. */
export const embedTokenHeader = "x-cairn-embed-token"

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The value of a cookie among the page's cookies, or null. */
export const cookieValue = (cookies: string, name: string): string | null => {
  const prefix = `${name}=`
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(prefix))
  return found === undefined ? null : decoded(found.slice(prefix.length))
}

/** Headers of every request of this page: the user's language, the CSRF token, and those added for all. */
export const requestHeaders = (
  locale: string,
  cookies: string,
  added: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> => {
  const token = cookieValue(cookies, xsrfCookie)
  return {
    "accept-language": locale,
    ...(token === null ? {} : { [xsrfHeader]: token }),
    ...Object.fromEntries(added),
  }
}
