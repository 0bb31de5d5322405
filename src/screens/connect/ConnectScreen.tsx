import type { ReactNode } from "react"
import home from "#src/ui/home.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { CodeBlock } from "./CodeBlock.tsx"
import styles from "./connect.module.css"
import { startCommand, starterData, starterFiles } from "./starterWorkspace.ts"

const Step = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <li className={styles.step}>
    <h2 className={home.heading}>{title}</h2>
    <p className={styles.text}>{lead}</p>
    {children}
  </li>
)

/** How to show one's own data: the files of the smallest workspace, and the command that starts the server with it. */
export const ConnectScreen = () => {
  const text = useText()
  usePageTitle(text("connect.title"))
  return (
    <>
      <h1 className={home.title}>{text("connect.title")}</h1>
      <p className={home.lead}>{text("connect.lead")}</p>
      <ol className={styles.steps}>
        <Step title={text("connect.folder")} lead={text("connect.folder.text")}>
          <CodeBlock {...starterData} />
        </Step>
        <Step title={text("connect.files")} lead={text("connect.files.text")}>
          {starterFiles.map((file) => (
            <CodeBlock key={file.name} {...file} />
          ))}
        </Step>
        <Step title={text("connect.start")} lead={text("connect.start.text")}>
          <CodeBlock name={text("connect.command")} text={startCommand} />
        </Step>
      </ol>
      <p className={styles.text}>{text("connect.next")}</p>
    </>
  )
}
