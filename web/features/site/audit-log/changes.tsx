import { m } from '#web/paraglide/messages.js'
import { type DescribeSetting, listChanges } from './field-changes.ts'
import type { AuditEntry } from './queries.ts'

interface ChangesProps {
  entry: AuditEntry
  describeSetting: DescribeSetting
}

/** The first change in a line, and how many there are besides. */
export function ChangeLine({ entry, describeSetting }: ChangesProps) {
  const [first, ...others] = listChanges(entry, describeSetting)
  if (first === undefined) return null
  return (
    <span className="block max-w-72 truncate text-xs">
      <span className="text-muted">{first.name}: </span>
      {entry.before ? <>{first.before} → </> : null}
      {first.after}
      {others.length > 0 ? (
        <span className="text-muted"> {m.audit_more({ count: others.length })}</span>
      ) : null}
    </span>
  )
}

/** All of them: what it was and what it became. */
export function ChangeTable({ entry, describeSetting }: ChangesProps) {
  const changes = listChanges(entry, describeSetting)
  if (changes.length === 0) return null
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
        {changes.map(({ id, name, before, after }) => (
          <tr key={id} className="border-b align-top">
            <th scope="row" className="wrap-anywhere py-2 pr-3 text-left font-normal text-muted">
              {name}
            </th>
            <td className="wrap-anywhere whitespace-pre-line py-2 pr-3">{before}</td>
            <td className="wrap-anywhere whitespace-pre-line py-2">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
