import styles from "./conversation.module.css"

/** Text of a message, with its line breaks. */
export const MessageText = ({ text }: { text: string }) =>
  text === "" ? null : <p className={styles.text}>{text}</p>
