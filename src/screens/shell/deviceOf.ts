/** Browser and system of a session; null where it does not name them. */
export interface Device {
  readonly browser: string
  readonly system: string
}

const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdgA?(?:iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
]
const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
]

const firstOf = (rows: ReadonlyArray<readonly [RegExp, string]>, agent: string): string | null =>
  rows.find(([pattern]) => pattern.test(agent))?.[1] ?? null

/** The device that a browser's User-Agent header names. */
export const deviceOf = (agent: string): Device | null => {
  const browser = firstOf(browsers, agent)
  const system = firstOf(systems, agent)
  return browser === null || system === null ? null : { browser, system }
}
