/** The address of the audit log: its filters. Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import type { listAuditLog } from '#contract/site/audit-log.ts'
import { type Param, readDays, readPage, readSearchText, textOf } from '#web/domain/lists/address-values.ts'

export interface AuditSearch {
  who?: Param
  /** One person by their id: from the inspector. */
  actor?: string
  action?: string
  subject?: string
  from?: string
  to?: string
  page?: number
}

const match = (value: unknown, pattern: RegExp) => (pattern.test(textOf(value)) ? textOf(value) : undefined)

/** What is unknown or wrong is ignored. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  return {
    who: readSearchText(raw.who),
    actor: match(raw.actor, /^(?:usr_[A-Za-z0-9]{10,40}|system)$/),
    action: match(raw.action, /^[a-z][a-z0-9-]{1,59}$/),
    subject: match(raw.subject, /^[\w:-]{1,80}$/),
    ...readDays(raw),
    page: readPage(raw.page),
  }
}

/** Named one by one: an address holds more than these. */
export function filtersOf({ who, actor, action, subject, from, to }: AuditSearch) {
  return { who: who === undefined ? undefined : String(who), actor, action, subject, from, to }
}

export const toListInput = (search: AuditSearch): InputOf<typeof listAuditLog> => ({
  ...filtersOf(search),
  page: search.page ?? 1,
})

export const NO_FILTERS: Partial<AuditSearch> = {
  who: undefined,
  actor: undefined,
  action: undefined,
  subject: undefined,
  from: undefined,
  to: undefined,
}

export const isNarrowed = (search: AuditSearch) =>
  Object.values(filtersOf(search)).some((value) => value !== undefined)

/** A changed filter begins at the first page. */
export function changeSearch(before: Record<string, unknown>, change: Partial<AuditSearch>) {
  return { ...before, ...readAuditSearch({ ...before, page: undefined, ...change }) }
}
