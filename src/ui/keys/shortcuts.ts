/** A key press, as browsers and React tell it. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const
const ends = ["Home", "End"] as const
const pages = ["PageUp", "PageDown"] as const
const withModifier = (modifier: string, keys: ReadonlyArray<string>): ReadonlyArray<string> =>
  keys.map((key) => `${modifier}+${key}`)

/**
 * Every key that the app listens to, by where it acts and what it does: listeners and the help read this one table. Mod
 * is Ctrl, or ⌘ on a Mac; the modifiers stand in the order Mod, Alt, Shift. A sign such as ? says nothing of Shift.
 */
export const shortcuts = {
  channels: { switch: ["t"], nextUnread: ["Alt+Shift+ArrowDown"] },
  switcher: { next: ["ArrowDown"], back: ["ArrowUp"], choose: ["Enter"] },
  app: { search: ["Mod+k"], help: ["?"], close: ["Escape"] },
  tools: { filter: ["f"], export: ["e"] },
  stack: { crossFilter: ["c"], present: ["p"] },
  presentation: {
    next: ["ArrowRight", "PageDown", "Space"],
    back: ["ArrowLeft", "PageUp"],
    close: ["Escape"],
  },
  chart: {
    left: ["ArrowLeft"],
    right: ["ArrowRight"],
    up: ["ArrowUp"],
    down: ["ArrowDown"],
    first: ["Home"],
    last: ["End"],
    choose: ["Enter"],
    enlarge: ["Space"],
    leave: ["Escape"],
  },
  mark: { menu: ["Shift+F10", "ContextMenu"] },
  zoom: {
    in: ["+", "="],
    out: ["-"],
    reset: ["0"],
    leave: ["Escape"],
    left: ["Shift+ArrowLeft"],
    right: ["Shift+ArrowRight"],
    up: ["Shift+ArrowUp"],
    down: ["Shift+ArrowDown"],
  },
  table: {
    move: [...arrows, ...pages, ...ends],
    edge: withModifier("Mod", [...arrows, ...ends]),
    select: [
      ...withModifier("Shift", [...arrows, ...pages, ...ends]),
      ...withModifier("Mod+Shift", [...arrows, ...ends]),
    ],
    all: ["Mod+a"],
    copy: ["Mod+c"],
    choose: ["Enter", "Space"],
    menu: ["Shift+F10", "ContextMenu"],
    width: withModifier("Alt", ["ArrowLeft", "ArrowRight"]),
    order: withModifier("Alt+Shift", ["ArrowLeft", "ArrowRight"]),
  },
  pivot: { expand: ["+", "ArrowRight"], collapse: ["-", "ArrowLeft"] },
  favorites: { up: ["Alt+ArrowUp"], down: ["Alt+ArrowDown"] },
  menuButton: { open: ["ArrowUp", "ArrowDown"] },
  tabs: { other: ["ArrowLeft", "ArrowRight"] },
  toolbar: { next: ["ArrowRight"], back: ["ArrowLeft"], pass: ["Tab"], passBack: ["Shift+Tab"] },
  options: { next: ["ArrowDown"], back: ["ArrowUp"], choose: ["Enter"] },
  values: { apply: ["Enter"] },
  message: { send: ["Enter"], line: ["Shift+Enter"], editLast: ["ArrowUp"] },
  messages: { back: ["ArrowUp"], next: ["ArrowDown"], reply: ["r"], react: [":"] },
  emoji: {
    left: ["ArrowLeft"],
    right: ["ArrowRight"],
    up: ["ArrowUp"],
    down: ["ArrowDown"],
    choose: ["Enter"],
  },
  orgChart: {
    up: ["ArrowUp"],
    down: ["ArrowDown"],
    before: ["ArrowLeft"],
    after: ["ArrowRight"],
    first: ["Home"],
    toggle: ["Space"],
    choose: ["Enter"],
  },
  mention: { next: ["ArrowDown"], back: ["ArrowUp"], choose: ["Enter", "Tab"], dismiss: ["Escape"] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ReadonlyArray<string>>>>>

export type KeyScope = keyof typeof shortcuts
/** What the keys of a scope do. */
export type KeyAction<Scope extends KeyScope> = keyof (typeof shortcuts)[Scope] & string

const isSign = (key: string): boolean => /^[^\p{L}\p{N}\s]$/u.test(key)

/** A key press in the words of the table, such as `Mod+Shift+ArrowLeft`. */
const comboOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string => {
  const name = key === " " ? "Space" : key.length === 1 ? key.toLowerCase() : key
  const modifiers = [
    ...(ctrlKey || metaKey ? ["Mod"] : []),
    ...(altKey ? ["Alt"] : []),
    ...(shiftKey && !isSign(key) ? ["Shift"] : []),
  ]
  return [...modifiers, name].join("+")
}

/** What a key press does in a scope; null where it does nothing there. */
export const keyActionOf = <Scope extends KeyScope>(
  scope: Scope,
  press: KeyPress,
): KeyAction<Scope> | null => {
  const combo = comboOf(press)
  const actions: Readonly<Record<string, ReadonlyArray<string>>> = shortcuts[scope]
  const isAction = (name: string): name is KeyAction<Scope> => name in actions
  return (
    Object.keys(actions)
      .filter(isAction)
      .find((name) => actions[name]?.includes(combo)) ?? null
  )
}
