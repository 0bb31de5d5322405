/** Ref that moves the focus to an element when it appears. */
export const focused = (element: HTMLElement | null): void => element?.focus()
