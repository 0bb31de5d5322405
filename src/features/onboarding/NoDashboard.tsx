import { Link } from "@tanstack/react-router"
import controls from "#src/ui/design/controls.module.css"
import { Empty } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"

/** Dashboard of someone who did not choose one, and the way to do so. */
export const NoDashboard = () => {
  const text = useText()
  return (
    <Empty>
      <p>{text("onboarding.empty")}</p>
      <Link to="/" className={controls.button}>
        {text("onboarding.toHome")}
      </Link>
    </Empty>
  )
}
