import { describe, expect, it } from 'vitest'
import { previewParams, readPreviewMark } from '#contract/preview-mark.ts'
import { addressIn, previewAddress, readParentMessage } from './preview.ts'

const ORIGINS = ['https://shop.example', 'https://cms.example']
const say = (data: unknown, origin = 'https://cms.example') => readParentMessage({ origin, data }, ORIGINS)

describe('the words of a preview', () => {
  it('are read back as they were written', () => {
    for (const viewer of ['guest', 'customer', 'admin'] as const)
      for (const token of [null, 'pv_x-_'])
        for (const language of [null, 'es'] as const) {
          const mark = { viewer, token, language }
          expect(readPreviewMark(new URLSearchParams(previewParams(mark)))).toEqual(mark)
        }
  })

  it('count only with preview=true, and a role that is none is a guest', () => {
    expect(readPreviewMark('role=admin&previewToken=pv_x')).toBeNull()
    expect(readPreviewMark('preview=1&role=admin')).toBeNull()
    expect(readPreviewMark('preview=true&role=owner')?.viewer).toBe('guest')
    expect(readPreviewMark('preview=true&role=admin&guest=true')?.viewer).toBe('guest')
  })

  it('take the place of those that an address has, and leave the rest', () => {
    const mark = { viewer: 'guest', token: null, language: 'es' } as const
    const before = 'https://shop.example/shop?preview=true&role=customer&previewToken=pv_x&category=belts'
    expect(addressIn(before, mark)).toBe(
      'https://shop.example/shop?category=belts&preview=true&guest=true&lang=es',
    )
    expect(previewAddress('/shop?category=belts', mark)).toBe(
      '/shop?category=belts&preview=true&guest=true&lang=es',
    )
  })
})

describe('a parent window’s message', () => {
  const asked = { type: 'preview', role: 'provider', previewToken: 'pv_x' }

  it('says as whom to show the site, from an allowed origin', () => {
    expect(say(asked)).toEqual({ viewer: 'provider', token: 'pv_x', language: null })
    expect(say({ type: 'preview', guest: true, lang: 'es' })).toEqual({
      viewer: 'guest',
      token: null,
      language: 'es',
    })
  })

  it.each([
    ['another origin', asked, 'https://evil.example'],
    ['an origin that begins like one', asked, 'https://cms.example.evil.example'],
    ['no origin', asked, 'null'],
    ['another kind', { ...asked, type: 'resize' }, undefined],
    ['text', 'preview', undefined],
    ['nothing', null, undefined],
  ])('of %s is not heard', (_, data, origin) => {
    expect(say(data, origin)).toBeNull()
  })
})
