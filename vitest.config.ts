import { defineConfig } from "vitest/config"

const folders = ["domain", "contract", "charts", "streams", "services", "src", "server", "sdk", "scripts"]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: "property", include: ["property-tests/**/*.test.ts"], testTimeout: 120_000 },
      },
    ],
  },
})
