import { Context, type Duration, Effect } from "effect"

/** How many bytes of an upload have to arrive in each span of time, so that it keeps its place: a line of 5 kbit/s does. */
export const UploadPace = Context.Reference<{ readonly bytes: number; readonly span: Duration.Input }>(
  "cairn/UploadPace",
  { defaultValue: () => ({ bytes: 16_384, span: "30 seconds" }) },
)

/** Runs what receives bytes and counts them by the function that it gets; fails with `tooSlow` where too few came in a span of time. */
export const inPace = Effect.fnUntraced(function* <A, E, R, TooSlow>(
  receive: (count: (bytes: number) => void) => Effect.Effect<A, E, R>,
  tooSlow: TooSlow,
) {
  const { bytes, span } = yield* UploadPace
  let received = 0
  const watch = Effect.gen(function* () {
    for (let before = 0; ; before = received) {
      yield* Effect.sleep(span)
      if (received - before < bytes) return yield* Effect.fail(tooSlow)
    }
  })
  return yield* Effect.raceFirst(
    receive((count) => {
      received += count
    }),
    watch,
  )
})
