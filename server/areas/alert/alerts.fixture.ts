import { Effect } from "effect"
import { vi } from "vitest"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

/** A condition, a view and a name as the command has them. */
export interface SetAlert {
  readonly condition?: object
  readonly view?: object
  readonly name?: string
  readonly card?: string
}

const above = { _tag: "ABOVE", value: 200 }
const plain = { filters: [], settings: {} }

interface Envelope {
  readonly commandId: string
  readonly event: { readonly _tag: string; readonly status?: { readonly _tag: string } } & Readonly<
    Record<string, unknown>
  >
}

/** The small workspace with alerts: what people set, what they are told, and sales that come in. */
export const openAlerts = Effect.fnUntraced(function* (...store: Parameters<typeof serveEffectiveWorkspace>) {
  const server = yield* serveEffectiveWorkspace(...store)
  const { send, run, read, write } = server

  const events = async (as: string, stream: string): Promise<ReadonlyArray<Envelope>> => {
    const { status, body } = await send(
      "GET",
      `/api/streams/v1/events?stream=${encodeURIComponent(stream)}&after=0`,
      { as },
    )
    return status === 200 ? body : []
  }
  const tagged = async (as: string, stream: string, tag: string) =>
    (await events(as, stream)).flatMap(({ event }) => (event._tag === tag ? [event] : []))

  /** Waits until a stream has so many events of a tag, and gives them. */
  const awaitEvents = (as: string, stream: string, tag: string, count: number) =>
    Effect.promise(() =>
      vi.waitFor(
        async () => {
          const found = await tagged(as, stream, tag)
          if (found.length < count) throw new Error(`${stream} has ${found.length} ${tag}`)
          return found
        },
        { timeout: 300_000, interval: 20 },
      ),
    )

  return {
    ...server,
    /** Sets an alert above 200 unless another is given, and waits until it was checked once. */
    set: Effect.fnUntraced(function* (as: string, { card = "sales-by-shop", ...given }: SetAlert = {}) {
      const { status, body } = yield* run(as, "alert", {
        _tag: "CreateAlert",
        card,
        name: "",
        condition: above,
        view: plain,
        ...given,
      })
      if (status !== 200) throw new Error(JSON.stringify(body))
      const { id } = body.envelopes[0].event
      yield* awaitEvents(as, `card:${card}`, "AlertStatusChanged", 1)
      return id as string
    }),
    follow: (as: string, id: string, card = "sales-by-shop") =>
      run(as, "alert", { _tag: "FollowAlert", card, id }),
    /** Replaces all sales by one of an amount, or by none. */
    sell: (amount: number | null) => {
      const [head = ""] = read("sales.csv").split("\n")
      const row = amount === null ? "" : `Rome,007,2020-03-01 12:00:00,01.03.2020,${amount},1\n`
      write("sales.csv", `${head}\n${row}`)
    },
    events: (as: string, stream: string) => Effect.promise(() => events(as, stream)),
    tagged: (as: string, stream: string, tag: string) => Effect.promise(() => tagged(as, stream, tag)),
    awaitEvents,
  }
})
