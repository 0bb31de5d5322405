const english = {
  title: "Cost of late flights",
  cost: "Cost of a late flight",
  fewer: "Fewer late flights",
  total: "cost of delays",
  saved: "saved",
  loading: "Loading flights…",
  all: "All states",
  details: "Open late flights",
  byCost: "States by cost",
  failed: "The flights could not be loaded.",
  lateIn: (flights, states) => `${flights} flights were more than 15 minutes late in ${states}.`,
  lateInAll: (flights, count) => `${flights} flights were more than 15 minutes late in ${count} states.`,
}

const german = {
  title: "Kosten verspäteter Flüge",
  cost: "Kosten eines verspäteten Flugs",
  fewer: "Weniger verspätete Flüge",
  total: "Kosten der Verspätungen",
  saved: "gespart",
  loading: "Flüge werden geladen…",
  all: "Alle Bundesstaaten",
  details: "Verspätete Flüge öffnen",
  byCost: "Bundesstaaten nach Kosten",
  failed: "Die Flüge konnten nicht geladen werden.",
  lateIn: (flights, states) => `${flights} Flüge in ${states} waren mehr als 15 Minuten verspätet.`,
  lateInAll: (flights, count) =>
    `${flights} Flüge in ${count} Bundesstaaten waren mehr als 15 Minuten verspätet.`,
}

/** Texts in the language of a locale, in English where there are none. */
export const textsOf = (locale) => (locale.split("-")[0] === "de" ? german : english)
