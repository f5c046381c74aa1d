/** Files that prove something: a photo or a PDF, kept sealed, shown to whoever may see them and to no cache. */
import sharp from 'sharp'
import type { Images } from '#server/features/site/images/index.ts'

export type DocumentType = 'image/jpeg' | 'application/pdf'

const QUALITY = 85

/** A photo is re-encoded, so that it says nothing besides. A PDF is kept as it came, and is only ever downloaded. */
export async function readDocument(
  images: Pick<Images, 'readPhoto'>,
  sent: Buffer,
): Promise<{ bytes: Buffer; fileType: DocumentType }> {
  if (sent.subarray(0, 5).toString('latin1') === '%PDF-') return { bytes: sent, fileType: 'application/pdf' }
  const { bytes } = await images.readPhoto(sent)
  return {
    bytes: await sharp(bytes).flatten().jpeg({ quality: QUALITY }).toBuffer(),
    fileType: 'image/jpeg',
  }
}

/** Neither a shared cache nor the browser's own keeps somebody's documents. */
export function answerDocument(file: Buffer, fileType: DocumentType, name: string): Response {
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': fileType,
      'content-length': String(file.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      ...(fileType === 'application/pdf'
        ? { 'content-disposition': `attachment; filename="${name}.pdf"` }
        : {}),
    },
  })
}
