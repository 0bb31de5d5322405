import type fc from "fast-check"
import { buzzDecider } from "#domain/buzz/decide.ts"
import { channelOf } from "#domain/buzz/select.ts"
import { commandIdAt } from "../arbitraries/ids.ts"
import { type Client, expectOnce, here, isPending, type Model } from "./model.ts"

const { evolve } = buzzDecider

/** The client hears no answer in time. */
export class Fail implements fc.Command<Model, Client> {
  readonly pick: number
  constructor(pick: number) {
    this.pick = pick
  }
  check = (model: Readonly<Model>) => model.composed > 0
  run(model: Model, client: Client) {
    const id = commandIdAt(this.pick % model.composed)
    const held = channelOf(client.state, here)?.held.some((envelope) => envelope.commandId === id) ?? false
    if (isPending(client, id) && !held) model.failed.add(id)
    client.state = evolve(client.state, { _tag: "MessageSendFailed", id, message: "timeout" })
    expectOnce(model, client)
  }
  toString = () => `fail(${this.pick})`
}
