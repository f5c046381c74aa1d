import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unpackOnce } from './unpack-browser.ts'

let base: string
let folder: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'browser-'))
  folder = join(base, 'cache/chromium-1.0.0')
})

afterEach(() => rmSync(base, { recursive: true, force: true }))

/** As the package does: where to is asked at once, the file is there later. */
async function unpack(): Promise<string> {
  const path = join(tmpdir(), 'chromium')
  await new Promise((resolve) => setTimeout(resolve, 1))
  writeFileSync(path, path)
  return path
}

it('is unpacked below the repository, whole at once, and found there again', async () => {
  const temporary = tmpdir()
  expect(await unpackOnce(folder, unpack)).toBe(join(folder, 'chromium'))
  expect(tmpdir()).toBe(temporary)
  await unpackOnce(folder, () => Promise.reject(new Error('unpacked again')))
  expect(readdirSync(join(base, 'cache'))).toEqual(['chromium-1.0.0'])
})

it('is one of several that were unpacked at the same time', async () => {
  const paths = await Promise.all([1, 2, 3].map(() => unpackOnce(folder, unpack)))
  expect(new Set(paths)).toEqual(new Set([join(folder, 'chromium')]))
  expect(readdirSync(join(base, 'cache'))).toEqual(['chromium-1.0.0'])
})

it('is not there when it was unpacked in part', async () => {
  await expect(unpackOnce(folder, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full')
  expect(readdirSync(join(base, 'cache'))).toEqual([])
})
