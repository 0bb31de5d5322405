/** A text that a slide can hold: without what XML cannot. */
export const plainText = (text: string): string =>
  text.toWellFormed().replaceAll(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, " ")
