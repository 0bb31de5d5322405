import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"

const server = `http://localhost:${process.env.PORT ?? 4400}`
const proxied = ["/api", "/avatar", "/health", "/openapi.json"]

const page = (name: string): string => fileURLToPath(new URL(`src/${name}.html`, import.meta.url))

const pages: ReadonlyArray<readonly [RegExp, string]> = [
  [/^\/(embed|davinci|cards)\//, "/embed.html"],
  [/^\/host(\?|$)/, "/host.html"],
]

/** Serves each address its page, as the server does with the built client. */
const addresses: Plugin = {
  name: "cairn-addresses",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const found = pages.find(([address]) => address.test(request.url ?? ""))?.[1]
      if (found !== undefined && request.headers.accept?.includes("text/html")) request.url = found
      next()
    })
  },
}

const embedEntry = fileURLToPath(new URL("src/embed/main.tsx", import.meta.url))
let reached: ReadonlySet<string> = new Set()

/**
 * The modules that a module imports at once, and those that these import. What every embedded card loads is one file:
 * cut by who else uses its parts, it packs a tenth less well.
 */
const reachedFrom = (
  entry: string,
  infoOf: (id: string) => { readonly importedIds: ReadonlyArray<string> } | null,
): ReadonlySet<string> => {
  if (reached.has(entry)) return reached
  const found = new Set([entry])
  for (const id of found) for (const imported of infoOf(id)?.importedIds ?? []) found.add(imported)
  reached = found
  return found
}

/** The pages: the signed-in app, the embedded card, and a host page for trying an embed. */
export default defineConfig({
  root: "src",
  publicDir: "public",
  plugins: [react(), addresses],
  resolve: {
    // fp-ts ships ES modules beside its CommonJS ones; only the former can be shaken.
    alias: [{ find: /^fp-ts\/lib\/(.*)$/, replacement: "fp-ts/es6/$1" }],
  },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2024",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: page("index"), embed: page("embed"), host: page("host") },
      output: {
        codeSplitting: {
          groups: [
            {
              name: (id, graph) =>
                reachedFrom(embedEntry, (module) => graph.getModuleInfo(module)).has(id) ? "card" : null,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, server])),
      "^/cards/(kpi|[^/]+/datasources)": server,
    },
  },
})
