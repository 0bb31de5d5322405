const controls = "a[href], button, select, input, textarea, label, summary, [role=button], [tabindex]"

const controlAt = (element: Element | null): HTMLElement | null => {
  const control = element?.closest(controls)
  return control instanceof HTMLElement ? control : null
}

/** A fade of one screen into another, as far as it is used here. */
interface Fade {
  readonly finished: Promise<unknown>
  readonly skipTransition: () => void
}

const fadeOf = (page: Document): Fade | null =>
  "activeViewTransition" in page ? (page.activeViewTransition as Fade | null) : null

/**
 * Gives presses during a view transition to what they are meant for. The browser gives them to the root element, so a
 * press ends the transition, and then goes to the control that is there: the one it began on, if it began before.
 */
export const pressWhileFading = (page: Document): void => {
  const root = page.documentElement
  /** The control that the last press began on; undefined if that cannot be known. */
  let begun: HTMLElement | null | undefined = null

  const begin = ({ target }: PointerEvent): void => {
    const fade = fadeOf(page)
    begun =
      target === root && fade !== null ? undefined : controlAt(target instanceof Element ? target : null)
    fade?.skipTransition()
  }
  const end = async ({ target, clientX, clientY }: MouseEvent): Promise<void> => {
    if (target !== root) return
    const fade = fadeOf(page)
    fade?.skipTransition()
    await fade?.finished
    const control = controlAt(page.elementFromPoint(clientX, clientY))
    if (control === null || (begun !== undefined && begun !== control)) return
    control.focus()
    control.click()
  }
  page.addEventListener("pointerdown", begin, { capture: true })
  page.addEventListener("click", (event) => void end(event), { capture: true })
}
