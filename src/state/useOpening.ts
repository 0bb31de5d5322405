import { createContext, use, useEffect, useEffectEvent } from "react"
import type { RootCommand } from "#domain/root.ts"
import type { StoreShape } from "#services/store/store.ts"
import { useStore } from "./StoreContext.tsx"

/** What a page collects while it is drawn without a browser. */
export interface Demands {
  /**
   * Asks for what a component opens: once for each name, after the drawing; then the page is drawn again. It is opened in the
   * store that it is given, which is not the one that is drawn. Where a command is all that opens it, the command is
   * remembered for the next drawing of the page.
   */
  readonly ask: (name: string, open: ((store: StoreShape) => unknown) | RootCommand) => void
  /** Whether an element of this name is on the first screen: the first ones that ask are. */
  readonly isInView: (name: string) => boolean
}

/** The demands of a page that is drawn without a browser; null in a browser. */
export const DemandsContext = createContext<Demands | null>(null)

/** Names of what is loaded for this page, by the server or ahead: not loaded again before its reader leaves it. */
export const LoadedContext = createContext<ReadonlySet<string>>(new Set())

/**
 * Opens what a component shows while it is there, and again for each other name; what `open` returns ends that. On the
 * server it runs after the drawing that asked for it, or `command` in its place where that does the same. The name says all
 * that both depend on; null opens nothing.
 */
export const useOpening = (
  name: string | null,
  open: (store: StoreShape) => (() => void) | undefined,
  command: RootCommand | null = null,
): void => {
  const store = useStore()
  const run = useEffectEvent(open)
  useEffect(() => (name === null ? undefined : run(store)), [store, name])
  const demands = use(DemandsContext)
  if (demands !== null && name !== null) demands.ask(name, command ?? open)
}

/** Name of what a command loads. */
export const loadName = (command: RootCommand): string => JSON.stringify(command)

/** Sends a command that loads what a component shows, when it is there and for each other command; null loads nothing. */
export const useLoad = (command: RootCommand | null): void => {
  const name = command === null ? null : loadName(command)
  const loaded = use(LoadedContext)
  useOpening(
    name,
    (store) => {
      if (command !== null && name !== null && !loaded.has(name)) store.dispatch(command)
      return undefined
    },
    command,
  )
}
