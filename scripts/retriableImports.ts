import type { Plugin } from "vite"

const importedChunk = /\bimport\((`\.\/[^`$]+`|"\.\/[^"]+")\)/g

const addressed = "const chunkAddressed=(address)=>self.chunkAddress?.(address)??address;"

/** A chunk whose imports of others take their address from `chunkAddress`, once that is loaded. */
export const withRetriableImports = (code: string): string => {
  const imported = code.replace(importedChunk, "import(chunkAddressed($1))")
  return imported === code ? code : addressed + imported
}

/** Has a chunk that could not be loaded imported from another address when it is tried again. */
export const retriableImports: Plugin = {
  name: "cairn-retriable-imports",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      if (this.environment.name !== "client") return
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk") file.code = withRetriableImports(file.code)
      }
    },
  },
}
