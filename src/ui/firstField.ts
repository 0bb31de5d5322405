/** Whether something is typed into a field or chosen from it, of alternatives the chosen one. */
const takesFocus = ({ type, disabled, readOnly, checked }: HTMLInputElement): boolean =>
  !disabled && readOnly !== true && type !== "hidden" && type !== "file" && (type !== "radio" || checked)

/** Mark of what takes the focus where it opens, in place of the first field. */
export const opensFocused = { "data-opens-focused": "" } as const

/** What of some content takes the focus first: what is marked so, else its first field that can be used; undefined for none. */
export const firstField = (content: Element): HTMLElement | undefined =>
  content.querySelector<HTMLElement>("[data-opens-focused]") ??
  [...content.querySelectorAll<HTMLInputElement>("input, textarea, select")].find(takesFocus)
