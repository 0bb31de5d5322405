import { expect, it } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { notificationSettings } from "./notificationSettings.ts"

const history = given(notificationSettings)
const off = { _tag: "PushedSet", kind: "chats", isOn: false } as const

it("pushes everything until a person turns a kind off, and again when they turn it on", () => {
  expect(history().state).toEqual({ channels: true, chats: true, productivity: true })
  history().when({ _tag: "SetPushed", kind: "chats", isOn: false }).emits(off)
  expect(history(off).state).toEqual({ channels: true, chats: false, productivity: true })
  history(off)
    .when({ _tag: "SetPushed", kind: "chats", isOn: true })
    .emits({ ...off, isOn: true })
})

it("emits nothing where nothing changes", () => {
  history().when({ _tag: "SetPushed", kind: "channels", isOn: true }).emitsNothing()
  history(off).when({ _tag: "SetPushed", kind: "chats", isOn: false }).emitsNothing()
})

it("is in the person's own stream", () =>
  expect(notificationSettings.stream({ _tag: "SetPushed", kind: "chats", isOn: true }, context)).toBe(
    `user:${context.actor}`,
  ))
