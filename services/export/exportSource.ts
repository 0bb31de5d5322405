import { Clock, Context, Effect, Layer, Stream } from "effect"
import { HttpClientRequest } from "effect/http"
import type { ExportRequest, StackExportRequest } from "#contract/export.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { Http } from "../http/http.ts"
import type { RequestFailed } from "../http/requestFailed.ts"
import { readResponse } from "../http/response.ts"
import { transportFailed } from "../http/transportFailed.ts"

/** Downloaded file, and its name from the server. */
export interface Download {
  readonly file: Blob
  readonly name: string
}

/** Requests a file; reports the received bytes at intervals. */
export interface ExportSourceShape {
  readonly card: (
    urn: CardUrn,
    request: ExportRequest,
    onReceived: (bytes: number) => void,
  ) => Effect.Effect<Download, RequestFailed>
  readonly stack: (
    id: string,
    request: StackExportRequest,
    onReceived: (bytes: number) => void,
  ) => Effect.Effect<Download, RequestFailed>
}

/** Interval between two progress reports, in milliseconds. */
const progressInterval = 100

/** Source of exports: the signed-in paths, or the public ones of an embed. */
export class ExportSource extends Context.Service<ExportSource, ExportSourceShape>()("cairn/ExportSource") {
  /** Source whose cards are under a path. */
  static readonly layerUnder = (cards: string) =>
    Layer.effect(
      ExportSource,
      Effect.map(Http, (http) => {
        const requestFile = Effect.fnUntraced(function* (
          url: string,
          request: object,
          onReceived: (bytes: number) => void,
        ) {
          const form = { request: JSON.stringify(request) }
          const post = HttpClientRequest.bodyUrlParams(HttpClientRequest.post(url), form)
          const response = yield* http.client.execute(post).pipe(Effect.catch(transportFailed))
          if (response.status < 200 || response.status > 299) yield* readResponse(response)
          const parts: Array<Uint8Array<ArrayBuffer>> = []
          let bytes = 0
          let reportedAt = 0
          yield* Stream.runForEach(response.stream, (part) =>
            Effect.map(Clock.currentTimeMillis, (now) => {
              parts.push(new Uint8Array(part))
              bytes += part.length
              if (now - reportedAt < progressInterval) return
              reportedAt = now
              onReceived(bytes)
            }),
          ).pipe(Effect.catch(transportFailed))
          const { headers } = response
          const file = new Blob(parts, { type: headers["content-type"] ?? "" })
          return { file, name: nameIn(headers["content-disposition"] ?? "") }
        })
        const name = encodeURIComponent
        return ExportSource.of({
          card: (urn, request, onReceived) =>
            requestFile(`${cards}/${name(urn)}/export`, request, onReceived),
          stack: (id, request, onReceived) =>
            requestFile(`/api/content/v1/stacks/${name(id)}/export`, request, onReceived),
        })
      }),
    )

  /** Source with the given responses. */
  static readonly layerTest = (source: ExportSourceShape) => Layer.succeed(ExportSource, source)
}

/** File name in Content-Disposition. */
const nameIn = (disposition: string): string => {
  const [, full] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  return full === undefined ? "export" : decodeURIComponent(full)
}
