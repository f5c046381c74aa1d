import { inflateSync } from 'node:zlib'

interface PdfPage {
  text: string
  /** How its lines are drawn. */
  drawn: string
}

/** The words of a PDF file of ours page by page, as a reader would copy them out of it. */
export function readPdf(file: Uint8Array): PdfPage[] {
  const source = Buffer.from(file).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, number = '', body = ''] of source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm))
    objects.set(number, body)
  const fonts = new Map<string, string[]>()
  for (const [, name = '', number = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const letters = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1]
    if (letters) fonts.set(name, lettersOf(streamOf(objects.get(letters) ?? '')))
  }
  return [...objects.values()]
    .map(streamOf)
    .filter((drawn) => drawn.includes(' TJ'))
    .map((drawn) => ({ text: textOf(drawn, fonts), drawn }))
}

function streamOf(body: string): string {
  const [, stream] = /\nstream\n([\s\S]*)\nendstream$/.exec(body) ?? []
  if (stream === undefined) return ''
  const bytes = Buffer.from(stream, 'latin1')
  return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : stream
}

/** Which text each shape of an embedded font stands for, by its number. */
function lettersOf(map: string): string[] {
  const letters: string[] = []
  for (const [, from = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[(.*)\]/g))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
      letters[Number.parseInt(from, 16) + at] = Buffer.from(hex.replaceAll(' ', ''), 'hex')
        .swap16()
        .toString('utf16le')
  return letters
}

function textOf(drawn: string, fonts: ReadonlyMap<string, string[]>): string {
  let letters: string[] | undefined
  const texts: string[] = []
  for (const [, font, parts = ''] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font)
    else
      texts.push([...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decode(hex, letters)).join(''))
  }
  return texts.join('\n')
}

/** Without a map of its own a font is one that is built into readers. */
function decode(hex: string, letters: string[] | undefined): string {
  if (!letters) return Buffer.from(hex, 'hex').toString('latin1')
  return (hex.match(/.{4}/g) ?? []).map((number) => letters[Number.parseInt(number, 16)] ?? '').join('')
}
