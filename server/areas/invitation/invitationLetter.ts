import { escaped, letterFont } from "../../mail/letterParts.ts"
import type { Letter } from "../../mail/Mail.ts"
import type { Texts } from "../../text/texts.ts"

/** What a mail with the link of an invitation says. */
export interface MailedInvitation {
  readonly to: Letter["to"]
  readonly workspace: string
  readonly invitedBy: string
  readonly link: string
  /** Until when the link opens. */
  readonly expires: Date
}

/** Mail of an invitation, as text and as HTML: who invites, the link, and until when it opens. */
export const invitationLetter = (
  { to, workspace, invitedBy, link, expires }: MailedInvitation,
  { locale, text }: Texts,
): Letter => {
  const subject = text("invite.mail.subject", { workspace, inviter: invitedBy })
  const until = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(expires)
  const note = text("invite.mail.note", { until })
  const button = `<a href="${escaped(link)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#4c6a2f;color:#ffffff;text-decoration:none;font-weight:600">${escaped(text("invite.mail.accept"))}</a>`
  return {
    to,
    subject,
    text: `${subject}\n\n${link}\n\n${note}\n`,
    html: `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;background:#f4f2ee;${letterFont};color:#24221f"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td><h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escaped(subject)}</h1><p style="margin:0 0 16px">${button}</p><p style="margin:0 0 16px;font-size:14px;line-height:20px;overflow-wrap:anywhere">${escaped(link)}</p><p style="margin:0;color:#6a665e;font-size:13px;line-height:20px">${escaped(note)}</p></td></tr></table></body></html>`,
    pictures: [],
  }
}
