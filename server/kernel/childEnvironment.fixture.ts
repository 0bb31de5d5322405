/**
 * Variables of a process that a test starts: its own, where programs are found, and where Node keeps compiled code.
 * No other variable of the machine reaches it.
 */
export const childEnvironment = (own: Readonly<Record<string, string>>) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }), ...own }
}
