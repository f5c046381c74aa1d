import { expect, it, vi } from 'vitest'
import { readAllRows } from './export-rows.ts'

const PAGE = 20
const entries = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `e${count - n}` }))
const pageOf = (all: readonly { id: string }[], page: number) => ({
  rows: all.slice((page - 1) * PAGE, page * PAGE),
  rowCount: all.length,
})
const getRowId = (row: { id: string }) => row.id

it('reads every page, says how far it is, and asks no page in vain', async () => {
  const all = entries(45)
  const readPage = vi.fn(async (page: number) => pageOf(all, page))
  const onProgress = vi.fn()
  expect(await readAllRows({ readPage, getRowId, onProgress })).toEqual(all)
  expect(readPage).toHaveBeenCalledTimes(3)
  expect(onProgress.mock.calls).toEqual([
    [20, 45],
    [40, 45],
    [45, 45],
  ])
})

it('has each row once though new ones push them to the next page, and none twice', async () => {
  const readPage = async (page: number) => pageOf(entries(44 + page), page)
  const rows = await readAllRows({ readPage, getRowId })
  const ids = rows.map(getRowId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(entries(45).map(getRowId)))
})

it('ends when rows go away meanwhile, and where there are none', async () => {
  const readPage = async (page: number) => pageOf(entries(page === 1 ? 30 : 10), page)
  expect(await readAllRows({ readPage, getRowId })).toHaveLength(20)
  expect(await readAllRows({ readPage: async () => ({ rows: [], rowCount: 0 }), getRowId })).toEqual([])
})

it('fails as a page fails: half a table is no export', async () => {
  const readPage = async (page: number) => {
    if (page === 2) throw new Error('gone')
    return pageOf(entries(45), page)
  }
  await expect(readAllRows({ readPage, getRowId })).rejects.toThrow('gone')
})
