import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { FrameStyle } from "#domain/areas/card/frameStyle.ts"
import { Id } from "#domain/kernel/bounded.ts"
import { NotFound } from "./errors.ts"

/** Style of a frame by its id. */
export const Background = Schema.Struct({ id: Schema.String, ...FrameStyle.fields })
export type Background = typeof Background.Type

/** Styles of the frames in which views are shown: those of the workspace by their names, those of embeddings by their external ids. */
export class FramesApi extends HttpApiGroup.make("frames").add(
  HttpApiEndpoint.get("background", "/api/content/v4/pages/background/:frameId", {
    params: { frameId: Id(Schema.NonEmptyString) },
    success: Background,
    error: NotFound,
  }),
) {}
