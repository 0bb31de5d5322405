import type { Digest } from "#domain/areas/card/digest.ts"
import { escaped, letterFont, letterPage } from "../../mail/letterParts.ts"
import type { Letter } from "../../mail/Mail.ts"
import type { Texts } from "../../text/texts.ts"
import { digestPicture } from "./Digests.ts"
import { detailsOf, digestText, leftOutLine, lineOf } from "./digestLines.ts"

/** A digest that is to be mailed, with the pictures of its cards by their urns: one that was not drawn now is left out. */
export interface DigestMail {
  readonly digest: Digest
  readonly pictures: ReadonlyMap<string, Uint8Array>
  readonly heading: string
  /** What it was sent under, a line each. */
  readonly under: ReadonlyArray<string>
  readonly to: Letter["to"]
  /** Address of what the digest is of, and of each card by its urn. */
  readonly link: string
  readonly cardLink: (urn: string) => string
  readonly unsubscribe: string
}

const pictureId = (index: number): string => `card-${index + 1}`

/** A mail of a digest as text, and as HTML laid out in tables: each card with its line and its picture. */
export const letterOf = (mail: DigestMail, texts: Texts): Letter => {
  const { digest, pictures, heading, under, to, link, cardLink, unsubscribe } = mail
  const { text } = texts
  const cards = digest.entries.map((entry, index) => {
    const line = lineOf(entry, texts)
    const details = detailsOf(line).join(" · ")
    const { width } = digestPicture
    const alt = details === "" ? line.title : `${line.title}: ${details}`
    const picture = !pictures.has(entry.urn)
      ? ""
      : `<tr><td style="padding:0 16px 16px"><a href="${escaped(cardLink(entry.urn))}"><img src="cid:${pictureId(index)}" width="${width}" alt="${escaped(alt)}" style="display:block;box-sizing:border-box;width:100%;max-width:${width}px;height:auto;padding:8px;border:0;border-radius:6px;background:#ffffff"></a></td></tr>`
    return `<tr><td style="padding:0 0 16px"><table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="background:#ffffff;border:1px solid #e2ded6;border-radius:10px"><tr><td style="padding:16px;${letterFont}"><a class="strong" href="${escaped(cardLink(entry.urn))}" style="color:#24221f;font-size:16px;font-weight:600;text-decoration:none">${escaped(line.title)}</a>${details === "" ? "" : `<div class="quiet" style="color:#6a665e;font-size:14px;line-height:20px;padding-top:4px">${escaped(details)}</div>`}</td></tr>${picture}</table></td></tr>`
  })
  const left = leftOutLine(digest, texts)
  const question = under.map(
    (line) =>
      `<div class="quiet" style="color:#6a665e;font-size:14px;line-height:20px;padding-top:4px">${escaped(line)}</div>`,
  )
  const small = `${letterFont};color:#6a665e;font-size:13px;line-height:20px`
  return {
    to,
    subject: heading,
    text: [
      digestText(digest, heading, texts, under),
      "",
      text("mail.open", { link }),
      text("mail.unsubscribe", { link: unsubscribe }),
    ].join("\n"),
    html: letterPage(
      texts.locale,
      heading,
      `<tr><td style="padding:0 0 16px;${letterFont}"><h1 class="strong" style="margin:0;color:#24221f;font-size:20px;line-height:28px"><a class="strong" href="${escaped(link)}" style="color:#24221f;text-decoration:none">${escaped(heading)}</a></h1>${question.join("")}</td></tr>${cards.join("")}${left === null ? "" : `<tr><td class="quiet" style="padding:0 0 16px;${small}">${escaped(left)}</td></tr>`}<tr><td class="quiet" style="${small}"><a class="link" href="${escaped(link)}" style="color:#4c6a2f">${escaped(text("mail.openLink"))}</a> · <a class="link" href="${escaped(unsubscribe)}" style="color:#4c6a2f">${escaped(text("mail.unsubscribeLink"))}</a></td></tr>`,
    ),
    pictures: digest.entries.flatMap(({ urn }, index) => {
      const png = pictures.get(urn)
      return png === undefined ? [] : [{ id: pictureId(index), png }]
    }),
    unsubscribe,
  }
}
