import "#src/ui/design/base.css"
import { type AppliedFilter, connectCard } from "#sdk/connect.ts"
import styles from "./host.module.css"

const parameters = new URL(window.location.href).searchParams
const origin = parameters.get("origin") ?? `${window.location.protocol}//localhost:${window.location.port}`
const card = parameters.get("card") ?? "flights-by-state-embed"

const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: ReadonlyArray<Node | string>
): HTMLElementTagNameMap[K] => {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

const frame = element("iframe", {
  className: styles.frame ?? "",
  src: `${origin}/embed/card/${encodeURIComponent(card)}`,
  title: "A card of Cairn",
})
const told = element("ol", { className: styles.told ?? "", id: "told" })
const filtersNow = element("output", { id: "filters" }, "none")

const tell = (kind: string, what: unknown): void => {
  told.prepend(element("li", {}, element("b", {}, kind), ` ${JSON.stringify(what)}`))
}

const connection = connectCard(frame, { origin })
connection.onFiltersChange((filters) => {
  filtersNow.textContent = JSON.stringify(filters)
  tell("onFiltersChange", filters)
})
connection.onDrill((drill) => tell("onDrill", drill))
connection.onFrameSizeChange((size) => tell("onFrameSizeChange", size))

const apply = (name: string, filters: ReadonlyArray<AppliedFilter>): HTMLButtonElement =>
  element(
    "button",
    {
      type: "button",
      className: styles.button ?? "",
      onclick: () => {
        connection.applyFilters(filters).then(
          () => tell("applied", name),
          (error: Error) => tell("refused", error.message),
        )
      },
    },
    name,
  )

const mistake: ReadonlyArray<AppliedFilter> = JSON.parse(
  '[{ "column": "origin_state", "operator": "NEAR", "values": ["CA"] }]',
)

document
  .getElementById("root")
  ?.append(
    element(
      "div",
      { className: styles.page ?? "" },
      element("h1", {}, "A page of yours"),
      element(
        "p",
        { className: styles.lead ?? "" },
        `This page lives at ${window.location.origin}; the card inside it comes from ${origin}. The buttons are the page's own.`,
      ),
      element(
        "div",
        { className: styles.buttons ?? "" },
        apply("California and Texas", [{ column: "origin_state", operator: "IN", values: ["CA", "TX"] }]),
        apply("Late by an hour", [{ column: "delay", operator: "GREAT_THAN_EQUALS_TO", values: [60] }]),
        apply("All flights", []),
        apply("A mistake", mistake),
      ),
      frame,
      element("h2", {}, "What the reader does"),
      element("p", {}, "Filters in force: ", filtersNow),
      told,
    ),
  )
