/** A table as a file for a spreadsheet. CSV leaves while its rows are still being read; XLSX is packed, so it leaves whole. */
import writeXlsxFile, { type Row } from 'write-excel-file/node'
import { CSV_MARK, type CsvCell, type CsvRow, writeCsvRows } from '#contract/csv.ts'

export type TableFormat = 'csv' | 'xlsx'

interface TableFile {
  /** Of the file, without its ending. */
  name: string
  format: TableFormat
  head: readonly string[]
  /** Batches, so that a long table is never in memory at once. */
  rows: AsyncIterable<readonly CsvRow[]>
}

const TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export async function answerTableFile({ name, format, head, rows }: TableFile): Promise<Response> {
  const body = format === 'csv' ? streamCsv(head, rows) : await packXlsx(head, rows)
  return new Response(body, {
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

function streamCsv(head: readonly string[], batches: TableFile['rows']): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const rest = batches[Symbol.asyncIterator]()
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(CSV_MARK + writeCsvRows([head])))
    },
    async pull(controller) {
      const { done, value } = await rest.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(writeCsvRows(value)))
    },
    async cancel() {
      await rest.return?.()
    },
  })
}

/** A text stays a text there, whatever it begins with: only cells of the type formula are run. */
async function packXlsx(
  head: readonly string[],
  batches: TableFile['rows'],
): Promise<Uint8Array<ArrayBuffer>> {
  const toCell = (value: CsvCell) =>
    typeof value === 'number' ? { type: Number, value } : { type: String, value: value ?? '' }
  const sheet: Row[] = [head.map((value) => ({ type: String, value, fontWeight: 'bold' }))]
  for await (const rows of batches) for (const row of rows) sheet.push(row.map(toCell))
  const packed = await writeXlsxFile(sheet, { stickyRowsCount: 1 }).toBuffer()
  return new Uint8Array(packed)
}
