import { defineConfig } from "@playwright/test"
import { firstPort, importedDatasets } from "./e2e/server.ts"
import { installedBrowser, installedShell } from "./scripts/browser.ts"
import { keepTemporaryFilesInMemory } from "./scripts/temporaryFolder.ts"
import { isDeep } from "./server/kernel/depth.fixture.ts"

keepTemporaryFilesInMemory()

/** A test in which a browser asks its person for something, which the shell does not. */
const asking = /pushed\.spec\.ts$/

/**
 * What a browser does for its own windows, which takes a seventh of a test's time; and what Playwright turns off
 * itself.
 */
const unwanted = [
  "PreloadTopChromeWebUI",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "LensOverlay",
  "OptimizationHints",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
]

/** How a browser is started. */
const launchedFrom = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      // As a browser with windows has it, whatever it is told.
      "--font-render-hinting=slight",
      "--disable-lcd-text",
      "--force-color-profile=srgb",
      "--disable-quic",
      // A frame of another site has a process of its own, as in the browsers of users.
      "--site-per-process",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${unwanted.join()}`,
    ],
  },
})

// As many as a small machine has cores: a third makes every test slower and the whole no faster.
const workers = 2
const portOf = (worker: number) => firstPort + worker
const dataOf = (worker: number) => `.test-output/data-${worker}`
const logOf = (worker: number) => `.test-output/server-${worker}.log`
const originOf = (worker: number) => `http://localhost:${portOf(worker)}`

const startOf = (worker: number) => `"${process.execPath}" server/main.ts >> ${logOf(worker)} 2>&1`

/** Each worker has a server of its own. The first one imports the datasets, and the others copy them. */
const serverOf = (worker: number) => ({
  command:
    worker === 0
      ? `mkdir -p .test-output && ${startOf(worker)}`
      : `mkdir -p ${dataOf(worker)} && cp -r ${importedDatasets} ${dataOf(worker)} && ${startOf(worker)}`,
  url: `${originOf(worker)}/health`,
  timeout: 120_000,
  stdout: "ignore" as const,
  stderr: "pipe" as const,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5_000 },
  env: { PORT: String(portOf(worker)), CAIRN_DATA: dataOf(worker) },
})

export default defineConfig({
  testDir: "e2e",
  ...(!isDeep && { grepInvert: /@deep/ }),
  outputDir: ".test-output/playwright",
  workers,
  fullyParallel: false,
  // Limits for what hangs: nothing that works comes near them, on the busiest machine.
  timeout: 600_000,
  expect: {
    timeout: 60_000,
    // The font is the tests' own: what is left to differ between machines is how its edges are smoothed.
    toHaveScreenshot: { threshold: 0.05, maxDiffPixelRatio: 0.0002 },
  },
  snapshotPathTemplate: "{testDir}/looks/pictures/{arg}{ext}",
  reporter: [["list"], ["json"]],
  webServer: Array.from({ length: workers }, (_, worker) => serverOf(worker)),
  projects: [
    { name: "shell", testIgnore: asking, use: launchedFrom(installedShell() ?? installedBrowser()) },
    { name: "browser", testMatch: asking, use: launchedFrom(installedBrowser()) },
  ],
  use: {
    baseURL: originOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0)),
    browserName: "chromium",
    // A test loses scripts and answers on the way to its page; e2e/worker.spec.ts has the service worker as users do.
    serviceWorkers: "block",
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    // Recording a trace of every test takes a third of the time: ask for it with --trace on.
    trace: "off",
    screenshot: "only-on-failure",
  },
})
