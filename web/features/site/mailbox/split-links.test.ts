import { describe, expect, it } from 'vitest'
import { splitLinks } from './split-links.ts'

const links = (text: string) =>
  splitLinks(text)
    .filter(({ kind }) => kind === 'link')
    .map(({ value }) => value)

describe('splitLinks', () => {
  it('finds addresses and leaves the sentence around them whole', () => {
    const text = 'Open http://localhost:3000/reset?token=a_b-c.\nOr (https://example.com/x).'
    expect(links(text)).toEqual(['http://localhost:3000/reset?token=a_b-c', 'https://example.com/x'])
    expect(
      splitLinks(text)
        .map(({ value }) => value)
        .join(''),
    ).toBe(text)
  })

  it('makes a link of nothing else', () => {
    expect(links('javascript:alert(1) ftp://x.y www.example.com http://')).toEqual([])
    expect(splitLinks('')).toEqual([])
  })
})
