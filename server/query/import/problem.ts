/** Problem of a dataset's data: `path` leads to the part of its definition, with the actual and the expected data. */
export interface DatasetProblem {
  readonly path: ReadonlyArray<string | number>
  readonly actual: string
  readonly expected: string
  /** The column whose values can be read in two ways, where that is the problem. */
  readonly ambiguous?: string
}
