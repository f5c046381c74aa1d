/** docs/privacy.md, written from the inventory. */
import { entriesOf } from './describe.ts'
import type { Inventory, TableEntry } from './entries.ts'
import { WINGS } from './inventory.ts'

const FATES: Record<TableEntry['rule'], string> = {
  delete: 'deleted',
  anonymize: 'anonymized',
  keep: 'kept',
  nobody: 'nobody in it',
}

const HEAD = `# What is kept of a person, and what becomes of it

Written by \`node scripts/write-privacy-doc.ts\` from \`server/platform/privacy/\`, the inventory of every table. A test fails when a table,
a column that points to a person, or a column with somebody's words is not in it, and when this page is not up to date
([073](decisions/073-privacy.md)).

"Deleted": the person's rows go, found by the columns that are named. "Anonymized": the rows stay, and the named columns are emptied.
"Kept": they stay, for the reason that is given.
`

export function writePrivacyDoc(): string {
  return [HEAD, ...Object.entries(WINGS).map(writeWing)].join('\n')
}

function writeWing([wing, tables]: [string, Inventory]): string {
  const rows = Object.entries(tables).map(([table, entry]) => writeRow(table, entry))
  return `## ${wing}\n\n| table | rule | why | deleted by | emptied | kept |\n| --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`
}

function writeRow(table: string, entry: TableEntry): string {
  const columns = entriesOf(entry)
  const named = (fate: string) =>
    columns
      .filter((each) => each.fate === fate)
      .map(({ column }) => `\`${column}\``)
      .join(', ')
  const cells = [
    `\`${table}\``,
    FATES[entry.rule],
    entry.why,
    named('row deleted'),
    named('emptied'),
    writeKept(entry),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Columns that are kept for the same reason stand together. */
function writeKept(entry: TableEntry): string {
  const reasons = new Map<string, string[]>()
  for (const [column, why] of Object.entries(entry.keep))
    reasons.set(why, [...(reasons.get(why) ?? []), `\`${column}\``])
  return [...reasons].map(([why, columns]) => `${columns.join(', ')}: ${why}`).join(' ')
}
