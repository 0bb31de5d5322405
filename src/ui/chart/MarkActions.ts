import { createContext, useContext } from "react"
import type { Mark } from "#charts/scene/scene.ts"

/** What else can be done with a mark that stands for a row, beside choosing it. */
export interface MarkActions {
  /** Name of the action that is offered to a finger. */
  readonly text: string
  readonly onPress: (mark: Mark) => void
  /** Opens the menu of a mark, beside a place on the screen in pixels. */
  readonly onMenu: (mark: Mark, at: { readonly x: number; readonly y: number }) => void
}

const Context = createContext<MarkActions | null>(null)

/** Gives the marks of the charts below it further actions. */
export const MarkActionsProvider = Context.Provider

/** Further actions of marks; null where there are none, as in an embedded card. */
export const useMarkActions = (): MarkActions | null => useContext(Context)
