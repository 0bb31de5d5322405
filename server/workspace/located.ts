import type { YamlFile } from "./YamlFile.ts"

/** Definition with its location: `path` leads to it in its file. */
export interface Located<A> {
  readonly value: A
  readonly file: YamlFile
  readonly path: ReadonlyArray<string | number>
}
