import { expect, it } from "vitest"
import type { DigestEntry } from "#domain/areas/card/digest.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { textsFor } from "../../text/texts.ts"
import { letterOf } from "./digestLetter.ts"

const entryOf = (id: string): DigestEntry => ({
  urn: CardUrn.make(id),
  title: `Card ${id}`,
  summary: null,
  span: null,
  previous: null,
})
const pngOf = (id: string): Uint8Array => new TextEncoder().encode(`picture of ${id}`)

const letter = (
  entries: ReadonlyArray<string>,
  drawn: ReadonlyArray<string>,
  under: ReadonlyArray<string> = [],
) =>
  letterOf(
    {
      digest: { title: "Cards", entries: entries.map(entryOf), leftOut: 0 },
      pictures: new Map(drawn.map((id) => [id, pngOf(id)])),
      heading: "Cards",
      under,
      to: { name: "Ben", address: "ben@small.example" },
      link: "https://cairn.example.com/page/cards",
      cardLink: (urn) => `https://cairn.example.com/card/${urn}`,
      unsubscribe: "https://cairn.example.com/unsubscribe",
    },
    textsFor("en"),
  )

/** The pictures of a letter as its HTML shows them: below the title of which card. */
const shown = ({ html, pictures }: ReturnType<typeof letterOf>) =>
  [...html.matchAll(/<img src="cid:([^"]+)"[^>]*alt="([^"]*)"/g)].map(([, id, alt]) => [
    alt,
    new TextDecoder().decode(pictures.find((picture) => picture.id === id)?.png),
  ])

it("shows each picture with its card, where one in the middle was not drawn", () => {
  expect(shown(letter(["a", "b", "c"], ["a", "c"]))).toEqual([
    ["Card a", "picture of a"],
    ["Card c", "picture of c"],
  ])
})

it("shows each picture with its card, where the cards come in another order, or fewer of them", () => {
  const mail = letter(["c", "a"], ["a", "b", "c"])
  expect(shown(mail)).toEqual([
    ["Card c", "picture of c"],
    ["Card a", "picture of a"],
  ])
  expect(mail.pictures).toHaveLength(2)
})

it("names what it was sent under, in its text and its HTML", () => {
  const { text, html } = letter(["a"], [], ["Shop = Oslo & <Bergen>", "Last month"])
  expect(text.split("\n").slice(0, 4)).toEqual(["Cards", "Shop = Oslo & <Bergen>", "Last month", "• Card a"])
  expect(html).toContain("Shop = Oslo &amp; &lt;Bergen&gt;</div>")
  expect(html).toContain("Last month</div>")
})
