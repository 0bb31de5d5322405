import { X } from "lucide-react"
import { useSubscription } from "observable-hooks"
import { useState } from "react"
import { useServices } from "#src/state/ServicesContext.tsx"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./shell.module.css"

/** Says what went wrong with an action, until dismissed; the latest only. */
export const Problems = () => {
  const text = useText()
  const { problems$ } = useServices()
  const [problem, setProblem] = useState<string | null>(null)
  useSubscription(problems$, setProblem)
  if (problem === null) return null
  return (
    <div className={styles.problem} role="alert">
      <p>{problem}</p>
      <IconButton icon={X} label={text("dismiss")} onPress={() => setProblem(null)} />
    </div>
  )
}
