import { Context, Stream } from "effect"

/** An element whenever the cards, data, policies or people that are served may be others than before. */
export const ContentChanges = Context.Reference<Stream.Stream<unknown>>("cairn/ContentChanges", {
  defaultValue: () => Stream.never,
})
