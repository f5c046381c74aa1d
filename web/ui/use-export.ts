import { useRef, useState } from 'react'
import type { CsvCell } from '#contract/csv.ts'
import { downloadCsv } from './download-csv.ts'
import type { TableColumn } from './table-model.ts'

export type FileFormat = 'csv' | 'xlsx'

interface Progress {
  done: number
  total: number
}

interface ExportState {
  /** While it reads what is not on the screen. */
  progress: Progress | null
  hasFailed: boolean
  start: (format: FileFormat) => void
}

/** The columns that are shown, of all rows. What takes longer says how far it is; what fails leaves no half file behind. */
export function useExport<Row>(
  name: string,
  columns: readonly TableColumn<Row>[],
  readRows: (onProgress: (done: number, total: number) => void) => Promise<readonly Row[]>,
): ExportState {
  const isBusy = useRef(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  async function run(format: FileFormat) {
    // State is too late for two clicks in one frame.
    if (isBusy.current) return
    isBusy.current = true
    setHasFailed(false)
    try {
      const rows = await readRows((done, total) => setProgress({ done, total }))
      const body = rows.map((row) => columns.map((column) => column.value(row)))
      const head = columns.map((column) => column.header)
      if (format === 'csv') downloadCsv(name, [head, ...body])
      else await downloadXlsx(name, head, body)
    } catch {
      setHasFailed(true)
    } finally {
      isBusy.current = false
      setProgress(null)
    }
  }

  return { progress, hasFailed, start: (format) => void run(format) }
}

/** Loaded when it is asked for. A text stays a text there, whatever it begins with. */
async function downloadXlsx(name: string, head: string[], body: CsvCell[][]): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const toCell = (value: CsvCell) =>
    typeof value === 'number' ? { type: Number, value } : { type: String, value: value ?? '' }
  const first = head.map((value) => ({ type: String, value, fontWeight: 'bold' as const }))
  await writeXlsxFile([first, ...body.map((row) => row.map(toCell))], { stickyRowsCount: 1 }).toFile(
    `${name}.xlsx`,
  )
}
