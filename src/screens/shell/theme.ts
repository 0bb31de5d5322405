import type { KeyValueStorage } from "#services/storage/browserStorage.ts"

/** How light the page is: as the system says, or as the current user chose. */
export type Theme = "system" | "light" | "dark"

const key = "cairn.theme"

const isTheme = (text: string | null): text is Theme =>
  text === "system" || text === "light" || text === "dark"

/** The theme the current user chose on this device. */
export const chosenTheme = (storage: Pick<KeyValueStorage, "get">): Theme => {
  const stored = storage.get(key)
  return isTheme(stored) ? stored : "system"
}

/** Shows a theme and keeps the choice. */
export const chooseTheme = (theme: Theme, storage: Pick<KeyValueStorage, "set">, root: HTMLElement): void => {
  storage.set(key, theme)
  showTheme(theme, root)
}

/** Shows a theme. */
export const showTheme = (theme: Theme, root: HTMLElement): void => {
  if (theme === "system") delete root.dataset.theme
  else root.dataset.theme = theme
}
