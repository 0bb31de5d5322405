const depth = process.env.TEST_DEPTH

/** Whether a run is deep: TEST_DEPTH then says how often it repeats what is repeated. */
export const isDeep = depth !== undefined

/** Rounds of a test that is repeated with ever other inputs: `shallow` of them, and TEST_DEPTH times as many in a deep run. */
export const rounds = (shallow: number): number => Math.ceil(shallow * Number(depth ?? 1))
