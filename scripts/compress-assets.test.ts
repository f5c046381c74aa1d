import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressAssets } from './compress-assets.ts'

let folder: string
const script = 'export const price = 1\n'.repeat(200)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/page.js'), script)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('leaves each file in both encodings beside itself', async () => {
  await compressAssets(folder)
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual(['page.js', 'page.js.br', 'page.js.gz'])
  const read = (name: string) => readFileSync(join(folder, 'assets', name))
  expect(brotliDecompressSync(read('page.js.br')).toString()).toBe(script)
  expect(gunzipSync(read('page.js.gz')).toString()).toBe(script)
})

it('leaves alone what is small, and what is compressed by its kind', async () => {
  writeFileSync(join(folder, 'small.svg'), '<svg/>')
  writeFileSync(join(folder, 'letters.woff2'), script)
  await compressAssets(folder)
  expect(existsSync(join(folder, 'small.svg.br'))).toBe(false)
  expect(existsSync(join(folder, 'letters.woff2.br'))).toBe(false)
})

it('does not compress again what an earlier build has left', async () => {
  for (const name of ['page.js.br', 'page.js.gz']) writeFileSync(join(folder, 'assets', name), 'as it was')
  await compressAssets(folder)
  expect(readFileSync(join(folder, 'assets/page.js.br'), 'utf8')).toBe('as it was')
})
