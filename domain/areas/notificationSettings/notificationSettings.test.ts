import { expect, it } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { notificationSettings } from "./notificationSettings.ts"

const history = given(notificationSettings)
const off = { _tag: "PushedSet", kind: "chats", isOn: false } as const
const first = { channels: true, chats: true, productivity: true, mailDelay: 60, mailsFrom: 0 }

it("pushes and mails everything until a person turns a kind off, and again when they turn it on", () => {
  expect(history().state).toEqual(first)
  history().when({ _tag: "SetPushed", kind: "chats", isOn: false }).emits(off)
  expect(history(off).state).toEqual({ ...first, chats: false })
  history(off)
    .when({ _tag: "SetPushed", kind: "chats", isOn: true })
    .emits({ ...off, isOn: true })
})

it("mails after the time that a person chose, and nothing of the time in which they wanted no mails", () => {
  const never = { _tag: "MailDelaySet", minutes: null } as const
  const soon = { _tag: "MailDelaySet", minutes: 15 } as const
  history().when({ _tag: "SetMailDelay", minutes: 15 }).emits(soon)
  history().when({ _tag: "SetMailDelay", minutes: null }).emits(never)
  expect(history(soon).state).toEqual({ ...first, mailDelay: 15 })
  const { state } = history(never, soon)
  expect(state.mailDelay).toBe(15)
  expect(state.mailsFrom).toBeGreaterThan(0)
})

it("emits nothing where nothing changes", () => {
  history().when({ _tag: "SetPushed", kind: "channels", isOn: true }).emitsNothing()
  history(off).when({ _tag: "SetPushed", kind: "chats", isOn: false }).emitsNothing()
  history().when({ _tag: "SetMailDelay", minutes: 60 }).emitsNothing()
})

it("is read from a recording of before there were mails", () =>
  expect(notificationSettings.load({ channels: true, chats: false, productivity: true })).toEqual({
    ...first,
    chats: false,
  }))

it("is in the person's own stream", () =>
  expect(notificationSettings.stream({ _tag: "SetPushed", kind: "chats", isOn: true }, context)).toBe(
    `user:${context.actor}`,
  ))
