import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { chromium } from "@playwright/test"

/** The same browser without the windows, menus and services that hardly a test needs; it starts in an eighth of the time. */
const systemShells = ["/usr/bin/chromium-headless-shell"]

const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
]

const named = (): string | undefined => {
  const path = process.env.CHROMIUM_PATH
  if (path === undefined || path === "") return undefined
  if (existsSync(path)) return path
  throw new Error(`CHROMIUM_PATH is ${path}, where there is no file; name a Chromium or Chrome, or unset it.`)
}

/** The browser that is here: CHROMIUM_PATH, a system Chromium or Chrome, or the one of Playwright's cache. */
export const installedBrowser = (): string | undefined =>
  named() ?? [...systemPaths, chromium.executablePath()].find((path) => existsSync(path))

/** The browser's shell, where there is one and CHROMIUM_PATH names no other. */
export const installedShell = (): string | undefined =>
  named() === undefined ? systemShells.find((path) => existsSync(path)) : undefined

const attempt = (missing: string, command: string, ...args: ReadonlyArray<string>): void => {
  console.log(`No ${missing} here: ${command} ${args.join(" ")}`)
  spawnSync(command, args, { stdio: "inherit", shell: false })
}

/** The browser of the end-to-end tests; where there is none one is installed, Playwright's own first, then Debian's (as root). */
export const findBrowser = (): string => {
  const found = installedBrowser()
  if (found !== undefined) return found
  attempt("Chromium", "npx", "playwright", "install", "chromium")
  const downloaded = installedBrowser()
  if (downloaded !== undefined) return downloaded
  attempt("Chromium", "apt-get", "update", "-qq")
  attempt("Chromium", "apt-get", "install", "-y", "-qq", "chromium")
  const packaged = installedBrowser()
  if (packaged !== undefined) return packaged
  throw new Error("No Chromium could be found or installed; set CHROMIUM_PATH to one.")
}

/**
 * Sees to the browsers of the end-to-end tests: one, and its shell beside Debian's own Chromium (as root), whose version it
 * has. Where there is no shell the tests take longer.
 */
export const ensureBrowsers = (): void => {
  const isDebians = findBrowser() === "/usr/bin/chromium" && existsSync("/usr/bin/apt-get")
  if (!isDebians || process.getuid?.() !== 0 || named() !== undefined || installedShell() !== undefined)
    return
  attempt("shell of Chromium", "apt-get", "update", "-qq")
  attempt("shell of Chromium", "apt-get", "install", "-y", "-qq", "chromium-headless-shell")
}
