/** Ends the task that runs, so that the browser can paint and hear its reader; what follows comes soon after. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Ends the task that runs until the browser has painted what is there; at once in a page that no one sees. */
export const afterPaint = (): Promise<void> =>
  document.hidden
    ? nextTask()
    : new Promise((resolve) => {
        requestAnimationFrame(() => resolve(nextTask()))
      })
