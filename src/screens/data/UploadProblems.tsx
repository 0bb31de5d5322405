import type { UploadedData } from "#domain/areas/definition/queries.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./data.module.css"

/** What of a file could not be read, where, and what to do; nothing where all of it was. */
export const UploadProblems = ({ read: { name, problems } }: { read: UploadedData }) => {
  const text = useText()
  if (problems.length === 0) return null
  return (
    <div role="alert" className={styles.problems}>
      <p>{text("data.problem", { name })}</p>
      <ul>
        {problems.map(({ problem, remedy }) => (
          <li key={problem}>
            {problem} {remedy}
          </li>
        ))}
      </ul>
    </div>
  )
}
