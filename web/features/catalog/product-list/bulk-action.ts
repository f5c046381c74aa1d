/** What is to be done to the chosen products: a kind of job with its input. */
export interface BulkAction {
  kind: string
  input: Record<string, unknown>
  /** While it runs. */
  title: string
}
