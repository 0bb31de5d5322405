import { expect, it } from "vitest"
import { chartBox, heightIn } from "./chartBox.ts"

it("a map on a public page keeps 480:285, up to 960 by 570", () => {
  expect([heightIn("MAP", 480), heightIn("MAP", 960), heightIn("MAP", 320)]).toEqual([285, 570, 190])
  expect(chartBox("MAP")).toEqual({ aspectRatio: "480 / 285", maxWidth: 960, marginInline: "auto" })
})

it("another chart is as high as it is said, however wide it is", () => {
  expect([heightIn(360, 320), heightIn(360, 1_440)]).toEqual([360, 360])
  expect(chartBox(360)).toEqual({ height: 360 })
})
