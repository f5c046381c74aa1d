import { useRef, useState } from 'react'
import { downloadCsv, writeCsv } from './csv.ts'
import type { TableColumn } from './table-model.ts'

interface Progress {
  done: number
  total: number
}

interface ExportState {
  /** While it reads what is not on the screen. */
  progress: Progress | null
  hasFailed: boolean
  start: () => void
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

  async function run() {
    // State is too late for two clicks in one frame.
    if (isBusy.current) return
    isBusy.current = true
    setHasFailed(false)
    try {
      const rows = await readRows((done, total) => setProgress({ done, total }))
      const body = rows.map((row) => columns.map((column) => column.value(row)))
      downloadCsv(name, writeCsv([columns.map((column) => column.header), ...body]))
    } catch {
      setHasFailed(true)
    } finally {
      isBusy.current = false
      setProgress(null)
    }
  }

  return { progress, hasFailed, start: () => void run() }
}
