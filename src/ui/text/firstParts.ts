/**
 * Screens, and parts that are drawn with them, whose English texts are loaded with the app; other parts that are loaded on
 * demand bring the rest with them.
 */
export const firstParts: ReadonlyArray<string> = [
  "SignInScreen",
  "HomeScreen",
  "StacksScreen",
  "StackScreen",
  "CardScreen",
  "BuzzScreen",
  "ChannelScreen",
  "CardConversation",
  "Conversation",
  "DiscussedMarks",
  "MessageAnnouncer",
  "NewReplies",
  "QuotedWords",
  "TypingLine",
]

/** Whether the texts of a part are loaded with the app. */
export const isFirstPart = (name: string): boolean => firstParts.includes(name)

/** Name of the chunk of the texts that are loaded later. */
export const laterTexts = "laterTexts"
