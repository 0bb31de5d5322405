import { Redacted } from "effect"

/** The mail server that digests are sent by, and whom they are from. */
export interface MailSettings {
  /** `smtp:` or `smtps:`, with the account where the server asks for one. */
  readonly url: Redacted.Redacted
  /** Name and address of the sender. */
  readonly from: { readonly name: string; readonly address: string }
}

type Environment = Readonly<Record<string, string | undefined>>

const sender = /^(?:(?<name>[^<>"\r\n]*)<(?<named>[^<>\s@]+@[^<>\s@]+)>|(?<address>[^<>\s@]+@[^<>\s@]+))$/u

/**
 * The mail server that `CAIRN_SMTP_URL` names, and the sender of `CAIRN_MAIL_FROM`, or null where neither is set. What
 * is sent links to `CAIRN_ORIGIN`, which is needed with them. `report` takes one line for each wrong or missing value,
 * without the password of the address.
 */
export const readMailSettings = (
  environment: Environment,
  report: (problem: string) => void,
): MailSettings | null => {
  const textOf = (name: string): string => environment[name] ?? ""
  const [text, from] = [textOf("CAIRN_SMTP_URL"), textOf("CAIRN_MAIL_FROM")]
  if (text === "" && from === "") return null
  const url = URL.parse(text)
  if (text === "") {
    report("CAIRN_SMTP_URL is missing: CAIRN_MAIL_FROM is the sender of what that mail server sends")
  } else if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === "") {
    report(
      "CAIRN_SMTP_URL is not the address of a mail server: smtp://user:password@mail.example.com:587 or smtps://… is accepted",
    )
  }
  const { name = "", named, address = named ?? "" } = sender.exec(from.trim())?.groups ?? {}
  if (from === "") {
    report("CAIRN_MAIL_FROM is missing: the sender of mails, such as Cairn <cairn@example.com>")
  } else if (address === "") {
    report(
      `CAIRN_MAIL_FROM=${JSON.stringify(from)} is not a sender: one such as Cairn <cairn@example.com> is accepted`,
    )
  }
  if (textOf("CAIRN_ORIGIN") === "") {
    report("CAIRN_ORIGIN is missing: mails link to it, such as https://cairn.example.com")
  }
  return { url: Redacted.make(text), from: { name: name.trim(), address } }
}
