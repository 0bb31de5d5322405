/** What is wrong with a dataset's data: `path` leads to the part of its definition, as found against as expected. */
export interface DatasetProblem {
  readonly path: ReadonlyArray<string | number>
  readonly actual: string
  readonly expected: string
}
