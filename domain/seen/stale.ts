import type { Failure } from "../kernel/query.ts"
import type { RootEvent } from "../root.ts"

/**
 * Marks what is restored as old: events by which it counts as what was last loaded before the server went away, so that
 * it is shown with its age, and loaded again when the server is back.
 */
export const staleEvents = (restored: ReadonlyArray<RootEvent>, failure: Failure): ReadonlyArray<RootEvent> =>
  restored.flatMap((event): ReadonlyArray<RootEvent> => {
    switch (event._tag) {
      case "EnvironmentLoaded":
        return [{ _tag: "EnvironmentFailed", failure }]
      case "StackLoaded":
        return [{ _tag: "StackFailed", id: event.id, failure, reason: "OTHER" }]
      case "CardRendered":
        return [{ _tag: "RenderFailed", key: event.key, failure }]
      default:
        return []
    }
  })
