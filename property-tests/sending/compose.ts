import type fc from "fast-check"
import { buzzDecider } from "#domain/buzz/decide.ts"
import { commandIdAt } from "../arbitraries/ids.ts"
import { type Client, expectOnce, type Model, pendingMessage } from "./model.ts"

const { evolve } = buzzDecider

/** A message is composed. */
export class Compose implements fc.Command<Model, Client> {
  check = () => true
  run(model: Model, client: Client) {
    const message = pendingMessage(commandIdAt(model.composed))
    client.state = evolve(client.state, { _tag: "MessageComposed", message })
    model.composed += 1
    expectOnce(model, client)
  }
  toString = () => "compose"
}
