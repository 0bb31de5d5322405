import { rgb } from "d3"

/** A colour as slides write it: six hexadecimal digits. */
export const hexOf = (color: string): string => rgb(color).formatHex().slice(1).toUpperCase()
