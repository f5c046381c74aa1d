import { createHash } from 'node:crypto'

/** SHA-256 of the text as it is signed, in hexadecimal. */
export function hashText(body: string): string {
  return createHash('sha256').update(body, 'utf8').digest('hex')
}
