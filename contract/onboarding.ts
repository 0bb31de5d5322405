import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { DashboardTypeInput } from "#domain/areas/onboarding/onboarding.ts"
import { OnboardingDashboard } from "#domain/areas/onboarding/types.ts"
import {
  BadRequest,
  Forbidden,
  NotFound,
  ServiceUnavailable,
  TooManyRequests,
  Unprocessable,
} from "./errors.ts"
import { SignedIn } from "./principal.ts"

const error = [BadRequest, Forbidden, NotFound, Unprocessable, ServiceUnavailable, TooManyRequests] as const

/** The dashboard that a person chooses as they begin: what there is to choose, and choosing and resetting it. */
export class OnboardingApi extends HttpApiGroup.make("onboarding")
  .add(
    HttpApiEndpoint.get("dashboard", "/onboarding/dashboard", { success: OnboardingDashboard, error }),
    HttpApiEndpoint.put("save", "/onboarding/dashboard", {
      payload: DashboardTypeInput,
      success: OnboardingDashboard,
      error,
    }),
    HttpApiEndpoint.delete("reset", "/onboarding/dashboard", { success: OnboardingDashboard, error }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v1") {}
