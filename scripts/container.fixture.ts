import { readFileSync } from "node:fs"
import { join } from "node:path"
import { projectRoot } from "../server/kernel/config.ts"

/** A line of the Dockerfile: what it does, and with what. */
export interface Instruction {
  readonly name: string
  readonly value: string
}

/** A stage of the Dockerfile; the last one, the image, has no name. */
export interface Stage {
  readonly name: string | null
  readonly instructions: ReadonlyArray<Instruction>
}

const instructionsOf = (text: string): ReadonlyArray<Instruction> =>
  text
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [name = "", ...words] = line.split(" ")
      return { name, value: words.join(" ") }
    })

/** The stages of the project's Dockerfile. */
export const stages: ReadonlyArray<Stage> = readFileSync(join(projectRoot, "Dockerfile"), "utf8")
  .split(/^FROM /m)
  .slice(1)
  .map((stage) => {
    const [from = "", ...lines] = stage.split("\n")
    return { name: / AS (\w+)$/.exec(from)?.[1] ?? null, instructions: instructionsOf(lines.join("\n")) }
  })

/** What the image is made by: the last stage. */
export const image: Stage = stages.at(-1) ?? { name: null, instructions: [] }

/** The value of an instruction of the image, which has one. */
export const imageValue = (name: string): string => {
  const found = image.instructions.filter((instruction) => instruction.name === name)
  const [{ value } = { value: "" }] = found
  if (found.length !== 1) throw new Error(`The image has ${found.length} ${name}.`)
  return value
}

/** The environment variables of the image. */
export const imageEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  imageValue("ENV")
    .split(" ")
    .map((pair) => pair.split("=") as [string, string]),
)

/** The lines of `.dockerignore`. */
export const ignored: ReadonlyArray<string> = readFileSync(join(projectRoot, ".dockerignore"), "utf8")
  .split("\n")
  .filter((line) => line !== "")
