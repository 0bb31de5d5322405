import { Context, Effect, Layer, Redacted, Schema } from "effect"
import { createTransport, type SendMailOptions } from "nodemailer"
import { ServerConfig } from "../kernel/config.ts"
import type { MailSettings } from "../kernel/mailSettings.ts"

/** A picture that the HTML of a letter shows as `cid:<id>`. */
export const LetterPicture = Schema.Struct({ id: Schema.String, png: Schema.Uint8ArrayFromBase64 })
export type LetterPicture = typeof LetterPicture.Type

/** A mail to one person, as text and as HTML. */
export const Letter = Schema.Struct({
  to: Schema.Struct({ name: Schema.String, address: Schema.String }),
  subject: Schema.String,
  text: Schema.String,
  html: Schema.String,
  pictures: Schema.Array(LetterPicture),
  /** Address of one click that ends such mails (RFC 8058); none of a mail that comes once. */
  unsubscribe: Schema.optionalKey(Schema.String),
})
export type Letter = typeof Letter.Type

/** The mail server refuses the letter for good, as it says in `reply`. */
export class MailRefused extends Schema.TaggedError<MailRefused>()("MailRefused", { reply: Schema.String }) {}

/** The letter cannot be sent at the moment: the mail server does not answer, or says that it may work later. */
export class MailAway extends Schema.TaggedError<MailAway>()("MailAway", { reply: Schema.String }) {}

/** How long the mail server may be silent, in milliseconds. */
export const MailPatience = Context.Reference<number>("cairn/MailPatience", { defaultValue: () => 30_000 })

/** Sends mails; `isOn` is false where no mail server is configured. */
export class Mail extends Context.Service<
  Mail,
  {
    readonly isOn: boolean
    readonly send: (letter: Letter) => Effect.Effect<void, MailRefused | MailAway>
  }
>()("cairn/Mail") {
  /** No mail server. */
  static readonly off = Layer.succeed(Mail, {
    isOn: false,
    send: () => Effect.fail(new MailAway({ reply: "No mail server is configured." })),
  })

  /** By a mail server. */
  static readonly layerOf = (settings: MailSettings) => Layer.effect(Mail, make(settings))

  /** By the configured mail server, if there is one. */
  static readonly layer = Layer.unwrap(
    Effect.map(ServerConfig, ({ mail }) => (mail === null ? Mail.off : Mail.layerOf(mail))),
  )
}

const make = Effect.fnUntraced(function* ({ url, from }: MailSettings) {
  const patience = yield* MailPatience
  const transport = yield* Effect.acquireRelease(
    Effect.sync(() =>
      createTransport({
        url: Redacted.value(url),
        connectionTimeout: patience,
        greetingTimeout: patience,
        socketTimeout: patience,
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    ),
    (opened) => Effect.sync(() => opened.close()),
  )
  return Mail.of({
    isOn: true,
    send: (letter) =>
      Effect.tryPromise({
        try: () => transport.sendMail(messageOf(from, letter)),
        catch: problemOf,
      }).pipe(Effect.asVoid, Effect.withSpan("Mail.send")),
  })
})

/** One line: a line break would begin another header. */
const oneLine = (text: string): string => text.replace(/[\r\n\t]+/g, " ").trim()

const messageOf = (
  from: MailSettings["from"],
  { to, subject, text, html, pictures, unsubscribe }: Letter,
): SendMailOptions => ({
  from,
  to: { name: oneLine(to.name), address: to.address },
  subject: oneLine(subject),
  text,
  html,
  attachments: pictures.map(({ id, png }) => ({
    cid: id,
    filename: `${id}.png`,
    content: Buffer.from(png),
    contentType: "image/png",
    contentDisposition: "inline",
  })),
  headers: {
    ...(unsubscribe !== undefined && {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
    "Auto-Submitted": "auto-generated",
  },
})

/** What of a failure of nodemailer is told: `code` says where it failed, and `response` what the server said. */
const Failure = Schema.Struct({
  message: Schema.String,
  code: Schema.optionalKey(Schema.String),
  response: Schema.optionalKey(Schema.Union([Schema.String, Schema.Undefined])),
  responseCode: Schema.optionalKey(Schema.Union([Schema.Number, Schema.Undefined])),
})
const isFailure = Schema.is(Failure)

const longestReply = 300

/** A 5xx reply to the recipient or the message is for good; one to the account is the operator's to mend. */
const problemOf = (cause: unknown): MailRefused | MailAway => {
  if (!isFailure(cause)) return new MailAway({ reply: String(cause) })
  const { code, message, response, responseCode = 0 } = cause
  const reply = oneLine(response ?? message).slice(0, longestReply)
  const isOfLetter = code === "EENVELOPE" || code === "EMESSAGE"
  return isOfLetter && responseCode >= 500 ? new MailRefused({ reply }) : new MailAway({ reply })
}
