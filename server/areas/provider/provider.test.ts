import { Effect } from "effect"
import { expect, it } from "vitest"
import { drawProvider, providers } from "./provider.ts"

const signature = [0x89, 0x50, 0x4e, 0x47]
const widthOf = (png: Uint8Array): number => new DataView(png.buffer, png.byteOffset).getUint32(16)

it.each(providers.flatMap((provider) => [16, 32, 48].map((size) => [provider, size] as const)))(
  "the logo of %s is a PNG of %d pixels",
  async (provider, size) => {
    const png = await Effect.runPromise(drawProvider(provider, size))
    expect(png && [...png.slice(0, 4)]).toEqual(signature)
    expect(png && widthOf(png)).toBe(size)
  },
)

it.each(["", "toString", "__proto__", "oracle"])("there is none of %j", async (provider) => {
  expect(await Effect.runPromise(drawProvider(provider, 16))).toBeNull()
})
