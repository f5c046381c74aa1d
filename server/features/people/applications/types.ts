/** What an admin asked to be changed, as it is stored: `by` is an account. */
export interface ApplicationNotes {
  reason: string
  fields: Record<string, string>
  at: string
  by: string
}
