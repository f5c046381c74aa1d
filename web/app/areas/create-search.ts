/** What the address of the wizard says. By itself: every page loads what reads addresses, and the wizard is large. */
const CREATE_KINDS = ['product', 'event'] as const
export type CreateKind = (typeof CREATE_KINDS)[number]

export interface CreateSearch {
  kind?: CreateKind
}

export function readCreateSearch({ kind }: Record<string, unknown>): CreateSearch {
  return CREATE_KINDS.includes(kind as CreateKind) ? { kind: kind as CreateKind } : {}
}
