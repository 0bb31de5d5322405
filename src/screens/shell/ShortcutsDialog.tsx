import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import { keyNames } from "#src/ui/keys/keyNames.ts"
import { type KeyAction, type KeyScope, shortcuts } from "#src/ui/keys/shortcuts.ts"
import { type TextKey, useText } from "#src/ui/text/useText.ts"
import styles from "./shortcuts.module.css"

/** What the keys of each scope do, in words: the compiler asks for a text of each. */
const labels: { readonly [Scope in KeyScope]: Readonly<Record<KeyAction<Scope> | "title", TextKey>> } = {
  channels: { title: "keys.channels", switch: "buzz.switch", nextUnread: "keys.channels.nextUnread" },
  switcher: {
    title: "buzz.switch",
    next: "keys.switcher.move",
    back: "keys.switcher.move",
    choose: "keys.switcher.choose",
  },
  app: { title: "keys.app", search: "search.title", help: "keys.title", close: "keys.app.close" },
  tools: { title: "keys.tools", filter: "filter.add", export: "toolbar.export" },
  stack: { title: "keys.stack", crossFilter: "stack.crossFilter", present: "stack.present" },
  presentation: {
    title: "keys.presentation",
    next: "presentation.next",
    back: "presentation.back",
    close: "presentation.close",
  },
  chart: {
    title: "keys.chart",
    left: "keys.chart.left",
    right: "keys.chart.right",
    up: "keys.chart.up",
    down: "keys.chart.down",
    first: "keys.chart.first",
    last: "keys.chart.last",
    choose: "keys.chart.choose",
    enlarge: "keys.chart.enlarge",
    leave: "keys.chart.leave",
  },
  mark: { title: "keys.mark", menu: "keys.mark.menu" },
  zoom: {
    title: "keys.zoom",
    in: "chart.zoomIn",
    out: "chart.zoomOut",
    reset: "chart.zoomReset",
    leave: "chart.zoomReset",
    left: "keys.zoom.left",
    right: "keys.zoom.right",
    up: "keys.zoom.up",
    down: "keys.zoom.down",
  },
  table: {
    title: "keys.table",
    move: "keys.table.move",
    edge: "keys.table.edge",
    select: "keys.table.select",
    all: "keys.table.all",
    copy: "keys.table.copy",
    choose: "keys.table.choose",
    menu: "keys.table.menu",
    width: "keys.table.width",
    order: "keys.table.order",
  },
  pivot: {
    title: "keys.pivot",
    expand: "keys.pivot.expand",
    collapse: "keys.pivot.collapse",
  },
  favorites: { title: "keys.favorites", up: "keys.favorites.up", down: "keys.favorites.down" },
  menuButton: { title: "keys.menuButton", open: "keys.menuButton.open" },
  tabs: { title: "keys.tabs", other: "keys.tabs.other" },
  toolbar: {
    title: "toolbar.label",
    next: "keys.toolbar.move",
    back: "keys.toolbar.move",
    pass: "keys.toolbar.pass",
    passBack: "keys.toolbar.pass",
  },
  options: {
    title: "keys.options",
    next: "keys.options.move",
    back: "keys.options.move",
    choose: "keys.options.choose",
  },
  values: { title: "keys.values", apply: "keys.values.apply" },
  message: {
    title: "keys.message",
    send: "keys.message.send",
    line: "keys.message.line",
    editLast: "keys.message.editLast",
  },
  messages: {
    title: "keys.messages",
    back: "keys.messages.move",
    next: "keys.messages.move",
    reply: "keys.messages.reply",
    react: "buzz.addReaction",
  },
  emoji: {
    title: "keys.emoji",
    left: "keys.emoji.move",
    right: "keys.emoji.move",
    up: "keys.emoji.move",
    down: "keys.emoji.move",
    choose: "keys.emoji.choose",
  },
  orgChart: {
    title: "orgChart.title",
    up: "keys.orgChart.move",
    down: "keys.orgChart.move",
    before: "keys.orgChart.move",
    after: "keys.orgChart.move",
    first: "keys.orgChart.first",
    toggle: "keys.orgChart.toggle",
    choose: "keys.orgChart.choose",
  },
  mention: {
    title: "keys.message",
    next: "keys.message.mention",
    back: "keys.message.mention",
    choose: "keys.message.mention",
    dismiss: "keys.message.dismiss",
  },
}

interface Row {
  readonly label: TextKey
  readonly combos: ReadonlyArray<string>
}

const rowsOf = (scope: KeyScope): ReadonlyArray<Row> => {
  const texts: Readonly<Record<string, TextKey>> = labels[scope]
  return Object.entries<ReadonlyArray<string>>(shortcuts[scope]).flatMap(([action, combos]) => {
    const label = texts[action]
    return label === undefined ? [] : [{ label, combos }]
  })
}

/** What the keys of scopes under one title do: keys that do the same stand together. */
const sectionOf = (title: TextKey, together: ReadonlyArray<KeyScope>) => ({
  title,
  rows: [...Map.groupBy(together.flatMap(rowsOf), ({ label }) => label)].map(
    ([label, same]): Row => ({ label, combos: same.flatMap(({ combos }) => combos) }),
  ),
})

/** In the order of the help. */
const scopes = [
  "app",
  "channels",
  "switcher",
  "tools",
  "stack",
  "presentation",
  "chart",
  "mark",
  "zoom",
  "table",
  "pivot",
  "tabs",
  "toolbar",
  "options",
  "values",
  "menuButton",
  "favorites",
  "orgChart",
  "messages",
  "message",
  "mention",
  "emoji",
] as const satisfies ReadonlyArray<KeyScope>
const ofBuzz: ReadonlySet<KeyScope> = new Set<KeyScope>([
  "channels",
  "switcher",
  "messages",
  "message",
  "mention",
  "emoji",
])

/** Every keyboard shortcut of the app, by where it acts. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText()
  const hasBuzz = useHasBuzz()
  const shown = scopes.filter((scope) => hasBuzz || !ofBuzz.has(scope))
  const sections = [...Map.groupBy(shown, (scope) => labels[scope].title)].map(([title, together]) =>
    sectionOf(title, together),
  )
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
  return (
    <Dialog title={text("keys.title")} onClose={onClose} isText>
      {sections.map(({ title, rows }) => (
        <section key={title} className={styles.section}>
          <h3 className={styles.title}>{text(title)}</h3>
          <dl className={styles.list}>
            {rows.map(({ label, combos }) => (
              <div key={label} className={styles.row}>
                <dt>{text(label)}</dt>
                <dd className={styles.keys}>
                  {combos.map((combo) => (
                    <span key={combo} className={styles.combo}>
                      {keyNames(combo, text, isApple).map((name) => (
                        <kbd key={name} className={styles.key}>
                          {name}
                        </kbd>
                      ))}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
