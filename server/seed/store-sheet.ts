import sharp from 'sharp'
import type { Files } from '../platform/files.ts'
import { newSealedName } from '../platform/sealed-files.ts'

interface SheetStore {
  files: Files
  seal(file: Buffer): Buffer
}

/** A sheet that says which document it stands for, kept sealed as a real one is. */
export async function storeSheet(
  { files, seal }: SheetStore,
  { folder, text }: { folder: string; text: string },
): Promise<{ name: string; size: number }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" fill="#efe9d8"/>
    <rect x="24" y="24" width="592" height="372" fill="none" stroke="#8a7f63" stroke-width="3"/>
    <text x="320" y="200" font-family="sans-serif" font-size="34" fill="#3d3826" text-anchor="middle">${text}</text>
    <text x="320" y="250" font-family="sans-serif" font-size="22" fill="#6b6348" text-anchor="middle">demo</text></svg>`
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
  const name = newSealedName(folder)
  await files.write(name, seal(jpeg), 'application/octet-stream')
  return { name, size: jpeg.length }
}
