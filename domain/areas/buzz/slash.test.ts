import { describe, expect, it, test } from "vitest"
import { readPoll, readTyped } from "./slash.ts"
import { cardNameAt, slashAt } from "./slashAt.ts"

describe("what was typed", () => {
  test.each([
    ["/poll Lunch? | a | b", { _tag: "Command", command: "poll", rest: "Lunch? | a | b" }],
    ["  /EXPORT ", { _tag: "Command", command: "export", rest: "" }],
    ["/remind me\nin 2 hours x", { _tag: "Command", command: "remind", rest: "me\nin 2 hours x" }],
    ["/pol Lunch?", { _tag: "Unknown", name: "pol" }],
    ["//poll is a command", { _tag: "Text", text: "/poll is a command" }],
    ["/home/ada is a folder", { _tag: "Text", text: "/home/ada is a folder" }],
    ["/ 5", { _tag: "Text", text: "/ 5" }],
    ["see /poll", { _tag: "Text", text: "see /poll" }],
  ])("%j is read", (typed, read) => expect(readTyped(typed)).toEqual(read))

  it("names a command while its first word is written, and a card after /card", () => {
    expect([slashAt("/po", 3), slashAt("/", 1), slashAt("/poll x", 7), slashAt("a /po", 5)]).toEqual([
      "po",
      "",
      null,
      null,
    ])
    expect([cardNameAt("/card sal", 9), cardNameAt("/card ", 6), cardNameAt("/poll sal", 9)]).toEqual([
      "sal",
      null,
      null,
    ])
  })
})

describe("a poll", () => {
  it("has a question and at least two different answers", () => {
    expect(readPoll("Lunch? | Soup |  Bread | ")).toEqual({ question: "Lunch?", answers: ["Soup", "Bread"] })
    expect(["", "| a | b", "Lunch?", "Lunch? | a", "Lunch? | a | A"].map(readPoll)).toEqual([
      "question",
      "question",
      "answers",
      "answers",
      "same",
    ])
    expect(readPoll(`q${" | a".repeat(3)}`)).toBe("same")
    expect(readPoll(["q", ...Array.from({ length: 51 }, (_, index) => `a${index}`)].join("|"))).toBe("many")
    expect(readPoll(`q | ${"a".repeat(201)} | b`)).toBe("long")
  })
})
