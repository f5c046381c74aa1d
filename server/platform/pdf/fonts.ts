/**
 * The letters of PDF files: Inter, as on the screen, with the letters of every language that is written in Latin, Greek or
 * Cyrillic. A file carries only the shapes it uses. Reading a font takes a quarter of a second, so that all files share it.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

export interface PdfFonts {
  regular: Font
  bold: Font
}

let fonts: PdfFonts | undefined

export function pdfFonts(): PdfFonts {
  fonts ??= {
    regular: readFont('400Regular/Inter_400Regular.ttf'),
    bold: readFont('700Bold/Inter_700Bold.ttf'),
  }
  return fonts
}

function readFont(file: string): Font {
  const font = create(readFileSync(resolve(`@expo-google-fonts/inter/${file}`)))
  nameShapes(font)
  const layOut = font.layout.bind(font)
  // As it is typed: Inter would make a multiplication sign of the x in 10x20, and an arrow of ->.
  font.layout = (text, features) => layOut(text, features ?? { calt: false })
  return font
}

/**
 * A shape remembers the letter that it was first used for, or none if that was within another (the u of ű), and that is what is
 * copied out of a file. So each is told its letter before any file is written, the plain one where two look alike.
 */
function nameShapes(font: Font): void {
  const isPlain = (codePoint: number) => {
    const letter = String.fromCodePoint(codePoint)
    return letter === letter.normalize('NFKC') && !/\p{Lm}/u.test(letter)
  }
  const { plain = [], others = [] } = Object.groupBy(font.characterSet, (each) =>
    isPlain(each) ? 'plain' : 'others',
  )
  for (const codePoint of [...plain, ...others]) font.glyphForCodePoint(codePoint)
}
