import { Monitor, Moon, Sun } from "lucide-react"
import { useState } from "react"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useText } from "#src/ui/text/useText.ts"
import type { Choice } from "./AccountSections.tsx"
import { chooseTheme, type Theme } from "./theme.ts"

const themes = [
  { id: "system", label: "theme.system", icon: Monitor },
  { id: "light", label: "theme.light", icon: Sun },
  { id: "dark", label: "theme.dark", icon: Moon },
] as const

/** The choice of a theme, which this device keeps. */
export const useThemeChoice = (): Choice => {
  const text = useText()
  const { storage } = usePageServices()
  const [theme, setTheme] = useState<Theme>(() => {
    const shown = typeof document === "undefined" ? null : document.documentElement.dataset.theme
    return shown === "light" || shown === "dark" ? shown : "system"
  })
  return {
    chosen: theme,
    options: themes.map((one) => ({ ...one, label: text(one.label) })),
    onChoose: (id) => {
      const next = themes.find((one) => one.id === id)?.id ?? theme
      setTheme(next)
      chooseTheme(next, storage, document.documentElement)
    },
  }
}
