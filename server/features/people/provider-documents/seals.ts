import { createSealer } from '#server/platform/sealing.ts'
import type { DocumentSeals } from './deps.ts'

export function createDocumentSeals(secret: string): DocumentSeals {
  const numbers = createSealer(secret, 'provider document numbers')
  const files = createSealer(secret, 'provider document files')
  return {
    sealNumber: (number) => (number === '' ? '' : numbers.seal(number).toString('base64')),
    openNumber: (sealed) =>
      sealed === '' ? '' : numbers.open(Buffer.from(sealed, 'base64')).toString('utf8'),
    sealFile: (file) => files.seal(file),
    openFile: (sealed) => files.open(sealed),
  }
}
