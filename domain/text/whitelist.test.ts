import { describe, expect, it } from "vitest"
import { isSafeLink, isSafePicture } from "./whitelist.ts"

describe("a link of a text", () => {
  it.each([
    "https://a.example/x?y#z",
    "http://a.example",
    "mailto:ada@a.example",
    "/card/flights",
    "stack/1",
  ])("may lead to %s", (address) => expect(isSafeLink(address)).toBe(true))
  it.each([
    "javascript:alert(1)",
    " \u0001javascript:alert(1)",
    "java\tscript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "blob:https://a.example/1",
    "file:///etc/passwd",
    "https://",
    "{{total}}",
  ])("may not lead to %s", (address) => expect(isSafeLink(address)).toBe(false))
})

describe("a picture of a text", () => {
  it.each(["data:image/png;base64,AAAA", "/avatar/userImage?key=A"])("may be %s", (address) =>
    expect(isSafePicture(address)).toBe(true),
  )
  it.each([
    "https://a.example/x.png",
    "//a.example/x.png",
    "/\\a.example/x.png",
    "data:image/svg+xml;base64,AAAA",
    "data:text/html;base64,AAAA",
    "x.png",
  ])("may not be %s", (address) => expect(isSafePicture(address)).toBe(false))
})
