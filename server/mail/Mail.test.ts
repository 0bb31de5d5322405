import { it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { describe, expect } from "vitest"
import { type Letter, Mail, MailPatience } from "./Mail.ts"
import { silentServer, smtpServer } from "./mail.fixture.ts"

const letter: Letter = {
  to: { name: "Ada Lind", address: "ada@small.example" },
  subject: "Sales · Mon, 23 Nov",
  text: "Sales: 12",
  html: '<p>Sales: 12</p><img src="cid:sales" alt="Sales">',
  pictures: [{ id: "sales", png: new Uint8Array([137, 80, 78, 71]) }],
  unsubscribe: "https://cairn.example.com/unsubscribe?token=abc",
}
const from = { name: "Cairn", address: "cairn@example.com" }

const send = (url: string, own: Letter = letter, patience = 2_000) =>
  Effect.gen(function* () {
    const mail = yield* Mail
    return yield* mail.send(own)
  }).pipe(
    Effect.provide(
      Mail.layerOf({ url: Redacted.make(url), from }).pipe(
        Layer.provide(Layer.succeed(MailPatience, patience)),
      ),
    ),
  )

describe("a mail", () => {
  it.live("arrives with text, HTML, pictures, and the way out of one click", () =>
    Effect.gen(function* () {
      const server = yield* smtpServer({ account: { user: "cairn", password: "p@ss word" } })
      yield* send(server.urlAs("cairn", "p@ss word"))
      const [mail] = server.mails
      expect(mail?.recipients).toEqual(["ada@small.example"])
      const raw = mail?.raw ?? ""
      expect(raw).toContain("From: Cairn <cairn@example.com>")
      expect(raw).toContain("To: Ada Lind <ada@small.example>")
      expect(raw).toContain("List-Unsubscribe: <https://cairn.example.com/unsubscribe?token=abc>")
      expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
      expect(raw).toContain("Content-Type: text/plain")
      expect(raw).toContain("Content-Type: text/html")
      expect(raw).toContain("Content-ID: <sales>")
      expect(raw).toContain("Content-Disposition: inline")
    }),
  )

  it.live("has no header that its subject or recipient smuggles in", () =>
    Effect.gen(function* () {
      const server = yield* smtpServer()
      yield* send(server.url, {
        ...letter,
        to: { ...letter.to, name: "Ada\r\nBcc: spy@evil.example" },
        subject: "Sales\r\nBcc: spy@evil.example\r\n\r\nBody",
      })
      const [mail] = server.mails
      expect(mail?.recipients).toEqual(["ada@small.example"])
      expect(mail?.raw).not.toMatch(/^Bcc:/m)
      expect(mail?.raw).toContain("Subject: Sales Bcc: spy@evil.example Body")
    }),
  )

  it.live("that is refused for good says what the server replied", () =>
    Effect.gen(function* () {
      const server = yield* smtpServer({ refuse: { code: 550, message: "No such mailbox" } })
      const failure = yield* Effect.flip(send(server.url))
      expect(failure._tag).toBe("MailRefused")
      expect(failure.reply).toContain("No such mailbox")
    }),
  )

  it.live("that may work later is told from one that never will", () =>
    Effect.gen(function* () {
      const greylisting = yield* smtpServer({ refuse: { code: 451, message: "Try again later" } })
      expect((yield* Effect.flip(send(greylisting.url)))._tag).toBe("MailAway")
      const wrong = yield* smtpServer({ account: { user: "cairn", password: "right" } })
      const refused = yield* Effect.flip(send(wrong.urlAs("cairn", "a-secret")))
      expect(refused._tag).toBe("MailAway")
      expect(JSON.stringify(refused)).not.toContain("a-secret")
      expect((yield* Effect.flip(send("smtp://127.0.0.1:1")))._tag).toBe("MailAway")
    }),
  )

  it.live("to a server that says nothing is given up", () =>
    Effect.gen(function* () {
      const url = yield* silentServer
      expect((yield* Effect.flip(send(url, letter, 50)))._tag).toBe("MailAway")
    }),
  )
})
