const depth = Number(process.env.TEST_DEPTH ?? 1)

/** Rounds of a test that is repeated with ever other inputs: `shallow` of them, and TEST_DEPTH times as many in a deep run. */
export const rounds = (shallow: number): number => Math.ceil(shallow * depth)
