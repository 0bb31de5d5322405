/** Runs in each frame before its scripts: says when the marks of a loaded card have changed and a frame is drawn. */
export const observeChart = (): void => {
  let last = ""
  const look = () => {
    const marks = document.querySelector('[data-status="LOADED"] .marks')?.innerHTML ?? ""
    if (marks === "" || marks === last) return
    last = marks
    requestAnimationFrame(() => {
      const { painted } = window as unknown as { painted: (at: number) => void }
      painted(performance.timeOrigin + performance.now())
    })
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
}
