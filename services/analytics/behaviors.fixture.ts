import { interstitialSlides } from "./behaviors.ts"

/** Every behavior that is measured, with the names of its properties beside those of all events. */
export const behaviors: Readonly<Record<string, ReadonlyArray<string>>> = {
  login: [],
  navigate: ["from", "to"],
  page_view: ["path"],
  card_render: ["card", "duration"],
  search_executed: ["entity", "results"],
  public_card_view: ["card"],
  logo_click: ["place"],
  ...Object.fromEntries(interstitialSlides.map((slide) => [slide, []])),
}
