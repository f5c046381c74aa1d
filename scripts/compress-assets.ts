/** Compresses the built files once, so that the server never has to. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest|ico)$/
const WORTH_IT_BYTES = 1_024

export function compressAssets(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (!COMPRESSIBLE.test(name) || statSync(path).size < WORTH_IT_BYTES) continue
    const plain = readFileSync(path)
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    writeFileSync(`${path}.br`, brotliCompressSync(plain, brotli))
    writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }))
  }
}
