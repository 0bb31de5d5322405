import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { DashboardInstall } from "#domain/areas/powerUp/installDashboard.ts"
import { Id } from "#domain/kernel/bounded.ts"
import { StackId, UserId } from "#domain/kernel/ids.ts"
import {
  BadRequest,
  Forbidden,
  NotFound,
  ServiceUnavailable,
  TooManyRequests,
  Unprocessable,
} from "./errors.ts"
import { SignedIn } from "./principal.ts"

/** Power-ups: who connects real data in place of the sample data of a page. `pageId` stands in the address and in the body. */
export class PowerUpsApi extends HttpApiGroup.make("powerUps")
  .add(
    HttpApiEndpoint.put("install", "/pages/:pageId/dashboard/install", {
      params: { pageId: Id(StackId) },
      payload: Schema.Struct({ pageId: Id(StackId), assignee: Id(UserId) }),
      success: DashboardInstall,
      error: [BadRequest, Forbidden, NotFound, Unprocessable, ServiceUnavailable, TooManyRequests],
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v1") {}
