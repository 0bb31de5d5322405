import type fc from "fast-check"
import { commandIdAt } from "../arbitraries/ids.ts"
import type { Client, Model } from "./model.ts"

/** The server stores a message once, whether it answers or not. */
export class Store implements fc.Command<Model, Client> {
  readonly pick: number
  constructor(pick: number) {
    this.pick = pick
  }
  check = (model: Readonly<Model>) => model.composed > 0
  run(model: Model) {
    const id = commandIdAt(this.pick % model.composed)
    if (!model.log.includes(id)) model.log.push(id)
  }
  toString = () => `store(${this.pick})`
}
