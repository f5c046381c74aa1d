/** A copy of somebody's data as a ZIP file: JSON and CSV of each part, and the person's own files. */
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import { writeCsv } from '#contract/csv.ts'
import type { OwnFile } from '#server/platform/personal-data.ts'

export interface CopyFile extends OwnFile {
  part: string
}

interface CopyOptions {
  data: Readonly<Record<string, unknown>>
  files: readonly CopyFile[]
  /** One after the other, so that not all of them are in memory twice. */
  read(name: string): Promise<Buffer | null>
  at: Date
  /** Files beyond it are named in `files-left-out.json`, with where they can be had. */
  maxFileBytes: number
}

export async function writeCopy({ data, files, read, at, maxFileBytes }: CopyOptions): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  const add = (name: string, bytes: Buffer | string) =>
    zip.addBuffer(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, name, { mtime: at })
  add('all.json', JSON.stringify({ exportedAt: at.toISOString(), ...data }, null, 2))
  for (const [part, value] of Object.entries(data)) {
    add(`${part}/${part}.json`, JSON.stringify(value, null, 2))
    for (const { name, rows } of tablesIn(part, value)) add(`${part}/${name}.csv`, writeTable(rows))
  }
  const left: { part: string; name: string }[] = []
  let bytes = 0
  for (const { part, name, storedName, open } of files) {
    const stored = await read(storedName)
    if (!stored) continue
    bytes += stored.length
    if (bytes > maxFileBytes) left.push({ part, name })
    else add(`${part}/files/${soundName(name)}`, open ? open(stored) : stored)
  }
  if (left.length > 0) add('files-left-out.json', JSON.stringify(left, null, 2))
  zip.end()
  return buffer(zip.outputStream)
}

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
const isTable = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow)

/** A part is a list, a record, or a record of lists: each is a table of its own. */
function tablesIn(part: string, value: unknown): { name: string; rows: Row[] }[] {
  if (isTable(value)) return [{ name: part, rows: value }]
  if (!isRow(value)) return []
  const lists = Object.entries(value).filter((entry): entry is [string, Row[]] => isTable(entry[1]))
  const fields = Object.entries(value).filter(([, each]) => !isTable(each))
  return [
    ...(fields.length > 0 ? [{ name: part, rows: [Object.fromEntries(fields)] }] : []),
    ...lists.map(([name, rows]) => ({ name, rows })),
  ]
}

function writeTable(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return writeCsv([columns, ...rows.map((row) => columns.map((column) => writeCell(row[column])))])
}

function writeCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What somebody called a file must not lead out of its folder. */
function soundName(name: string): string {
  return name.replace(/[/\\:]|\p{Cc}/gu, '_').replace(/^\.+/, '_')
}
