import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** What the code of some files may not import: folders by name, packages by pattern. */
interface ImportRule {
  readonly files: string
  /** Folders at the top of the project. */
  readonly folders: ReadonlyArray<string>
  readonly packages: ReadonlyArray<string>
  readonly reason: string
}

const outside = ["sample", "e2e", "bench", "property-tests", "scripts"]
const tops = ["domain", "contract", "charts", "streams", "services", "src", "server", "sdk", ...outside]
const allBut = (...allowed: ReadonlyArray<string>): ReadonlyArray<string> =>
  tops.filter((folder) => !allowed.includes(folder))
const react = ["react", "react-dom", "react-dom/*"]
const rxjs = ["rxjs", "rxjs/*"]
const fpts = ["fp-ts", "fp-ts/**"]

const domain = {
  folders: allBut("domain"),
  packages: [...react, ...rxjs, "effect/*", "node:*", "d3", "observable-hooks", "@tanstack/*"],
}
const client = {
  folders: ["server", ...outside],
  // Charts are drawn there by what each loads, never by the module that loads all drawings at once.
  packages: ["node:*", ...fpts, "@duckdb/*", "@effect/platform-node", "#charts/chart-scene.ts"],
}
const server = {
  folders: allBut("domain", "contract", "charts", "server"),
  packages: [...react, ...rxjs, "observable-hooks", "fp-ts/*", "!fp-ts/lib/Either.js"],
}
/** The import rules of the project: what top folders know of each other and of packages. Orders within them: `folderOrders.ts`. */
const rules: ReadonlyArray<ImportRule> = [
  {
    files: "domain/**",
    ...domain,
    reason: "domain/ is the pure core: effect's Schema and Equal, and fp-ts, alone.",
  },
  {
    files: "contract/**",
    folders: allBut("domain", "contract"),
    packages: [...react, ...rxjs, "node:*", ...fpts, "d3"],
    reason: "contract/ is shared by both sides and knows the domain alone.",
  },
  {
    files: "charts/**",
    folders: allBut("domain", "charts"),
    packages: [...react, ...rxjs, "effect", "effect/*", "node:*", ...fpts, "@tanstack/*"],
    reason: "charts/ is pure: it knows the domain and d3 alone.",
  },
  {
    files: "streams/**",
    folders: allBut("domain", "streams"),
    packages: [...react, "effect/*", "node:*", ...fpts, "d3", "observable-hooks"],
    reason: "streams/ knows RxJS and the domain alone.",
  },
  {
    files: "services/**",
    folders: allBut("domain", "contract", "streams", "services"),
    packages: [...react, "observable-hooks", "node:*", ...fpts, "d3"],
    reason: "services/ serves any client: domain/, contract/ and streams/, no React, no Node, no fp-ts.",
  },
  { files: "src/**", ...client, reason: "src/ runs in the browser; fp-ts stays in domain/." },
  { files: "server/**", ...server, reason: "server/ may import domain/, contract/ and charts/." },
  {
    files: "sdk/**",
    folders: allBut("sdk"),
    packages: ["*", "!./*", "!vitest"],
    reason: "sdk/ depends on nothing.",
  },
  {
    files: "property-tests/**",
    folders: allBut("domain", "contract", "charts", "property-tests"),
    packages: react,
    reason: "laws are of the pure core.",
  },
]

const overrideOf = ({ files, folders, packages, reason }: ImportRule) => ({
  includes: [files, "!**/*.test.ts", "!**/*.test.tsx", "!**/*.fixture.ts"],
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: "error",
          options: {
            patterns: [
              {
                group: folders.flatMap((folder) => [`#${folder}/**`, `**/../${folder}/**`]),
                message: reason,
              },
              { group: packages, message: reason },
            ],
            ...(files.startsWith("domain/")
              ? { paths: { effect: { allowImportNames: ["Equal", "Schema"], message: reason } } }
              : {}),
          },
        },
      },
    },
  },
})

const settings = join(import.meta.dirname, "..", "biome.json")

/** The linter's settings with the import rules of this file. */
export const withImportRules = (text: string): string => {
  const config: { readonly overrides: ReadonlyArray<{ readonly linter: { readonly rules: object } }> } =
    JSON.parse(text)
  const others = config.overrides.filter(({ linter }) => !("style" in linter.rules))
  return `${JSON.stringify({ ...config, overrides: [...rules.map(overrideOf), ...others] }, null, 2)}\n`
}

if (import.meta.main) writeFileSync(settings, withImportRules(readFileSync(settings, "utf8")))
