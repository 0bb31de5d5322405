/** Problem of a dataset's data: `path` leads to the part of its definition, with the actual and the expected data. */
export interface DatasetProblem {
  readonly path: ReadonlyArray<string | number>
  readonly actual: string
  readonly expected: string
}
