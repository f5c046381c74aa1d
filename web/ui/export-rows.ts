/** All rows of a table that the server pages, for a file: what is on the screen is one page of them. */

export interface RowPage<Row> {
  rows: readonly Row[]
  /** Over all pages, as the server counts them now. */
  rowCount: number
}

interface ReadAll<Row> {
  /** One page of what matches the filters, from 1 on. */
  readPage: (page: number) => Promise<RowPage<Row>>
  getRowId: (row: Row) => string
  onProgress?: (done: number, total: number) => void
}

/**
 * Page after page, so that the server answers one question at a time. A row that moved to the next page meanwhile, because others
 * came before it, is in the file once.
 */
export async function readAllRows<Row>({ readPage, getRowId, onProgress }: ReadAll<Row>): Promise<Row[]> {
  const found = new Map<string, Row>()
  for (let page = 1; ; page += 1) {
    const { rows, rowCount } = await readPage(page)
    for (const row of rows) found.set(getRowId(row), row)
    onProgress?.(found.size, rowCount)
    if (rows.length === 0 || found.size >= rowCount) return [...found.values()]
  }
}
