import { useLocation, useNavigate } from "@tanstack/react-router"
import { useEffect } from "react"
import { useDispatch } from "#src/state/StoreContext.tsx"

/** Says that the current user may not see what the address leads to; who was only led there by signing in is led to Home. */
export const useLostRoute = (): void => {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { href, state } = useLocation()
  const isLast = state.isLastRoute === true
  useEffect(() => {
    dispatch({ area: "lastRoute", command: { _tag: "LoseRoute", address: href } })
    if (isLast) void navigate({ to: "/", replace: true })
  }, [dispatch, navigate, href, isLast])
}
