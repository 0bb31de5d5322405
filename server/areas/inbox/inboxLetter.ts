import type { PushedNotification } from "#contract/pushed.ts"
import { escaped, letterFont, letterPage } from "../../mail/letterParts.ts"
import type { Letter } from "../../mail/Mail.ts"
import type { Texts } from "../../text/texts.ts"

/** What a mail of unread notifications says. */
export interface InboxMail {
  readonly to: Letter["to"]
  readonly workspace: string
  /** Each with where it was, what was said, and its whole address. */
  readonly notifications: readonly [PushedNotification, ...ReadonlyArray<PushedNotification>]
  /** How many more there are. */
  readonly more: number
  /** Address of the workspace. */
  readonly link: string
  readonly unsubscribe: string
}

const quiet = `${letterFont};color:#6a665e;font-size:13px;line-height:20px`

/** Mail of what a person has not read, as text and as HTML: each with its words and the link to where it stands. */
export const inboxLetter = (
  { to, workspace, notifications, more, link, unsubscribe }: InboxMail,
  { locale, text }: Texts,
): Letter => {
  const [first] = notifications
  const count = notifications.length + more
  const heading = text("mail.unread", { count, workspace })
  const subject = count === 1 ? text("mail.unread.one", { title: first.title, words: first.body }) : heading
  const rest = more === 0 ? null : text("mail.unread.more", { count: more })
  const rows = notifications.map(
    ({ title, body, link: at }) =>
      `<tr><td style="padding:0 0 12px"><table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="background:#ffffff;border:1px solid #e2ded6;border-radius:10px"><tr><td style="padding:16px;${letterFont}"><a class="strong" href="${escaped(at)}" style="color:#24221f;font-size:16px;font-weight:600;text-decoration:none">${escaped(title)}</a><div class="strong" style="color:#24221f;font-size:14px;line-height:20px;padding-top:4px;overflow-wrap:anywhere">${escaped(body)}</div><div style="padding-top:8px;font-size:14px"><a class="link" href="${escaped(at)}" style="color:#4c6a2f">${escaped(text("mail.openLink"))}</a></div></td></tr></table></td></tr>`,
  )
  return {
    to,
    subject,
    text: [
      heading,
      ...notifications.flatMap(({ title, body, link: at }) => ["", title, body, at]),
      ...(rest === null ? [] : ["", rest]),
      "",
      text("mail.open", { link }),
      text("mail.unread.why"),
      text("mail.unsubscribe", { link: unsubscribe }),
      "",
    ].join("\n"),
    html: letterPage(
      locale,
      heading,
      `<tr><td style="padding:0 0 16px;${letterFont}"><h1 class="strong" style="margin:0;color:#24221f;font-size:20px;line-height:28px">${escaped(heading)}</h1></td></tr>${rows.join("")}${rest === null ? "" : `<tr><td class="quiet" style="padding:0 0 16px;${quiet}">${escaped(rest)}</td></tr>`}<tr><td class="quiet" style="${quiet}">${escaped(text("mail.unread.why"))}</td></tr><tr><td class="quiet" style="padding:8px 0 0;${quiet}"><a class="link" href="${escaped(link)}" style="color:#4c6a2f">${escaped(text("mail.openLink"))}</a> · <a class="link" href="${escaped(unsubscribe)}" style="color:#4c6a2f">${escaped(text("mail.unsubscribeLink"))}</a></td></tr>`,
    ),
    pictures: [],
    unsubscribe,
  }
}
