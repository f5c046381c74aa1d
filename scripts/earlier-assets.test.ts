import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bringAssetsBack, putAssetsAside } from './earlier-assets.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'coqui-dist-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

/** As Vite does: the folder is emptied first. */
function build(...names: string[]): string[] {
  const assets = join(dist, 'client/assets')
  putAssetsAside(dist)
  rmSync(join(dist, 'client'), { recursive: true, force: true })
  mkdirSync(assets, { recursive: true })
  for (const name of names) writeFileSync(join(assets, name), name)
  bringAssetsBack(dist)
  return readdirSync(assets).sort()
}

it('keeps the assets of the last two builds, and no more', () => {
  expect(build('page-1.js', 'same.js')).toEqual(['page-1.js', 'same.js'])
  expect(build('page-2.js', 'same.js')).toEqual(['page-1.js', 'page-2.js', 'same.js'])
  expect(build('page-3.js')).toEqual(['page-1.js', 'page-2.js', 'page-3.js', 'same.js'])
  expect(build('page-4.js')).toEqual(['page-2.js', 'page-3.js', 'page-4.js', 'same.js'])
  expect(build('page-5.js')).toEqual(['page-3.js', 'page-4.js', 'page-5.js'])
})

it('keeps what was compressed of them since', () => {
  build('page-1.js')
  for (const name of ['page-1.js.br', 'page-1.js.gz']) writeFileSync(join(dist, 'client/assets', name), name)
  expect(build('page-2.js')).toEqual(['page-1.js', 'page-1.js.br', 'page-1.js.gz', 'page-2.js'])
})
