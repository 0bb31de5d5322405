/** Ref that moves the focus to an element when it appears. */
export const focused = (element: HTMLElement | null): void => element?.focus()

/** Whether no element has the focus, as after the one that had it went. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body
