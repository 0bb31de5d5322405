import { lab, rgb } from "d3"

/** Light of a channel of 0 to 255, from 0 to 1. */
const lightOf = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const channelOf = (light: number): number => {
  const bounded = Math.min(1, Math.max(0, light))
  return 255 * (bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055)
}

const lights = (color: string): readonly [number, number, number] => {
  const { r, g, b } = rgb(color)
  return [lightOf(r), lightOf(g), lightOf(b)]
}

const luminance = (color: string): number => {
  const [red, green, blue] = lights(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours as WCAG has it: from 1, of the same, to 21. */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Kinds of colour vision: usual, and the three in which one kind of cone is missing. */
export const colorVisions = ["usual", "protanopia", "deuteranopia", "tritanopia"] as const
export type ColorVision = (typeof colorVisions)[number]

type Row = readonly [number, number, number]

/** What of red, green and blue light remains: Machado, Oliveira and Fernandes (2009), severity 1. */
const remaining: Readonly<Record<Exclude<ColorVision, "usual">, readonly [Row, Row, Row]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** A colour as it is seen. */
export const seenAs = (color: string, vision: ColorVision): string => {
  if (vision === "usual") return color
  const [red, green, blue] = lights(color)
  const [r, g, b] = remaining[vision].map(([x, y, z]) => channelOf(x * red + y * green + z * blue))
  return rgb(r ?? 0, g ?? 0, b ?? 0).formatHex()
}

/** How far apart two colours are as they are seen, in CIELAB: 2 can just be told, 100 lies between black and white. */
export const distance = (one: string, other: string, vision: ColorVision = "usual"): number => {
  const [a, b] = [lab(seenAs(one, vision)), lab(seenAs(other, vision))]
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b)
}
