import { describe, expect, it } from "vitest"
import { networkFailed, requestTimedOut, responseUnreadable, statusFailed } from "./requestFailed.ts"

const responseOf = (status: number, data: unknown) => ({ status, statusText: "", headers: {}, data })

describe("the failure that the state stores", () => {
  it("is the server's code, where it named one", () => {
    expect(statusFailed(responseOf(403, { code: "stack.access", message: "No" })).asFailure).toEqual({
      code: "stack.access",
      message: "No",
    })
  })

  it("is the reason for a missing response otherwise", () => {
    expect(statusFailed(responseOf(502, "Bad Gateway")).asFailure.code).toBe("unknown")
    expect(responseUnreadable(responseOf(200, null), "shape").asFailure.code).toBe("unknown")
    expect(networkFailed("away").asFailure).toEqual({ code: "network", message: "Network Error" })
    expect(requestTimedOut(30_000).asFailure.code).toBe("timeout")
  })
})
