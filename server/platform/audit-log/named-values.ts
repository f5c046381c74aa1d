/** Values of an entry that are ids of something with a name: whom a coupon is for, which waiver an event asks for. */

/** What an act was done to; a coupon's code or a setting's key tells only with the act what it is. */
export interface AuditedSubject {
  id: string
  action: string
}

interface Written {
  before: unknown
  after: unknown
  details: unknown
}

const ID = /^(?:usr|prd|evt|col|ord|dro|wvr|cmp|cln)_[\w-]+$/
/** Categories are known by a word; only their fields tell that it is one. */
const OF_CATEGORIES = new Set(['category', 'categoryId', 'movedTo', 'order'])

export function listNamedValues({ before, after, details }: Written): AuditedSubject[] {
  const found = [before, after, details].flatMap((values) => collect(values, ''))
  return [...new Map(found.map((each) => [each.id, each])).values()]
}

function collect(value: unknown, field: string): AuditedSubject[] {
  if (typeof value === 'string') {
    if (OF_CATEGORIES.has(field)) return [{ id: value, action: 'change-category' }]
    return ID.test(value) ? [{ id: value, action: '' }] : []
  }
  if (Array.isArray(value)) return value.flatMap((each) => collect(each, field))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => collect(each, key))
}
