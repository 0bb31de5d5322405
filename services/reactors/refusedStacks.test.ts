import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { stackLoadOf } from "#domain/areas/stack/stackLoad.ts"
import type { Stack } from "#domain/areas/stack/types.ts"
import { StackId } from "#domain/kernel/ids.ts"
import { requestAborted } from "../http/requestFailed.ts"
import { makeStore } from "../store/appStore.ts"
import { reactRefusedStacks } from "./refusedStacks.ts"

const runtime = { runFork: Effect.runFork }

describe("a stack that was refused", () => {
  const id = StackId.make("delays")
  const refused = {
    _tag: "StackFailed",
    id,
    failure: { code: "stack.access", message: "" },
    reason: "DENIED",
  } as const
  const stack: Stack = {
    id,
    title: "Delays",
    description: "",
    cards: [],
    collections: [],
    sources: [],
    fields: [],
  }
  const told = (content: string) => ({ _tag: "ContentVersionTold", version: content }) as const
  const status = (store: ReturnType<typeof makeStore>) => stackLoadOf(store.state().stack, id).status

  it("opens once its reader may see it, and stays as it is until then", async () => {
    const store = makeStore(() => 0)
    let mayRead = false
    const asked: Array<StackId> = []
    const source = (one: StackId) =>
      Effect.suspend(() => {
        asked.push(one)
        return mayRead ? Effect.succeed(stack) : Effect.fail(requestAborted())
      })
    const subscription = reactRefusedStacks(store, runtime, source, () => 0)
    store.record([told("1"), refused])
    store.record([told("2")])
    await expect.poll(() => asked).toEqual([id])
    expect(status(store)).toBe("ERROR")
    mayRead = true
    store.record([told("3")])
    await expect.poll(() => status(store)).toBe("LOADED")
    store.record([told("4")])
    subscription.unsubscribe()
    expect(asked).toEqual([id, id])
  })
})
