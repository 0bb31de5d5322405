import type { TextKey } from "#src/ui/text/useText.ts"

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
}
const names: Readonly<Record<string, TextKey>> = {
  Mod: "key.control",
  Shift: "key.shift",
  Space: "key.space",
  Enter: "key.enter",
  Home: "key.home",
  End: "key.end",
  PageUp: "key.pageUp",
  PageDown: "key.pageDown",
  ContextMenu: "key.menu",
}

/** The keys of a combination as they stand on the keyboard, such as Ctrl and C. */
export const keyNames = (
  combo: string,
  text: (key: TextKey) => string,
  isApple: boolean,
): ReadonlyArray<string> =>
  (combo === "+" ? [combo] : combo.split("+")).map((part) => {
    if (isApple && part === "Mod") return "⌘"
    const name = names[part]
    return name === undefined ? (signs[part] ?? (part.length === 1 ? part.toUpperCase() : part)) : text(name)
  })
