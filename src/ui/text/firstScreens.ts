/** Screens whose English texts are loaded with the app; other parts that are loaded on demand bring the rest with them. */
export const firstScreens: ReadonlyArray<string> = [
  "SignInScreen",
  "HomeScreen",
  "StacksScreen",
  "StackScreen",
  "CardScreen",
  "BuzzScreen",
  "ChannelScreen",
]

/** Whether the texts of a part are loaded with the app. */
export const isFirstScreen = (name: string): boolean => firstScreens.includes(name)
