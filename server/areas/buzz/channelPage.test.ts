import { describe, expect, it } from "vitest"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { channelPage, type Listed } from "./channelPage.ts"

const topic = (id: string, title: string): Listed => ({
  id: topicChannel(id),
  type: "PUBLIC_GENERAL_TOPIC",
  objectId: "",
  title,
  isArchived: false,
})
const everyone = () => true
const titles = (channels: ReadonlyArray<Listed>) => channels.map(({ title }) => title)
const many = Array.from({ length: 2_000 }, (_, index) => topic(`${index}`, `Plan ${(index * 7) % 2_000}`))

describe("a page of channels", () => {
  it("has so many of 2,000 at most, and its pages have each of them once, by title", () => {
    const found: Array<Listed> = []
    let after: ChannelId | null = null
    do {
      const page: ReturnType<typeof channelPage<Listed>> = channelPage(many, everyone, {
        text: "",
        after,
        limit: 50,
      })
      expect(page.channels.length).toBeLessThanOrEqual(50)
      found.push(...page.channels)
      after = page.next
    } while (after !== null)
    expect(titles(found)).toEqual(Array.from({ length: 2_000 }, (_, index) => `Plan ${index}`))
  })

  it("goes on behind a channel that has left the list since", () => {
    const [a, b, c] = [topic("a", "A"), topic("b", "B"), topic("c", "C")]
    const withoutA = ({ id }: Listed) => id !== a.id
    const page = { text: "", after: a.id, limit: 1 }
    expect(channelPage([a, b, c], withoutA, page)).toEqual({ channels: [b], next: b.id })
  })

  it("begins anew behind a channel that there is not", () => {
    const a = topic("a", "A")
    const page = { text: "", after: topicChannel("gone"), limit: 1 }
    expect(channelPage([a], everyone, page)).toEqual({ channels: [a], next: null })
  })

  it("of a text has those that it names before those with its letters", () => {
    const all = ["Pleasant labour", "The plan", "Snow", "Plans"].map((title) => topic(title, title))
    expect(titles(channelPage(all, everyone, { text: " PLA ", after: null, limit: 9 }).channels)).toEqual([
      "Plans",
      "The plan",
      "Pleasant labour",
    ])
  })
})
