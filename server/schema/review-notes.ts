/** What an admin asked to be changed, as it is stored beside the item. */
export interface ReviewNotes {
  reason: string
  /** By the name of the field. */
  fields: Record<string, string>
  at: string
  by: string | null
}
