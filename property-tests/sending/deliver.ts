import type fc from "fast-check"
import { buzzDecider } from "#domain/buzz/decide.ts"
import { type Client, envelopeAt, expectOnce, type Model } from "./model.ts"

const { evolve } = buzzDecider

/** One stored event reaches the client, in any order and any number of times. */
export class Deliver implements fc.Command<Model, Client> {
  readonly pick: number
  constructor(pick: number) {
    this.pick = pick
  }
  check = (model: Readonly<Model>) => model.log.length > 0
  run(model: Model, client: Client) {
    const index = this.pick % model.log.length
    const id = model.log[index]
    if (id === undefined) return
    client.state = evolve(client.state, { _tag: "EventDelivered", envelope: envelopeAt(index + 1, id, id) })
    model.failed.delete(id)
    expectOnce(model, client)
  }
  toString = () => `deliver(${this.pick})`
}
