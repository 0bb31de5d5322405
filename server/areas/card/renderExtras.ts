import { Effect, Struct } from "effect"
import { type RenderRequest, unusedExtras } from "#contract/cardMessages.ts"
import { pictureSize } from "./pictureSize.ts"

/**
 * Request for a render as our own client would send it: the chart type of a `chartState` and the pixels of a `size` in
 * their fields, unless those are there, and without what changes nothing.
 */
export const withoutExtras = Effect.fnUntraced(function* ({ chartState, size, ...request }: RenderRequest) {
  const isSized = request.width !== undefined || request.height !== undefined
  return {
    ...(size != null && !isSized && (yield* pictureSize(size))),
    ...(chartState?.chartType !== undefined && { chartType: chartState.chartType }),
    ...Struct.omit(request, Struct.keys(unusedExtras)),
  }
})
