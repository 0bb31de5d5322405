const somewhere = "http://app.invalid"

/** Path of the app that a text is, with its query; null for the address of anything else. */
export const returnPathOf = (text: string): string | null => {
  if (text === "") return "/"
  if (!text.startsWith("/")) return null
  const url = URL.parse(text, somewhere)
  return url === null || url.origin !== somewhere || url.pathname.startsWith("/invite/")
    ? null
    : `${url.pathname}${url.search}`
}
