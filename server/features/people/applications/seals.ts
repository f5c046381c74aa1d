/** The keys of credentials and certifications: what is approved moves there as it is. */
import { createSeals } from '#server/features/people/credentials/index.ts'

export interface ApplicationSeals {
  sealNumber(number: string): string
  openNumber(sealed: string): string
  sealFile(file: Buffer): Buffer
  openFile(sealed: Buffer): Buffer
}

export function createApplicationSeals(secret: string): ApplicationSeals {
  const { sealNumber, openNumber, sealPhoto, openPhoto } = createSeals(secret)
  return { sealNumber, openNumber, sealFile: sealPhoto, openFile: openPhoto }
}
