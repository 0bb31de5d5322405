import styles from "./talk.module.css"

/** What a message says, with its line breaks. */
export const MessageText = ({ text }: { text: string }) =>
  text === "" ? null : <p className={styles.text}>{text}</p>
