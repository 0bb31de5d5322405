/** Path of the app that a page is to show, as its service worker asks when a notification of it was pressed. */
export interface OpenRequest {
  readonly open: string
}

const isOpenRequest = (data: unknown): data is OpenRequest =>
  typeof data === "object" && data !== null && "open" in data && typeof data.open === "string"

/**
 * Shows in a page what its service worker asks for, by `open`, so that nothing of the page is loaded anew; each request is
 * acknowledged at the port that comes with it.
 */
export const answerOpenRequests = (
  { serviceWorker }: Partial<Pick<Navigator, "serviceWorker">>,
  open: (path: string) => void,
): void => {
  // Absent where a browser has none, as on plain HTTP.
  serviceWorker?.addEventListener("message", ({ data, ports: [port] }) => {
    if (!isOpenRequest(data)) return
    port?.postMessage(null)
    open(data.open)
  })
}
