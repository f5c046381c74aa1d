/** How numbers and photos are kept: sealed, each with a key of its own. */
import { createSealer } from '#server/platform/sealing.ts'

export interface Seals {
  sealNumber(number: string): string
  /** Of a number that was taken back there is nothing left. */
  openNumber(sealed: string): string
  sealPhoto(photo: Buffer): Buffer
  openPhoto(sealed: Buffer): Buffer
}

export function createSeals(secret: string): Seals {
  const numbers = createSealer(secret, 'credential numbers')
  const photos = createSealer(secret, 'credential photos')
  return {
    sealNumber: (number) => numbers.seal(number).toString('base64'),
    openNumber: (sealed) =>
      sealed === '' ? '' : numbers.open(Buffer.from(sealed, 'base64')).toString('utf8'),
    sealPhoto: (photo) => photos.seal(photo),
    openPhoto: (sealed) => photos.open(sealed),
  }
}
