import { useMedia } from "./useMedia.ts"
import { useRootAttribute } from "./useRootAttribute.ts"

/** Media query of a system that is dark. */
export const darkSystem = "(prefers-color-scheme: dark)"

/** The theme that the page's reader chose, on the server too; null where the system decides. */
export const useChosenTheme = (): "light" | "dark" | null => {
  const theme = useRootAttribute("theme", (view) => view.theme)
  return theme === "dark" || theme === "light" ? theme : null
}

/** How light the page is shown: as its reader chose, or as the system says. */
export const useShownTheme = (): "light" | "dark" => {
  const chosen = useChosenTheme()
  const isDark = useMedia(darkSystem, () => false)
  return chosen ?? (isDark ? "dark" : "light")
}
