import { describe, expect, it } from "vitest"
import { siteName } from "./externalSites.ts"

describe("the site of a link", () => {
  it.each([
    ["https://www.youtube.com/watch?v=1", "YouTube"],
    ["https://youtu.be/1", "YouTube"],
    ["https://docs.google.com/document/d/1", "Google"],
    ["http://GitHub.com/a/b", "GitHub"],
    ["github.com/a/b", "GitHub"],
  ])("is named where it is well known: %s", (href, name) => {
    expect(siteName(href)).toBe(name)
  })

  it.each([
    ["https://www.example.com/a", "example.com"],
    ["https://news.example.co.uk", "news.example.co.uk"],
    ["https://youtube.com.example.net/", "youtube.com.example.net"],
    ["https://notyoutube.com/", "notyoutube.com"],
    ["http://localhost:4400/x", "localhost:4400"],
  ])("is its host where it is not: %s", (href, host) => {
    expect(siteName(href)).toBe(host)
  })

  it.each(["mailto:ada@example.com", "tel:+49123", "", "http://"])("is none: %s", (href) => {
    expect(siteName(href)).toBeNull()
  })
})
