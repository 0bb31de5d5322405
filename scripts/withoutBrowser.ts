import { vi } from "vitest"

// DOMPurify needs a browser: e2e/alone.spec.ts shows hostile texts in one. It is replaced for every file, since a worker
// that has loaded it once would give it to the files after that as well.
vi.mock("#src/features/text/purifiedTree.ts", async () => {
  const { htmlTree } = await import("#domain/text/htmlTree.ts")
  return { purifiedTree: htmlTree }
})
