/** Whether something is typed into a field or chosen from it, of alternatives the chosen one. */
const takesFocus = ({ type, disabled, readOnly, checked }: HTMLInputElement): boolean =>
  !disabled && readOnly !== true && type !== "hidden" && type !== "file" && (type !== "radio" || checked)

/** The first field of some content that can be used; undefined where it has none. */
export const firstField = (content: Element): HTMLElement | undefined =>
  [...content.querySelectorAll<HTMLInputElement>("input, textarea, select")].find(takesFocus)
