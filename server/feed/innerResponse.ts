import { PassThrough } from "node:stream"
import type { FeedResponse } from "./connection.ts"

/** Response of a feed that is read in this process, by a page that is drawn: what is written is read from it. */
export class InnerResponse extends PassThrough implements FeedResponse {
  removeHeader(): void {}
  writeHead(): void {}
  flushHeaders(): void {}
  setTimeout(): void {}
}
