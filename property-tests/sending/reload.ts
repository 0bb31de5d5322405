import type fc from "fast-check"
import { buzzDecider } from "#domain/buzz/decide.ts"
import type { BuzzEvent } from "#domain/buzz/events.ts"
import { type Client, envelopeAt, expectOnce, here, type Model } from "./model.ts"

const { evolve, initialState } = buzzDecider

/** The page is loaded again: what was on its way is composed again, before or after the stream has come. */
export class Reload implements fc.Command<Model, Client> {
  readonly streamFirst: boolean
  constructor(streamFirst: boolean) {
    this.streamFirst = streamFirst
  }
  check = () => true
  run(model: Model, client: Client) {
    const kept = client.state.pending.map((message): BuzzEvent => ({ _tag: "MessageComposed", message }))
    const stream: BuzzEvent = {
      _tag: "StreamReset",
      stream: `channel:${here}`,
      envelopes: model.log.map((id, index) => envelopeAt(index + 1, id, id)),
    }
    const events = this.streamFirst ? [stream, ...kept] : [...kept, stream]
    client.state = events.reduce(evolve, initialState)
    for (const id of model.log) model.failed.delete(id)
    expectOnce(model, client)
  }
  toString = () => `reload(${this.streamFirst ? "stream first" : "kept first"})`
}
