import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import react from "@vitejs/plugin-react"
import { defaultClientConditions, defineConfig, type Plugin } from "vite"
import { compiledMessages } from "./scripts/compiledMessages.ts"
import { directImports } from "./scripts/directImports.ts"
import { emojiSets } from "./scripts/emojiSets.ts"
import { fontSubsets } from "./scripts/fontSubsets.ts"
import { listReasons } from "./scripts/listReasons.ts"
import { retriableImports } from "./scripts/retriableImports.ts"

const server = `http://localhost:${process.env.PORT ?? 4400}`
const proxied = ["/api", "/avatar", "/health", "/openapi.json"]

const pages: ReadonlyArray<readonly [RegExp, string]> = [
  [/^\/(?:(?:embed|davinci|mason)\/|cards\/(?![^/]+\/apps\/))/, "/embed.html"],
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

const moduleScript = /[^\S\n]*<script type="module" crossorigin src="([^"]+)"><\/script>\n/g
const starter = '<script async src="/start.js"></script>'

/**
 * Names the scripts of a page after its content, so that what the server has drawn has the line to itself, for
 * `public/start.js` to run them; that has the hash of its content in its name too, since all of them wait for it. A page
 * without it runs its own. They are preloaded as scripts and not as modules, which a browser compiles when they are there
 * and not when they run: on a fast line before it paints.
 */
const scriptsLast = (): Plugin => {
  const source = readFileSync(join(import.meta.dirname, "src/public/start.js"), "utf8")
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8)
  const fileName = `assets/start-${hash}.js`
  let isNamed = false
  return {
    name: "cairn-scripts-last",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html) => {
        isNamed = html.includes(starter)
        if (!isNamed) return html
        const links = [...html.matchAll(moduleScript)].map(
          ([, address]) => `<link rel="preload" as="script" crossorigin href="${address}" data-run />\n    `,
        )
        const start = `<script async fetchpriority="high" src="/${fileName}"></script>`
        // Asked for before pictures of the content have taken all connections.
        const ahead = `<link rel="preload" as="script" fetchpriority="high" href="/${fileName}" />`
        return html
          .replace(moduleScript, "")
          .replace(starter, links.join("") + start)
          .replace("</head>", `  ${ahead}\n  </head>`)
      },
    },
    generateBundle: {
      order: "post",
      handler() {
        if (isNamed) this.emitFile({ type: "asset", fileName, source })
      },
    },
  }
}

/** Asks for the typeface's letters of Latin with the page: its style sheet would name them late. */
const preloadedFont: Plugin = {
  name: "cairn-preloaded-font",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { path, bundle = {} }) => {
      const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
      if (path !== "/index.html" || font === undefined) return html
      return [
        {
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${font}` },
          injectTo: "head",
        },
      ]
    },
  },
}

/** The pages: the signed-in app, the embedded card, and a host page for trying an embed. What is built of them is said at `buildClient`. */
export default defineConfig({
  root: "src",
  publicDir: "public",
  plugins: [
    compiledMessages,
    emojiSets,
    fontSubsets,
    directImports(),
    listReasons,
    react(),
    addresses,
    scriptsLast(),
    preloadedFont,
    retriableImports,
  ],
  resolve: {
    // fp-ts ships ES modules beside its CommonJS ones; only the former can be shaken.
    // Functions of RxJS as they were written, not for browsers of long ago.
    conditions: ["es2015", ...defaultClientConditions],
    alias: [
      { find: /^fp-ts\/lib\/(.*)$/, replacement: "fp-ts/es6/$1" },
      // The router's store brings what React has had since 18.
      { find: /^use-sync-external-store\/shim$/, replacement: "react" },
    ],
  },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2024",
    modulePreload: { polyfill: false },
    // Nothing that is loaded has properties that act when they are read.
    rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
    /** In kB before compression; what a card's first load may weigh is measured by the bench of embeds. */
    chunkSizeWarningLimit: 1_000,
  },
  server: {
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, server])),
      "^/cards/(kpi|[^/]+/(datasources|apps/))": server,
    },
  },
})
