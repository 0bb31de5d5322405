import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { pathToFileURL } from "node:url"
import type { Plugin } from "vite"

/** Where a library's export comes from: a module, and its name there. */
interface Origin {
  readonly module: string
  readonly name: string
}

/** Origins of a library's exports by name. */
type Origins = ReadonlyMap<string, Origin>

const exportedIcon = /export \{([^{}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g
const exportedPackage = /export \* from ['"](d3-[\w-]+)['"]/g

/** Origins of icons, by the names that the module of the library `lucide-react`, of this code, exports them under. */
export const iconOrigins = (code: string): Origins =>
  new Map(
    [...code.matchAll(exportedIcon)].flatMap(([, names = "", icon = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(
        ([, name = ""]) => [name, { module: `lucide-react/icons/${icon}`, name: "default" }] as const,
      ),
    ),
  )

/** Origins of what `d3` exports, by the names that each of its packages exports. */
const chartOrigins = async (main: string): Promise<Origins> => {
  const { resolve } = createRequire(main)
  const packages = [...readFileSync(main, "utf8").matchAll(exportedPackage)].map(([, name = ""]) =>
    resolve(name),
  )
  const named = await Promise.all(
    packages.map(async (module) => {
      const exported: object = await import(pathToFileURL(module).href)
      return Object.keys(exported).map((name) => [name, { module, name }] as const)
    }),
  )
  return new Map(named.flat())
}

const importedNames = /import \{([^{}]*)\} from "([^"{}]*)"/g

/** The code with each import from a library from the origin of what it names; what has none, such as a type, as before. */
export const withDirectImports = (code: string, library: string, origins: Origins): string =>
  code.replace(importedNames, (whole, list: string, from: string) => {
    if (from !== library) return whole
    const rest: Array<string> = []
    const direct: Array<string> = []
    for (const item of list.split(",").map((each) => each.trim())) {
      const [name = "", , local = name] = item.split(/\s+/)
      const origin = origins.get(name)
      if (origin !== undefined) direct.push(`import { ${origin.name} as ${local} } from "${origin.module}"`)
      else if (item !== "") rest.push(item)
    }
    const isOfTypes = rest.every((item) => item.startsWith("type "))
    const named = isOfTypes ? rest.map((item) => item.slice("type ".length)) : rest
    if (rest.length > 0) {
      direct.push(`import ${isOfTypes ? "type " : ""}{ ${named.join(", ")} } from "${library}"`)
    }
    return direct.join("; ")
  })

const d3Module = /\/d3-[a-z-]+\/dist\/d3-[a-z-]+\.mjs$/
const calledAtTop = /^((?:var|const|let) \w+ = )(\(function|new |[\w$.]+\()/gm

/**
 * A module of d3 whose values are left out where nothing reads them: each package is one file, in which calls such as those
 * that make time intervals or curves would count as doing something.
 */
export const withPureValues = (code: string): string => code.replace(calledAtTop, "$1/* @__PURE__ */ $2")

/**
 * Imports icons, and what charts take of d3, from the modules that they come from when the client is built: over one that
 * exports all, every part of the client would reach what all the others import, and the first script would hold it.
 */
export const directImports = async (): Promise<Plugin> => {
  const { resolve } = createRequire(import.meta.url)
  const icons = readFileSync(resolve("lucide-react/dist/esm/lucide-react.mjs"), "utf8")
  const libraries = [
    ["lucide-react", iconOrigins(icons)],
    ["d3", await chartOrigins(resolve("d3"))],
  ] as const
  return {
    name: "cairn-direct-imports",
    enforce: "pre",
    apply: "build",
    transform: (code, id) => {
      if (d3Module.test(id)) return { code: withPureValues(code), map: null }
      const named = libraries.filter(([library]) => code.includes(`"${library}"`))
      if (!/\.tsx?$/.test(id) || named.length === 0) return null
      return {
        code: named.reduce((text, [library, origins]) => withDirectImports(text, library, origins), code),
        map: null,
      }
    },
  }
}
