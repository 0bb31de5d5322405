import { createContext } from "react"

/** What a page that is drawn without a browser may have of parts that people make as many of as they like. */
export interface DrawingBudget {
  left: number
}

/** The budget of the drawing that a part belongs to; null in a browser, which draws what it is given. */
export const DrawingBudgetContext = createContext<DrawingBudget | null>(null)

/** A part is left to the browser, since the page would have too much of it: no fault. */
export class LeftToBrowser extends Error {
  override readonly name = "LeftToBrowser"
}

/** Takes from a budget. Throws `LeftToBrowser` where not so much is left of it. */
export const spend = (budget: DrawingBudget | null, amount: number): void => {
  if (budget === null) return
  budget.left -= amount
  if (budget.left < 0) throw new LeftToBrowser()
}
