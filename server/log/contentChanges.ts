import { Context, Stream } from "effect"

/**
 * An element whenever the cards, data, policies or people that are served may be others than before; with `isOfPeople` where
 * people or groups may be.
 */
export const ContentChanges = Context.Reference<Stream.Stream<{ readonly isOfPeople: boolean }>>(
  "cairn/ContentChanges",
  {
    defaultValue: () => Stream.never,
  },
)
