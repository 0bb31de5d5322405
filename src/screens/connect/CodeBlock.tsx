import { Check, Copy } from "lucide-react"
import { useState } from "react"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./connect.module.css"

/** The text of a file under its name, to read and to copy. */
export const CodeBlock = ({ name, text: content }: { name: string; text: string }) => {
  const text = useText()
  const [isCopied, setCopied] = useState(false)
  return (
    <figure className={styles.block}>
      <figcaption className={styles.name}>
        <span>{name}</span>
        <span role="status" className={styles.copied}>
          {isCopied ? text("connect.copied") : ""}
        </span>
        <IconButton
          icon={isCopied ? Check : Copy}
          label={text("connect.copy", { name })}
          onPress={() => {
            navigator.clipboard.writeText(content).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }}
        />
      </figcaption>
      <pre className={styles.code}>
        <code>{content}</code>
      </pre>
    </figure>
  )
}
