import { describe, expect, test } from "vitest"
import { newPasswordProblem } from "./newPassword.ts"

const problemOf = (password: string, current?: string) =>
  newPasswordProblem({
    password,
    email: "Ada.Lovelace@cairn.example",
    displayName: "Ada Lovelace",
    ...(current !== undefined && { current }),
  })

describe("a new password", () => {
  test("has 12 to 200 characters, however many units each takes", () => {
    expect(
      ["a".repeat(11), "😀".repeat(11), "a".repeat(201), "😀".repeat(201), ""].map((one) => problemOf(one)),
    ).toEqual(Array.from({ length: 5 }, () => "password.length"))
    expect(
      ["a".repeat(12), "😀".repeat(12), "a".repeat(200), "😀".repeat(200)].map((one) => problemOf(one)),
    ).toEqual(Array.from({ length: 4 }, () => null))
  })

  test("is neither the email nor the name, in any case, spacing or form of letters", () => {
    for (const name of [
      "ada.lovelace@cairn.example",
      "ADA.LOVELACE@CAIRN.EXAMPLE",
      "Ada Lovelace",
      "adalovelace ",
      "ａｄａ ｌｏｖｅｌａｃｅ",
    ]) {
      expect([name, problemOf(name)]).toEqual([name, "password.name"])
    }
    expect(problemOf("Ada Lovelace 1815")).toBeNull()
  })

  test("is not the current one, in any form of its letters", () => {
    expect(problemOf("café au lait, s'il vous plaît", "café au lait, s'il vous plaît".normalize("NFD"))).toBe(
      "password.same",
    )
    expect(problemOf("correct horse battery", "Correct horse battery")).toBeNull()
  })
})
