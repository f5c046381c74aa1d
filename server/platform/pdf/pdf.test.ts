import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPdf } from '#server/testing/read-pdf.ts'
import { FONT, openPdf, openPdfFile } from './index.ts'

const AT = new Date('2026-11-15T12:00:00Z')
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u

/** What a reader would copy out of a file with this text, in both weights. */
async function readBack(text: string): Promise<string[]> {
  const { canvas, finish } = await openPdfFile({ title: text, author: 'Tienda', at: AT, margin: 50 })
  canvas.text(text, { lineBreak: false })
  canvas.font(FONT.bold).text(text, { lineBreak: false })
  return (readPdf(await finish())[0]?.text ?? '').split('\n')
}

describe('a PDF', () => {
  it.each([
    ['Polish', 'Łukasz Wójcik-Żółć'],
    ['Croatian and Serbian', 'Đorđe Ćosić Đurić'],
    ['Turkish', 'Şule Işık Çağlayan'],
    ['Spanish', 'Íñigo Núñez Güell, ¿sí?'],
    ['Hungarian', 'Erdős Ottó, tűzőgép'],
    ['Romanian', 'Ștefan Țuțea'],
    ['Icelandic and Danish', 'Þór Ægir Ørsted Å'],
    ['Vietnamese', 'Nguyễn Thị Phượng Đặng'],
    ['Yoruba, of letters and marks', 'Ọlá Ṣọlá'],
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Russian', 'Ольга Ёлкина-Щукина'],
    ['Ukrainian', 'Ґалаґан Їжакевич Є'],
    ['Kazakh', 'Әлия Құрманғазы'],
    ['signs', '“$5” – €6 • 20% × 2 … ✓ → №'],
  ])('has the letters of %s names', async (_, text) => {
    expect(await readBack(text)).toEqual([text, text])
  })

  it.each([
    ['one box for an emoji, however many signs it is made of', 'Ana 🦜 👨‍👩‍👧 👍🏽', 'Ana □ □ □'],
    ['a box for each letter of a script it does not know', '漢字 שלום', '□□ □□□□'],
    ['the letter, and a box for a mark that it does not know', 'e\u0316', 'e□'],
    ['two letters where one stands for both', 'ﬁn Ǆ', 'fin DŽ'],
    ['letters with marks apart as one', 'n\u0303 o\u030b', 'ñ ő'],
    ['no more of what cannot be seen', 'a\u200b\u200db\u0000\u00ad', 'ab'],
    ['plain spaces', '1\u202f000\u00a0$\t!', '1 000 $ !'],
    ['what is typed, not what it might mean', '10x20 -> 3', '10x20 -> 3'],
    ['a box for half a letter', 'a\ud83e', 'a□'],
  ])('writes %s', async (_, text, written) => {
    expect(await readBack(text)).toEqual([written, written])
  })

  it('takes anything that can be typed, and leaves nothing out without a box', async () => {
    const typed = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const [written = ''] = await readBack(text)
        const letters = [...new Intl.Segmenter('en').segment(text.normalize('NFC'))]
        const seen = letters.filter(({ segment }) => SEEN.test(segment))
        expect([...written].filter((sign) => SEEN.test(sign)).length).toBeGreaterThanOrEqual(seen.length)
      }),
      { numRuns: 100 },
    )
  })

  it('carries the shapes it uses alone, so that it stays small', async () => {
    const pdf = await openPdf({ title: 'Names', author: 'Tienda', at: AT })
    for (const name of ['Łukasz Đorđević', 'Ольга Щукина', 'Ελένη', 'Nguyễn']) {
      pdf.text(name, { size: 14, isBold: true })
      pdf.row([
        { text: name, share: 0.5 },
        { text: '$1,234.50', share: 0.5, isRight: true },
      ])
    }
    const file = await pdf.finish()
    expect(readPdf(file)[0]?.text).toContain('Ольга Щукина')
    expect(file.length).toBeLessThan(20_000)
  })
})
