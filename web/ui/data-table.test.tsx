import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { m } from '#web/paraglide/messages.js'
import { DataTable } from './data-table.tsx'

const rows = [{ id: 'a' }, { id: 'b' }]
const table = {
  label: 'Entries',
  rows,
  columns: [{ id: 'id', header: 'Id', value: (row: { id: string }) => row.id }],
  getRowId: (row: { id: string }) => row.id,
  exportName: 'entries',
}
const server = { rowCount: 45, query: { page: 1, sort: null, search: '' }, onQueryChange: () => {} }

const hasExport = (html: string) => html.includes(`aria-label="${m.ui_export()}"`)

it('exports a table whose rows are all there', () => {
  expect(hasExport(renderToString(<DataTable {...table} />))).toBe(true)
})

it('exports one that the server pages only where it can read every page: never one page as if it were all', () => {
  expect(hasExport(renderToString(<DataTable {...table} server={server} />))).toBe(false)
  const readPage = async () => ({ rows, rowCount: 45 })
  expect(hasExport(renderToString(<DataTable {...table} server={{ ...server, readPage }} />))).toBe(true)
})
