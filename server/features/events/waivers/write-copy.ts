/** A copy of what was signed: the text in the language it was read in, who signed, the drawn mark, and the proof. */
import { EVENT_TIME_ZONE } from '#contract/events/event-terms.ts'
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import { FAINT, FONT, HAIRLINE, INK, openPdfFile, type PdfCanvas } from '#server/platform/pdf/index.ts'
import type { KnownSignature, WaiverText } from './store.ts'
import { type Block, splitBlocks } from './text-blocks.ts'

const MARGIN = 54
/** Of the plate of 600 by 200 that the mark was drawn on. */
const MARK_SCALE = 0.42

export async function writeCopy(
  signature: KnownSignature,
  text: WaiverText,
  storeName: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { language } = signature
  const title = text.names[language]
  const { canvas: page, finish } = await openPdfFile({
    title,
    author: storeName,
    at: signature.signedAt,
    margin: MARGIN,
    language,
  })
  page.font(FONT.regular).fontSize(9).fillColor(FAINT).text(storeName)
  page.font(FONT.bold).fontSize(16).fillColor(INK).text(title)
  page.moveDown(0.6)
  for (const block of splitBlocks(text.bodies[language])) writeBlock(page, block)
  writeSignature(page, signature)
  numberPages(page, language)
  return finish()
}

const STYLES = {
  heading: { font: FONT.bold, size: 11.5, before: 0.5, indent: 0 },
  paragraph: { font: FONT.regular, size: 10, before: 0.3, indent: 0 },
  item: { font: FONT.regular, size: 10, before: 0.15, indent: 14 },
} as const

function writeBlock(page: PdfCanvas, { kind, text, sign }: Block): void {
  const { font, size, before, indent } = STYLES[kind]
  page.font(font).fontSize(size).fillColor(INK).moveDown(before)
  const top = page.y
  if (sign) page.text(sign, MARGIN, top, { lineBreak: false })
  page.text(text, MARGIN + indent, top, { width: page.page.width - 2 * MARGIN - indent })
  page.x = MARGIN
}

/** In one piece: a signature does not stand apart from its name. */
const SIGNATURE_HEIGHT = 230

function writeSignature(page: PdfCanvas, signature: KnownSignature): void {
  if (page.y + SIGNATURE_HEIGHT > page.page.height - MARGIN) page.addPage()
  const l = { locale: signature.language }
  page.moveDown(1.2).font(FONT.bold).fontSize(12).fillColor(INK).text(m.credentials_copy_signed({}, l))
  page.moveDown(0.3)
  drawMark(page, signature.mark)
  for (const [label, value] of factsOf(signature)) {
    page.font(FONT.regular).fontSize(9).fillColor(FAINT).text(`${label}: `, { continued: true })
    page.fillColor(INK).text(value)
  }
}

function drawMark(page: PdfCanvas, mark: readonly (readonly number[])[]): void {
  const [left, top] = [MARGIN, page.y]
  const [width, height] = [600 * MARK_SCALE, 200 * MARK_SCALE]
  page.lineWidth(0.5).strokeColor(HAIRLINE).rect(left, top, width, height).stroke()
  page.lineWidth(1.2).lineCap('round').lineJoin('round').strokeColor(INK)
  for (const stroke of mark) {
    for (let index = 0; index + 1 < stroke.length; index += 2) {
      const x = left + (stroke[index] as number) * MARK_SCALE
      const y = top + (stroke[index + 1] as number) * MARK_SCALE
      if (index === 0) page.moveTo(x, y)
      else page.lineTo(x, y)
    }
    page.stroke()
  }
  page.x = left
  page.y = top + height + 8
}

function factsOf(signature: KnownSignature): [string, string][] {
  const l = { locale: signature.language }
  const { typedName, relation, subjectName, subjectBirthDate, version, address, hash, id } = signature
  const isGuardian = relation !== 'self'
  const relationText =
    relation === 'parent' ? m.credentials_copy_parent({}, l) : m.credentials_copy_guardian({}, l)
  const facts: ([string, string] | null)[] = [
    [m.credentials_copy_name({}, l), isGuardian ? `${typedName} (${relationText})` : typedName],
    isGuardian || subjectName !== typedName ? [m.credentials_copy_for({}, l), subjectName] : null,
    subjectBirthDate ? [m.credentials_copy_born({}, l), dayText(subjectBirthDate, signature.language)] : null,
    [m.credentials_copy_time({}, l), timeText(signature.signedAt, signature.language)],
    address ? [m.credentials_copy_address({}, l), address] : null,
    [m.credentials_copy_version({}, l), String(version)],
    [m.credentials_copy_hash({}, l), hash],
    [m.credentials_copy_id({}, l), id],
  ]
  return facts.filter((fact) => fact !== null)
}

const LOCALES = { en: 'en-US', es: 'es-PR' } as const

function timeText(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: EVENT_TIME_ZONE,
  }).format(at)
}

function dayText(day: string, language: Language): string {
  const at = new Date(`${day}T12:00:00Z`)
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}

function numberPages(page: PdfCanvas, language: Language): void {
  const { count } = page.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(index)
    // Below the margin a text would begin a new page.
    page.page.margins.bottom = 0
    const text = m.credentials_copy_page({ page: index + 1, pages: count }, { locale: language })
    page
      .font(FONT.regular)
      .fontSize(8)
      .fillColor(FAINT)
      .text(text, MARGIN, page.page.height - MARGIN + 14, {
        align: 'right',
        width: page.page.width - 2 * MARGIN,
      })
  }
}
