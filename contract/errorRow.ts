/** Status of an error and its sentences. */
export interface ErrorRow {
  readonly status: number
  readonly sentence: string
  /** Said instead without a sign-in, where the sentence names more than the request and the embedded card do. */
  readonly anonymous?: string
}
