/** Parameter of the address that the page was opened at: the app rewrites its address as it is used. */
export const openedParameter = (name: string): string | null => {
  const [opened] = performance.getEntriesByType("navigation")
  return (URL.parse(opened?.name ?? "") ?? new URL(window.location.href)).searchParams.get(name)
}
