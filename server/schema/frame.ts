import { Schema } from "effect"
import { FrameStyle } from "#domain/areas/card/frameStyle.ts"

/** Longest address of a picture, which may hold the picture itself, in characters. */
const maxSourceLength = 200_000
const pixels = Schema.Finite.check(
  Schema.isBetween({ minimum: 0, maximum: 10_000 }, { expected: "a number from 0 to 10000" }),
)
const side = Schema.Finite.check(
  Schema.isBetween({ minimum: 1, maximum: 10_000 }, { expected: "a number from 1 to 10000" }),
)

/** Style of a frame as an author writes it. */
export const AuthoredFrame = Schema.Struct({
  ...FrameStyle.fields,
  alpha: Schema.optionalKey(
    Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }, { expected: "a number from 0 to 1" })),
  ),
  image: Schema.optionalKey(
    Schema.Struct({
      src: Schema.String.check(
        Schema.isMaxLength(maxSourceLength, { expected: `at most ${maxSourceLength} characters` }),
        Schema.isPattern(/^(?:\/[^/\\\s]\S*|data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+)$/u, {
          expected: "a path of this server, or a picture as data:image/png;base64,…",
        }),
      ),
      x: pixels,
      y: pixels,
      cropWidth: side,
      imageWidth: side,
      imageHeight: side,
      imageBrightness: Schema.Int.check(
        Schema.isBetween({ minimum: 0, maximum: 6 }, { expected: "0 (dark) to 6 (light)" }),
      ),
    }),
  ),
})
