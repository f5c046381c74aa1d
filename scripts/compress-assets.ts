/**
 * Compresses the built files once, so that the server never has to: `node scripts/compress-assets.ts`. A step of its own, as
 * it takes a fifth of a build and tests read the files as they are.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashInputs, root, stampStep } from './setup-state.mjs'

/** How the two beside a file end. */
export const COMPRESSED = ['.br', '.gz'] as const
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest|ico)$/
const WORTH_IT_BYTES = 1_024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(folder, name))),
  )
}

/** What an earlier build left compressed stays as it is. */
async function compress(path: string): Promise<void> {
  if (COMPRESSED.every((ending) => existsSync(`${path}${ending}`))) return
  const plain = await readFile(path)
  if (plain.length < WORTH_IT_BYTES) return
  await writeWhole(`${path}.br`, await toBrotli(plain, BROTLI))
  await writeWhole(`${path}.gz`, await toGzip(plain, { level: 9 }))
}

/** A server may be reading them. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.new`, bytes)
  await rename(`${path}.new`, path)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const hash = hashInputs('compressed')
  await compressAssets(join(root, 'dist/client'))
  stampStep('compressed', hash)
}
