/** What scripts may weigh now, and what they are to weigh, in kB (1,000 bytes) as they are sent, by brotli. */
export interface WeightBudget {
  /** Weight that was reached, rounded up by 2 % at most: it falls, and rises with new areas of the product alone. */
  readonly limit: number
  readonly target: number
}

/**
 * Budgets of all that an embedded card needs until it can be used, a chart of bars among it; of the same of the app's frame
 * with a card's screen; of each other screen, what it adds to the frame; and of each other drawing of charts, what it adds
 * to a card of bars. What a page starts with is in three files, which pack 2 to 5 kB less well than one and are run in a
 * task each. Maps have a budget of their own: their shapes are data, which no code can make smaller, and are loaded
 * with them alone.
 */
export const weightBudgets = {
  embed: { limit: 203, target: 150 },
  card: { limit: 312, target: 200 },
  screen: { limit: 64, target: 60 },
  drawing: { limit: 5, target: 5 },
  map: { limit: 19, target: 10 },
  /** Three thousand counties are shapes and names of 40 kB; the outlines of the states come with them. */
  counties: { limit: 53, target: 40 },
  /** Networks, laid out by forces with a quadtree, which no other drawing has. */
  forces: { limit: 8.4, target: 5 },
} as const satisfies Readonly<Record<string, WeightBudget>>
