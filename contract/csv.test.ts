import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvCell, writeCsv, writeCsvRows } from './csv.ts'

const written = (cell: CsvCell) => writeCsvRows([[cell]]).slice(0, -2)

/** What a spreadsheet reads out of one field. */
function readField(field: string): string {
  return field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field
}

/** What comes before a formula without keeping a spreadsheet from running it. */
const BLANKS = ['', ' ', '\t', '\r', '\n', '\u00a0', '\u3000', '\u200b', '\ufeff', '\u0000', ' \t\r\n ']
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']

describe('a cell of a table', () => {
  it('begins no formula, whatever stands before its sign', () => {
    const armed = BLANKS.flatMap((blank) =>
      SIGNS.map((sign) => `${blank}${sign}HYPERLINK("http://evil.example")`),
    )
    expect(armed.filter((cell) => !readField(written(cell)).startsWith("'"))).toEqual([])
  })

  it('never runs, whatever is in it, and loses no letter', () => {
    const begins = fc.array(fc.constantFrom(...BLANKS, ...SIGNS))
    fc.assert(
      fc.property(begins, fc.string({ unit: 'grapheme' }), (begin, rest) => {
        const cell = begin.join('') + rest
        const read = readField(written(cell))
        const first = [...read].find((letter) => !BLANKS.includes(letter) && letter.trim() !== '')
        expect(SIGNS).not.toContain(first)
        expect([cell, `'${cell}`]).toContain(read)
      }),
      { numRuns: 1_000 },
    )
  })

  it('is left as it is where it is harmless, and quoted where it would break the row', () => {
    expect(['Ana Rivera', '1-2', '', 5, -5].map(written)).toEqual(['Ana Rivera', '1-2', '', '5', '-5'])
    expect(written('Colón, "Ana"')).toBe('"Colón, ""Ana"""')
    expect(written('a\nb')).toBe('"a\nb"')
  })

  it('is nothing where there is nothing, and a row ends as spreadsheets expect', () => {
    expect(writeCsvRows([['a', null, undefined, 0], ['b']])).toBe('a,,,0\r\nb\r\n')
    expect(writeCsv([['ñ']])).toBe('\ufeffñ\r\n')
  })
})
