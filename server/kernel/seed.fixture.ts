/** Seed of all that tests draw at random: TEST_SEED, which a deep run draws anew and prints; else always the same. */
export const seed = Number(process.env.TEST_SEED ?? 20_261_128)
