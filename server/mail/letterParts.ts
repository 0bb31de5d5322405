/** Text as it stands in the HTML of a letter. */
export const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")

/** Fonts of letters, as a style. */
export const letterFont = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Rules of programs that show mails dark; charts keep their white ground. */
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#1c1b19!important}.card{background:#262522!important;border-color:#3a3833!important}.strong{color:#f4f2ee!important}.quiet{color:#b5b0a6!important}.link{color:#a8c686!important}}`

/** HTML of a letter, laid out in a table of which these are the rows: 600 px wide at most. */
export const letterPage = (locale: string, title: string, rows: string): string =>
  `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(title)}</title><style>${dark}</style></head><body class="page" style="margin:0;background:#f4f2ee"><table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ee"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">${rows}</table></td></tr></table></body></html>`
