import { inflateSync } from 'node:zlib'

/** The words of a PDF page by page, as the built-in fonts write them; and how its lines are drawn. */
export function readPdf(file: Buffer): { text: string; drawn: string }[] {
  const pages: { text: string; drawn: string }[] = []
  let at = file.indexOf('stream\n')
  while (at >= 0) {
    const end = file.indexOf('endstream', at)
    const drawn = inflateSync(file.subarray(at + 7, end)).toString('latin1')
    if (drawn.includes(' TJ')) pages.push({ text: textOf(drawn), drawn })
    at = file.indexOf('stream\n', end + 10)
  }
  return pages
}

function textOf(stream: string): string {
  return [...stream.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n')
}
