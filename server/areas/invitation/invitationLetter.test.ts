import { it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { expect } from "vitest"
import { Mail } from "../../mail/Mail.ts"
import { smtpServer } from "../../mail/mail.fixture.ts"
import { textsFor } from "../../text/texts.ts"
import { invitationLetter } from "./invitationLetter.ts"

const letterIn = (locale: string) =>
  invitationLetter(
    {
      to: { name: "Mia <Lind>", address: "mia@partner.example" },
      workspace: "Small & Co",
      invitedBy: "<b>Ada</b>",
      link: "https://cairn.example/invite/0.a",
      expires: new Date("2026-01-08T09:00:00Z"),
    },
    textsFor(locale),
  )

it.each([
  ["en", "<b>Ada</b> invited you to Small & Co", "January 8, 2026"],
  ["de", "<b>Ada</b> hat Sie zu Small & Co eingeladen", "8. Januar 2026"],
])("says in %s who invites, to where and until when", (locale, subject, until) => {
  const letter = letterIn(locale)
  expect(letter.subject).toBe(subject)
  for (const part of [letter.text, letter.html]) {
    expect(part).toContain("https://cairn.example/invite/0.a")
    expect(part).toContain(until)
  }
  expect(letter.html).toContain("&lt;b&gt;Ada&lt;/b&gt;")
  expect(letter.html).not.toContain("<b>")
})

it.live("is mailed without a way to unsubscribe from it", () =>
  Effect.gen(function* () {
    const { url, mails, taken } = yield* smtpServer()
    const from = { name: "Cairn", address: "cairn@small.example" }
    yield* Mail.use((mail) => mail.send(letterIn("en"))).pipe(
      Effect.provide(Mail.layerOf({ url: Redacted.make(url), from })),
    )
    yield* taken(1)
    expect(mails[0]?.recipients).toEqual(["mia@partner.example"])
    expect(mails[0]?.raw).not.toContain("List-Unsubscribe")
  }).pipe(Effect.scoped),
)
