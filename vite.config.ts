import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

const server = `http://localhost:${process.env.PORT ?? 4400}`
const proxied = ["/api", "/avatar", "/health", "/openapi.json"]

/** The pages: the signed-in app, the embedded card, and a host page for trying an embed. */
export default defineConfig({
  root: "src",
  publicDir: "public",
  plugins: [react()],
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
      input: { index: "src/index.html", embed: "src/embed.html", host: "src/host.html" },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, server])),
      "^/cards/(kpi|[^/]+/datasources)": server,
    },
  },
})
