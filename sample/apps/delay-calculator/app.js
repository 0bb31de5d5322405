import { connectToCard } from "./cairn.js"
import { textsOf } from "./texts.js"

const column = "origin_state"
const shown = 6
const element = (id) => document.getElementById(id)
const [cost, fewer] = [element("cost"), element("fewer")]

let card = null
let texts = textsOf("en")
let filters = []
/** Late flights of each state, the most first. */
let states = []

const showTheme = ({ theme }) => {
  document.documentElement.dataset.theme = theme
}

const money = (amount) =>
  new Intl.NumberFormat(document.documentElement.lang, {
    style: "currency",
    currency: "USD",
    notation: "compact",
    maximumFractionDigits: 1,
  }).format(amount)

/** States that the filters in force choose. */
const chosen = () => filters.filter((filter) => filter.column === column).flatMap(({ values }) => values)

/** Has the card filter by states. It tells the app of its filters when they have changed. */
const apply = async (values) => {
  const others = filters.filter((filter) => filter.column !== column)
  const own = values.length === 0 ? [] : [{ column, operator: "IN", values, dataType: "string" }]
  await card.call("/v1/filters/apply", { filters: [...others, ...own] })
}

const row = ({ state, late }, most) => {
  const button = document.createElement("button")
  button.type = "button"
  button.setAttribute("aria-pressed", String(chosen().includes(state)))
  const name = document.createElement("span")
  name.textContent = state
  const bar = document.createElement("span")
  bar.className = "bar"
  bar.style.width = `${(late / most) * 100}%`
  const amount = document.createElement("span")
  amount.className = "amount"
  amount.textContent = money(late * cost.valueAsNumber)
  button.append(name, bar, amount)
  button.addEventListener("click", () => apply(chosen().includes(state) ? [] : [state]))
  const item = document.createElement("li")
  item.append(button)
  return item
}

const draw = () => {
  const late = states.reduce((sum, state) => sum + state.late, 0)
  const total = late * cost.valueAsNumber
  element("cost-text").textContent = money(cost.valueAsNumber)
  element("fewer-text").textContent = `${fewer.value} %`
  element("total").textContent = money(total)
  element("saved").textContent = money((total * fewer.valueAsNumber) / 100)
  const flights = Math.round(late).toLocaleString(document.documentElement.lang)
  const chosenStates = chosen()
  element("scope").textContent =
    chosenStates.length === 0
      ? texts.lateInAll(flights, states.length)
      : texts.lateIn(flights, chosenStates.join(", "))
  const listed = states.slice(0, shown)
  element("states").replaceChildren(...listed.map((state) => row(state, listed[0].late)))
  element("all").hidden = chosen().length === 0
}

const rowsOf = async (name) => {
  const { rows } = await card.call("/v1/rows/get", { card: name, of: "chart", filters })
  return new Map(rows)
}

const load = async () => {
  try {
    const [flights, shares] = await Promise.all([rowsOf("flights-by-state"), rowsOf("late-flights-by-state")])
    states = [...shares]
      .filter(([state]) => flights.has(state))
      .map(([state, share]) => ({ state, late: share * flights.get(state) }))
      .sort((one, other) => other.late - one.late)
    draw()
  } catch {
    element("scope").textContent = texts.failed
  }
}

for (const input of [cost, fewer]) input.addEventListener("input", draw)
element("all").addEventListener("click", () => apply([]))
element("details").addEventListener("click", () =>
  card.call("navigate", { url: "/card/late-flights-by-state" }),
)

card = await connectToCard({
  filter: (changed) => {
    filters = changed.filters
    return load()
  },
  "/v1/onThemeChange": showTheme,
})
document.documentElement.lang = card.locale
texts = textsOf(card.locale)
document.title = texts.title
for (const named of document.querySelectorAll("[data-text]")) named.textContent = texts[named.dataset.text]
element("states").setAttribute("aria-label", texts.byCost)
element("details").hidden = card.isSignedIn === false
filters = card.filters
showTheme(card)
await load()
