import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { ByEnvironment } from "./scripts/byEnvironment.ts"
import { keepTemporaryFilesInMemory } from "./scripts/temporaryFolder.ts"
import { isDeep } from "./server/kernel/depth.fixture.ts"

keepTemporaryFilesInMemory()

const folders = ["domain", "contract", "charts", "streams", "services", "src", "server", "sdk", "scripts"]

/** Whether a run is that of `npm run test:engines`, which has installed the engines. */
const isOfEngines = process.env.TEST_ENGINES !== undefined

/** Limit for what hangs, in milliseconds: nothing that works comes near it, on the busiest machine. */
const limit = 600_000

export default defineConfig({
  test: {
    // One module graph for each worker: loading it anew for all files would take longer than the tests.
    isolate: false,
    // One more than there are cores: the longest tests wait for servers that they start.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: ByEnvironment },
    setupFiles: [
      "scripts/testSeed.ts",
      "scripts/emptyPage.ts",
      "scripts/pageDocument.ts",
      "scripts/quietFrames.ts",
      "scripts/withoutBrowser.ts",
    ],
    include: isOfEngines
      ? ["**/*.engines.test.ts"]
      : [
          ...folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          "property-tests/**/*.test.ts",
          "bench/*.test.ts",
        ],
    exclude: [
      "**/node_modules/**",
      ...(isDeep ? [] : ["**/*.deep.test.ts"]),
      ...(isOfEngines ? [] : ["**/*.engines.test.ts"]),
    ],
    testTimeout: limit,
    hookTimeout: limit,
  },
})
