import { Result } from "effect"
import { expect, it } from "vitest"
import { readArguments } from "./startArguments.ts"

const read = (...given: ReadonlyArray<string>) =>
  Result.getOrElse(readArguments(given, "/home/ada"), (problem) => problem)

it("takes files from the folder in which the start was given, and where to write", () => {
  expect(read()).toEqual({ _tag: "Usual" })
  expect(read("./sales.csv", "/data/b.csv", "sales.csv")).toEqual({
    _tag: "Files",
    paths: ["/home/ada/sales.csv", "/data/b.csv"],
    into: null,
  })
  expect(read("a.csv", "--into", "made")).toMatchObject({ into: "/home/ada/made" })
  expect(read("--into=made", "a.csv")).toMatchObject({ into: "/home/ada/made" })
  expect(read("--", "--into")).toMatchObject({ paths: ["/home/ada/--into"] })
  expect(read("a.csv", "--help")).toEqual({ _tag: "Help" })
})

it.each([
  [["--port", "1"], "--port is no option"],
  [["a.csv", "--into"], "--into needs a folder"],
  [["--into", "x"], "--into needs files"],
  [["a.csv", "--into", "x", "--into", "y"], "--into was given twice"],
  [[""], "An empty path names no file"],
])("says what is wrong with %j", (given, problem) => {
  expect(read(...given)).toContain(problem)
})
