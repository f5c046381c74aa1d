/** Draws public/: favicons, app icons, the social image, the footer's contours, the forest of the landing page. Run it again after a change of the mark or of a color: `node scripts/draw-brand.ts`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { coquiPaths, coquiStrokeWidth } from '../contract/coqui-geometry.ts'
import { drawContours } from '../web/ui/brand/contours.ts'
import { nameOutline } from './brand-name-outline.ts'
import { drawForest } from './draw-forest.ts'

/** The tokens of web/ui/theme.css in sRGB, for files that no style sheet reaches. */
const ink = { page: '#0b110e', text: '#f3f0e7' }
const publicFolder = join(import.meta.dirname, '..', 'public')

function drawMark({ size, x, y, color }: { size: number; x: number; y: number; color: string }): string {
  const paths = coquiPaths.map((d) => `<path d="${d}"/>`).join('')
  return `<g transform="translate(${x} ${y}) scale(${size / 32})" fill="none" stroke="${color}" stroke-width="${coquiStrokeWidth}" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`
}

/** `share`: how much of the plate the mark takes; a maskable icon keeps it inside the safe circle. */
function drawIcon({ radius, share }: { radius: number; share: number }): string {
  const size = 64 * share
  const inset = (64 - size) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Coquí</title><rect width="64" height="64" rx="${radius}" fill="${ink.page}"/>${drawMark({ size, x: inset, y: inset, color: ink.text })}</svg>`
}

function drawSocialImage(): string {
  const lines = drawContours({
    seed: 'cordillera central',
    width: 1200,
    height: 630,
    levels: 14,
    hill: 300,
    cell: 12,
  })
    .map((line) => `<path d="${line.d}" opacity="${line.isIndex ? 0.42 : 0.22}"/>`)
    .join('')
  const nameScale = 132 / 1000
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
    <defs><radialGradient id="calm" cx="0.16" cy="0.74" r="0.86"><stop offset="0.42" stop-color="${ink.page}"/><stop offset="1" stop-color="${ink.page}" stop-opacity="0"/></radialGradient></defs>
    <rect width="1200" height="630" fill="${ink.page}"/>
    <g fill="none" stroke="${ink.text}" stroke-width="1.4">${lines}</g>
    <rect width="1200" height="630" fill="url(#calm)"/>
    ${drawMark({ size: 190, x: 78, y: 214, color: ink.text })}
    <path transform="translate(88 522) scale(${nameScale})" fill="${ink.text}" d="${nameOutline}"/>
  </svg>`
}

/** A mask: the page's own style gives it its color, so that it follows the tokens and is loaded once for all pages. */
function drawContourMask(): string {
  const lines = drawContours({ seed: 'el yunque', width: 1600, height: 480, levels: 10, hill: 330, cell: 16 })
    .map((line) => `<path d="${line.d}"${line.isIndex ? '' : ' opacity=".6"'}/>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 480" aria-hidden="true" preserveAspectRatio="xMidYMid slice" fill="none" stroke="#000" stroke-width="1.2">${lines}</svg>`
}

async function renderPng(svg: string, sizePx: number): Promise<Buffer> {
  const density = (72 * sizePx) / 64
  return await sharp(Buffer.from(svg), { density })
    .resize(sizePx, sizePx)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An .ico is a small table of contents before ordinary PNG files. */
function packIco(pictures: { sizePx: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + pictures.length * 16)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach(({ sizePx, png }, index) => {
    const entry = 6 + index * 16
    header.writeUInt8(sizePx, entry)
    header.writeUInt8(sizePx, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

const save = (name: string, content: string | Buffer) => writeFile(join(publicFolder, name), content)

const tabIcon = drawIcon({ radius: 13, share: 0.84 })
const appIcon = drawIcon({ radius: 0, share: 0.66 })
const maskableIcon = drawIcon({ radius: 0, share: 0.54 })
/** At 16 px every pixel counts: the mark fills the plate. */
const tinyIcon = drawIcon({ radius: 11, share: 0.98 })
const icoSizes = [16, 32, 48]

await save('favicon.svg', tabIcon)
await save(
  'favicon.ico',
  packIco(
    await Promise.all(
      icoSizes.map(async (sizePx) => ({
        sizePx,
        png: await renderPng(sizePx === 16 ? tinyIcon : tabIcon, sizePx),
      })),
    ),
  ),
)
await save('apple-touch-icon.png', await renderPng(appIcon, 180))
await save('icon-192.png', await renderPng(drawIcon({ radius: 13, share: 0.74 }), 192))
await save('icon-512.png', await renderPng(drawIcon({ radius: 13, share: 0.74 }), 512))
await save('icon-maskable-512.png', await renderPng(maskableIcon, 512))
await save(
  'social.png',
  await sharp(Buffer.from(drawSocialImage())).png({ palette: true, quality: 90 }).toBuffer(),
)
await save('contours.svg', drawContourMask())
await save('forest.svg', drawForest())
