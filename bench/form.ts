const isShort = process.env.BENCH_FORM === "short"

/** A figure of a bench, such as how many rounds it has: the full one, or the short one where BENCH_FORM is `short`. */
export const figure = <Figure>(full: Figure, short: Figure): Figure => (isShort ? short : full)
