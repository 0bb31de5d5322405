import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Annotation, maxAnnotationLength } from "#domain/annotation/types.ts"
import { IsoDate } from "#domain/data/dateRangeFilter.ts"
import { CardUrn, CommandId } from "#domain/kernel/ids.ts"
import { BadRequest, Forbidden, NotFound, Unprocessable } from "./errors.ts"
import { SignedIn } from "./reader.ts"

const refusals = [BadRequest, Forbidden, NotFound, Unprocessable] as const
const Annotations = Schema.Array(Annotation)

/** Notes about the dates of cards; each call answers with all that the card has after it. */
export class AnnotationsApi extends HttpApiGroup.make("annotations")
  .add(
    HttpApiEndpoint.post("annotate", "/cards/:id/annotations", {
      params: { id: CardUrn },
      payload: Schema.Struct({
        commandId: CommandId,
        point1: IsoDate,
        content: Schema.String.check(
          Schema.isPattern(/\S/, { expected: "a text" }),
          Schema.isMaxLength(maxAnnotationLength),
        ),
      }),
      success: Annotations,
      error: refusals,
    }),
    HttpApiEndpoint.put("remove", "/cards/:id/annotations/:annotationId", {
      params: { id: CardUrn, annotationId: Schema.NonEmptyString },
      payload: Schema.Struct({ commandId: CommandId, removed: Schema.Boolean }),
      success: Annotations,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v1") {}
