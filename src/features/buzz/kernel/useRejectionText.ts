import { useCallback } from "react"
import { isSharedRefusal, refusalCodeOf } from "#contract/refusalCodes.ts"
import type { RootRejection } from "#domain/root.ts"
import type { NotToEveryone } from "#services/draft/toEveryone.ts"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"

/** Text of a refusal of a shared area before it is sent; null for none. */
export const useRejectionText = (): ((rejection: RootRejection | NotToEveryone | null) => string | null) => {
  const text = useText()
  const errorText = useErrorText()
  return useCallback(
    (rejection) => {
      if (rejection?._tag === "NotToEveryone") return errorText({ code: "message.everyone" })
      if (rejection === null || !isSharedRefusal(rejection)) return null
      return rejection._tag === "MessageTooLong"
        ? text("buzz.tooLong", { length: rejection.length, most: rejection.most })
        : errorText({ code: refusalCodeOf(rejection) })
    },
    [text, errorText],
  )
}
