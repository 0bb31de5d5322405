type Check = (value: string) => boolean

const any: Check = () => true
const oneOf =
  (...values: ReadonlyArray<string>): Check =>
  (value) =>
    values.includes(value)
const isNumber: Check = (value) => /^\d{1,4}$/.test(value)

/** Base that an address without a scheme is read against, to see what it means. */
const base = "https://relative.invalid"
const linkSchemes = ["http:", "https:", "mailto:"]

/** Whether a link may lead to an address: a page or an email address, and never a script. */
export const isSafeLink: Check = (address) =>
  !address.includes("{{") &&
  URL.canParse(address, base) &&
  linkSchemes.includes(new URL(address, base).protocol)

const embeddedPicture = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=]+$/

/** Whether a picture may be shown: one in the text itself or of this server, since pages load nothing from others. */
export const isSafePicture: Check = (address) =>
  embeddedPicture.test(address) ||
  (address.startsWith("/") && URL.canParse(address, base) && new URL(address, base).origin === base)

const none: Readonly<Record<string, Check>> = {}
const cell = { colspan: isNumber, rowspan: isNumber, align: oneOf("left", "center", "right") }

/** The elements that a text may have, each with its attributes and what these may say. */
const elements = {
  a: { href: isSafeLink, title: any },
  b: none,
  blockquote: none,
  br: none,
  caption: none,
  code: none,
  dd: none,
  del: none,
  div: none,
  dl: none,
  dt: none,
  em: none,
  figcaption: none,
  figure: none,
  h2: none,
  h3: none,
  h4: none,
  h5: none,
  h6: none,
  hr: none,
  i: none,
  img: { src: isSafePicture, alt: any, title: any, width: isNumber, height: isNumber },
  li: none,
  mark: none,
  ol: { start: isNumber },
  p: none,
  pre: none,
  s: none,
  small: none,
  span: none,
  strong: none,
  sub: none,
  sup: none,
  table: none,
  tbody: none,
  td: cell,
  tfoot: none,
  th: { ...cell, scope: oneOf("col", "row") },
  thead: none,
  tr: none,
  u: none,
  ul: none,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Check>>>>

/** Element that a text may have. */
export type TextTag = keyof typeof elements

const checks: ReadonlyMap<string, Readonly<Record<string, Check>>> = new Map(Object.entries(elements))

/** Every element that a text may have. */
export const textTags: ReadonlyArray<string> = [...checks.keys()]

/** Whether a text may have an element. */
export const isTextTag = (tag: string): tag is TextTag => checks.has(tag)

/** The attributes that an element of a text may have. */
export const textAttributes = (tag: string): ReadonlyArray<string> => Object.keys(checks.get(tag) ?? none)

/** The attributes of an element that the text may have, with the values that they may have. */
export const allowedAttributes = (
  tag: string,
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const allowed = new Map(Object.entries(checks.get(tag) ?? none))
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => allowed.get(name)?.(value) === true),
  )
}
