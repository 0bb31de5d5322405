import { TestScheduler } from "rxjs/testing"
import { expect, it } from "vitest"
import type { Message, MessageList } from "#domain/areas/buzz/types.ts"
import { CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import * as Vector from "#domain/kernel/vector.ts"
import { announcementPause, announcements, newMessages } from "./newMessages.ts"

const run = (test: Parameters<TestScheduler["run"]>[0]): unknown =>
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(test)

const ada = UserId.make("ada")
const said = (seq: number, by: string, isDeleted = false): Message => ({
  id: CommandId.make("0197a3c2-0000-7000-8000-000000000001"),
  seq: Seq.make(seq),
  createdBy: UserId.make(by),
  created: EpochMs.make(0),
  messageType: "USER",
  content: { text: "Snow", tags: [] },
  attachments: [],
  reactions: [],
  oldMessage: isDeleted ? { text: "Snow", tags: [] } : null,
})
const list = (...messages: ReadonlyArray<Message>): MessageList => ({
  messages: Vector.from(messages),
  gaps: [],
})

it("new messages are those of others that come later, once", () =>
  run(({ hot, expectObservable }) => {
    const [one, own, two, three] = [said(2, "ben"), said(3, "ada"), said(4, "ben"), said(5, "cleo")]
    const list$ = hot("a-b-c-d-d", {
      a: list(one),
      b: list(one, own),
      c: list(one, own, two, three),
      d: list(one, { ...two, content: { text: "Edited", tags: [] } }, three, said(6, "ben", true)),
    })
    expectObservable(newMessages(list$, ada)).toBe("----n----", { n: [two, three] })
  }))

it("pages of older messages are not new", () =>
  run(({ hot, expectObservable }) => {
    const last = said(90, "ben")
    const list$ = hot("a-b", { a: list(last), b: list(said(10, "ben"), said(11, "cleo"), last) })
    expectObservable(newMessages(list$, ada)).toBe("---")
  }))

it("a message of another is new also beside one of the reader that waits under the same number", () =>
  run(({ hot, expectObservable }) => {
    const [waiting, other] = [said(3, "ada"), said(3, "ben")]
    const list$ = hot("a-b", {
      a: list(said(2, "ben"), waiting),
      b: list(said(2, "ben"), other, said(4, "ada")),
    })
    expectObservable(newMessages(list$, ada)).toBe("--n", { n: [other] })
  }))

it("announces the first at once, and what comes in a pause together at its end", () =>
  run(({ hot, expectObservable, expectSubscriptions }) => {
    const arrived$ = hot("a-b-c 20s d", { a: [1], b: [2], c: [3, 4], d: [5] })
    expectObservable(announcements(arrived$), "^ 30s !").toBe(`a ${announcementPause - 1}ms b 15s 4ms c`, {
      a: [1],
      b: [2, 3, 4],
      c: [5],
    })
    expectSubscriptions(arrived$.subscriptions).toBe("^ 30s !")
  }))
