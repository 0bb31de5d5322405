// biome-ignore-all lint/style/useNodejsImportProtocol: no old Node understands the prefix
// Runs a script of the project, or a tool that is installed with it, with the Node that Cairn runs on, whatever Node runs
// this file: `node scripts/run.cjs scripts/start.ts`, `node scripts/run.cjs vitest run charts`.
const { spawn, spawnSync } = require("child_process")
const { existsSync, realpathSync } = require("fs")
const { delimiter, dirname, join, resolve } = require("path")
const { pathToFileURL } = require("url")
const { findNode, remedy } = require("./findNode.cjs")

const root = dirname(__dirname)
const isWindows = process.platform === "win32"

const starts = (binary) =>
  binary === realpathSync(process.execPath) || spawnSync(binary, ["--version"]).status === 0

const binaryOf = (packageName) => {
  const binary = join(root, "node_modules", packageName, "bin", isWindows ? "node.exe" : "node")
  return existsSync(binary) && starts(realpathSync(binary)) ? realpathSync(binary) : null
}

/** Runs a command in place of this process: with its signals, and its end. */
const become = (command, args) => {
  const child = spawn(command, args, { stdio: "inherit", shell: isWindows })
  for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"]) {
    process.on(signal, () => {
      // A terminal sends its interrupt to both.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on("error", (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

const [name, ...args] = process.argv.slice(2)
const node = findNode(process, binaryOf)

if (node === null) {
  console.error(remedy(process))
  process.exitCode = 1
} else {
  // Tools find their Node by the path.
  process.env.PATH = [dirname(node), process.env.PATH].join(delimiter)
  const script = resolve(root, name)
  if (!name.endsWith(".ts")) become(join(root, "node_modules", ".bin", name), args)
  else if (node !== realpathSync(process.execPath) && node !== process.execPath)
    become(node, [script].concat(args))
  else {
    process.argv = [node, script].concat(args)
    import(pathToFileURL(script).href)
  }
}
