/** Most suggestions that are offered at once. */
export const mostSuggested = 6
