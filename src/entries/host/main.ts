import "#src/ui/design/base.css"
import { type AppliedFilter, connectCard } from "#sdk/connect.ts"
import styles from "./host.module.css"

const parameters = new URL(window.location.href).searchParams
const ownCairn = `${window.location.protocol}//localhost:${window.location.port}`

/** Origin of the Cairn to embed: the one that the address names if it is one of http or https, else this machine's. */
const originOf = (named: string | null): string => {
  const url = named === null ? null : URL.parse(named)
  return url !== null && (url.protocol === "http:" || url.protocol === "https:") ? url.origin : ownCairn
}

const origin = originOf(parameters.get("origin"))
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
  title: "Cairn card",
})
const events = element("ol", { className: styles.events ?? "", id: "events" })
const filtersNow = element("output", { id: "filters" }, "none")

const log = (kind: string, what: unknown): void => {
  events.prepend(element("li", {}, element("b", {}, kind), ` ${JSON.stringify(what)}`))
}

const connection = connectCard(frame, { origin })
const appliedNow = element("output", { id: "applied" }, "none")
const textOf = (filters: ReadonlyArray<AppliedFilter>): string =>
  filters.length === 0 ? "none" : JSON.stringify(filters)
connection.onFiltersChange((filters, applied) => {
  filtersNow.textContent = textOf(filters)
  appliedNow.textContent = textOf(applied)
  log("onFiltersChange", filters)
})
connection.onDrill((drill) => log("onDrill", drill))
connection.onFrameSizeChange((size) => log("onFrameSizeChange", size))

const apply = (name: string, filters: ReadonlyArray<AppliedFilter>): HTMLButtonElement =>
  element(
    "button",
    {
      type: "button",
      className: styles.button ?? "",
      onclick: () => {
        connection.applyFilters(filters).then(
          () => {
            appliedNow.textContent = textOf(filters)
            log("applied", name)
          },
          (error: Error) => log("rejected", error.message),
        )
      },
    },
    name,
  )

const invalid: ReadonlyArray<AppliedFilter> = JSON.parse(
  '[{ "column": "origin_state", "operator": "NEAR", "values": ["CA"] }]',
)

document
  .getElementById("root")
  ?.append(
    element(
      "div",
      { className: styles.page ?? "" },
      element("h1", {}, "Your app"),
      element(
        "p",
        { className: styles.lead ?? "" },
        `This page is served from ${window.location.origin}, the card in it from ${origin}. The buttons belong to this page.`,
      ),
      element(
        "div",
        { className: styles.buttons ?? "" },
        apply("California and Texas", [{ column: "origin_state", operator: "IN", values: ["CA", "TX"] }]),
        apply("Late by an hour", [{ column: "delay", operator: "GREAT_THAN_EQUALS_TO", values: [60] }]),
        apply("All flights", []),
        apply("Send an invalid filter", invalid),
        apply("Filter by an unknown column", [{ column: "nope", operator: "IN", values: ["x"] }]),
      ),
      frame,
      element("h2", {}, "Events from the card"),
      element("p", {}, "Active filters: ", filtersNow),
      element("p", {}, "Of these set by this page: ", appliedNow),
      events,
    ),
  )
