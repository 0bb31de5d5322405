// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import { Seq, UserId } from "#domain/kernel/ids.ts"
import type { Typist } from "#domain/presence/types.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { TypingLine } from "./TypingLine.tsx"

const channelId = topicChannel("winter")
const names = ["Ada", "Bob", "Cleo", "Dora"]
const [ada, bob, cleo, dora] = names.map((name): Typist => ({ channelId, user: UserId.make(name) }))

const open = () => {
  const store = makeStore(() => 0)
  store.record([
    {
      _tag: "UsersLoaded",
      users: names.map((displayName) => ({
        id: UserId.make(displayName),
        displayName,
        avatarKey: displayName,
        detail: { email: "", title: "" },
        created: 0 as never,
      })),
    },
  ])
  openScreen(store, <TypingLine channelId={channelId} huddle={undefined} />)
  const tell = (_tag: "TypingBegun" | "TypingEnded") => (typist: Typist | undefined) => {
    if (typist !== undefined) act(() => void store.record([{ _tag, typist }]))
  }
  return { begin: tell("TypingBegun"), end: tell("TypingEnded") }
}
const announced = () => screen.getByRole("status").textContent
const shown = () => screen.getByRole("status").previousElementSibling?.textContent

it("names who types, up to three, and then says that several do", () => {
  const { begin, end } = open()
  expect(shown()).toBe("")
  begin(ada)
  expect(shown()).toBe("Ada is typing…")
  begin(bob)
  expect(shown()).toBe("Ada and Bob are typing…")
  begin(cleo)
  begin(dora)
  expect(shown()).toBe("Several people are typing…")
  for (const typist of [ada, cleo, dora]) end(typist)
  expect(shown()).toBe("Bob is typing…")
})

it("announces each person once while they type", () => {
  const { begin, end } = open()
  begin(ada)
  expect(announced()).toBe("Ada is typing…")
  begin(bob)
  expect(announced()).toBe("Bob is typing…")
  begin(ada)
  end(ada)
  expect(announced()).toBe("Bob is typing…")
  end(bob)
  expect(announced()).toBe("")
  begin(ada)
  expect(announced()).toBe("Ada is typing…")
})

it("says nothing of who types in a huddle of the channel", () => {
  const { begin } = open()
  begin({ channelId, huddle: Seq.make(2), user: UserId.make("Ada") })
  expect(shown()).toBe("")
})
