import { decode } from "fast-png"
import { describe, expect, it } from "vitest"
import { drawDocument } from "./document.ts"
import { heldAs, images } from "./images.fixture.ts"

/** The colours of a drawn picture in the middle of its quarters, from left to right and down, by their first letters. */
const quartersOf = async (bytes: Uint8Array, format: "jpeg" | "gif") => {
  const page = await drawDocument({ _tag: "Document", bytes, format, page: 1, width: 320 })
  if (page === null) return null
  const { width, height, data, channels } = decode(page.bytes)
  const names = [0.25, 0.75].flatMap((down) =>
    [0.25, 0.75].map((right) => {
      const at = (Math.round(height * down) * width + Math.round(width * right)) * channels
      return [0, 1, 2].map((channel) => (Number(data[at + channel]) > 127 ? "1" : "0")).join("")
    }),
  )
  const letters: Readonly<Record<string, string>> = { "100": "R", "010": "G", "001": "B", "111": "W" }
  return { width, height, quarters: names.map((name) => letters[name] ?? name).join("") }
}

describe("a preview of an image", () => {
  it.each(["jpeg", "gif"] as const)("shows a %s as it is", async (format) => {
    expect(await quartersOf(images[format], format)).toEqual({ width: 48, height: 32, quarters: "RGBW" })
  })

  it("is a WebP itself, which browsers decode, unless it is too large", async () => {
    const drawing = { _tag: "Document", format: "webp", page: 1, width: 320 } as const
    const { webp } = images
    expect(await drawDocument({ ...drawing, bytes: webp })).toEqual({
      bytes: webp,
      mediaType: "image/webp",
      pages: 1,
    })
    const large = Buffer.concat([webp, Buffer.alloc(5_000_000)])
    expect(await drawDocument({ ...drawing, bytes: large })).toBeNull()
    const wide = Buffer.from(webp)
    wide.writeUIntLE(0xffffff, 24, 3)
    expect(await drawDocument({ ...drawing, bytes: wide })).toBeNull()
  })

  it.each([
    [1, "RGBW"],
    [2, "GRWB"],
    [3, "WBGR"],
    [4, "BWRG"],
    [5, "RBGW"],
    [6, "BRWG"],
    [7, "WGBR"],
    [8, "GWRB"],
  ])("turns a photograph as the camera was held: %i", async (orientation, quarters) => {
    const size = orientation >= 5 ? { width: 32, height: 48 } : { width: 48, height: 32 }
    for (const isLittle of [false, true]) {
      expect(await quartersOf(heldAs(orientation, isLittle), "jpeg")).toEqual({ ...size, quarters })
    }
  })

  it("takes an orientation that there is not, and one cut off, for upright", async () => {
    const upright = { width: 48, height: 32, quarters: "RGBW" }
    expect(await quartersOf(heldAs(9), "jpeg")).toEqual(upright)
    const short = heldAs(6)
    short.writeUInt32BE(0xffffffff, 14)
    expect(await quartersOf(short, "jpeg")).toEqual(upright)
  })

  it("is none where what follows the size is not there", async () => {
    expect(await quartersOf(images.gif.subarray(0, 40), "gif")).toBeNull()
  })
})
