import { readFileSync, writeFileSync } from "node:fs"

const figure = (pid: number, name: string): number => {
  const [, kilobytes] =
    new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
  return Number(kilobytes) * 1024
}

/** Watches the resident memory of a process (on Linux) from now on; gives by how much it grew at most, in bytes. */
export const watchMemory = (pid: number): (() => number) => {
  writeFileSync(`/proc/${pid}/clear_refs`, "5")
  const before = figure(pid, "VmRSS")
  return () => figure(pid, "VmHWM") - before
}
