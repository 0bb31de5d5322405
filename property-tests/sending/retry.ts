import type fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { expect } from "vitest"
import { buzzDecider } from "#domain/buzz/decide.ts"
import { EpochMs } from "#domain/kernel/ids.ts"
import { commandIdAt } from "../arbitraries/ids.ts"
import { type Client, expectOnce, isPending, type Model, me } from "./model.ts"

const { decide, evolve } = buzzDecider

/** A failed message is sent again, and no other. */
export class Retry implements fc.Command<Model, Client> {
  readonly pick: number
  constructor(pick: number) {
    this.pick = pick
  }
  check = (model: Readonly<Model>) => model.composed > 0
  run(model: Model, client: Client) {
    const id = commandIdAt(this.pick % model.composed)
    const answer = decide({ _tag: "RetryMessage", id }, client.state, {
      now: EpochMs.make(0),
      actor: me,
    })
    expect(E.isRight(answer)).toBe(isPending(client, id) && model.failed.has(id))
    if (E.isRight(answer)) {
      client.state = answer.right.reduce(evolve, client.state)
      model.failed.delete(id)
    }
    expectOnce(model, client)
  }
  toString = () => `retry(${this.pick})`
}
