import type fc from "fast-check"
import { buzzDecider } from "#domain/buzz/decide.ts"
import { type Client, expectOnce, type Model } from "./model.ts"

const { evolve } = buzzDecider

/** A failed message is taken back; the server may have stored it all the same. */
export class TakeBack implements fc.Command<Model, Client> {
  readonly pick: number
  constructor(pick: number) {
    this.pick = pick
  }
  check = (model: Readonly<Model>) => model.failed.size > 0
  run(model: Model, client: Client) {
    const id = [...model.failed][this.pick % model.failed.size]
    if (id === undefined) return
    client.state = evolve(client.state, { _tag: "PendingRemoved", id })
    model.failed.delete(id)
    model.removed.add(id)
    expectOnce(model, client)
  }
  toString = () => `take back(${this.pick})`
}
