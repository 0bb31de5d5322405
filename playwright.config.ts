import { defineConfig } from "@playwright/test"

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium"

const port = 4471
const origin = `http://localhost:${port}`

export default defineConfig({
  testDir: "e2e",
  outputDir: ".test-output/playwright",
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  webServer: {
    command: "node server/main.ts",
    url: `${origin}/health`,
    timeout: 120_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    env: { PORT: String(port), CAIRN_DATA: ".test-output/data" },
  },
  use: {
    baseURL: origin,
    browserName: "chromium",
    // Recording a trace of every test takes a third of the time: ask for it with --trace on.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
})
