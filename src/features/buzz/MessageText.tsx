import styles from "./conversation.module.css"

/** What a message says, with its line breaks. */
export const MessageText = ({ text }: { text: string }) =>
  text === "" ? null : <p className={styles.text}>{text}</p>
