import { m } from '#web/paraglide/messages.js'
import type { AuditEntry } from './queries.ts'

/** A value of the log as text. */
function showValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return m.audit_nothing()
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function fieldsOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
}

/** The first change in a line, and how many there are besides. */
export function ChangeLine({ entry }: { entry: AuditEntry }) {
  const [first, ...others] = fieldsOf(entry)
  if (first === undefined) return null
  return (
    <span className="block max-w-72 truncate text-xs">
      <span lang="en" className="text-muted">
        {first}:{' '}
      </span>
      {entry.before ? <>{showValue(entry.before[first])} → </> : null}
      {showValue(entry.after?.[first])}
      {others.length > 0 ? (
        <span className="text-muted"> {m.audit_more({ count: others.length })}</span>
      ) : null}
    </span>
  )
}

/** All of them: what it was and what it became. */
export function ChangeTable({ entry }: { entry: AuditEntry }) {
  const fields = fieldsOf(entry)
  if (fields.length === 0) return null
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr className="border-b text-left text-muted text-xs">
          {[m.audit_field(), m.audit_before(), m.audit_after()].map((name) => (
            <th key={name} scope="col" className="py-2 pr-3 font-[550]">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field} className="border-b align-top">
            <th scope="row" lang="en" className="wrap-anywhere py-2 pr-3 text-left font-normal text-muted">
              {field}
            </th>
            <td className="wrap-anywhere py-2 pr-3">{showValue(entry.before?.[field])}</td>
            <td className="wrap-anywhere py-2">{showValue(entry.after?.[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
