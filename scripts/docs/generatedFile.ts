/** A file that is written from what the code declares; `path` is relative to the project. */
export interface GeneratedFile {
  readonly path: string
  readonly text: string
}
