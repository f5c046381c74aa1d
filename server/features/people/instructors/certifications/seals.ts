/** Numbers and files are sealed as those of credentials are, with the same keys: rows could move from there. */
import { createSeals } from '#server/features/people/credentials/index.ts'

export interface CertificationSeals {
  sealNumber(number: string): string
  openNumber(sealed: string): string
  sealFile(file: Buffer): Buffer
  openFile(sealed: Buffer): Buffer
}

export function createCertificationSeals(secret: string): CertificationSeals {
  const seals = createSeals(secret)
  return {
    sealNumber: seals.sealNumber,
    openNumber: seals.openNumber,
    sealFile: seals.sealPhoto,
    openFile: seals.openPhoto,
  }
}
