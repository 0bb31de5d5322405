/** Most answers that a poll may have. */
export const maxAnswers = 50
