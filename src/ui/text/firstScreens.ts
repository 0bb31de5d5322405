/** Screens whose English texts are loaded with the app; other parts that are loaded on demand bring the rest with them. */
export const firstScreens = [
  "SignInScreen",
  "HomeScreen",
  "StacksScreen",
  "StackScreen",
  "CardScreen",
  "BuzzScreen",
  "ChannelScreen",
] as const
