import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { chromium } from "@playwright/test"

const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
]

const installed = (): string | undefined => {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== "") {
    if (existsSync(named)) return named
    throw new Error(
      `CHROMIUM_PATH is ${named}, where there is no file; name a Chromium or Chrome, or unset it.`,
    )
  }
  return [...systemPaths, chromium.executablePath()].find((path) => existsSync(path))
}

const attempt = (command: string, ...args: ReadonlyArray<string>): void => {
  console.log(`No Chromium here: ${command} ${args.join(" ")}`)
  spawnSync(command, args, { stdio: "inherit", shell: false })
}

/**
 * The browser of the end-to-end tests: CHROMIUM_PATH, a system Chromium or Chrome, or the one of Playwright's cache;
 * where there is none one is installed, Playwright's own first, then Debian's (as root).
 */
export const findBrowser = (): string => {
  const found = installed()
  if (found !== undefined) return found
  attempt("npx", "playwright", "install", "chromium")
  const downloaded = installed()
  if (downloaded !== undefined) return downloaded
  attempt("apt-get", "update", "-qq")
  attempt("apt-get", "install", "-y", "-qq", "chromium")
  const packaged = installed()
  if (packaged !== undefined) return packaged
  throw new Error("No Chromium could be found or installed; set CHROMIUM_PATH to one.")
}
