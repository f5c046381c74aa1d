/** What of a thing's fields an audit row keeps. */

type Fields = Readonly<Record<string, unknown>>

/** Names of fields that say who somebody is, wherever they stand. Matched without case, dashes and underscores. */
const PERSONAL =
  /(?:^|\.)(?:.*(?:email|phone|displayname|username|surname|givenname|firstname|lastname|fullname|birthdate|ipaddress|password|secret|token|licensenumber|npprinstructornumber|numbersealed|postalcode|recipient)|line[12]|address|iban|account)$/

const MASK = '•••'
const LONGEST_TEXT = 300
/** Bookkeeping that changes with every write and says nothing. */
const LEFT_OUT = new Set(['updatedAt', 'updatedBy', 'version', 'createdAt', 'decidedAt', 'decidedBy'])

/** The fields that differ, each side masked and cut; null where there is no such side. */
export function pickChanges(
  before: Fields | undefined,
  after: Fields | undefined,
): { before: Record<string, unknown> | null; after: Record<string, unknown> | null } {
  if (!before || !after)
    return { before: before ? maskAll(before) : null, after: after ? maskAll(after) : null }
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !LEFT_OUT.has(name) && toText(before[name]) !== toText(after[name]),
  )
  const sideOf = (fields: Fields) =>
    Object.fromEntries(changed.map((name) => [name, maskValue(name, fields[name])]))
  return { before: sideOf(before), after: sideOf(after) }
}

function maskAll(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => !LEFT_OUT.has(name) && value !== undefined)
      .map(([name, value]) => [name, maskValue(name, value)]),
  )
}

/** That a personal value was there stays visible, and that it changed; what it was does not. */
function maskValue(name: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (PERSONAL.test(name.replace(/[-_]/g, '').toLowerCase())) return MASK
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string')
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value
  if (Array.isArray(value)) return value.map((each) => maskValue(name, each))
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, maskValue(key, each)]))
  return value
}

const toText = (value: unknown) => JSON.stringify(value ?? null)
