import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { nameOf } from './names.schemas.ts'
import { SCHEMAS } from './schemas.ts'

const Name = nameOf(80)
const isName = (text: string) => Name.safeParse(text).success

describe('a name', () => {
  it.each([
    'Ana',
    'Luis Daniel Rivera Colón',
    'Ma. Elena O’Neill-Díaz',
    'J.R. Smith',
    'J.Rivera',
    'Dr. Pérez, Jr.',
    'Iván “Vanchi” Núñez',
    '李小龙',
    'نگین‌زهرا',
    'Coquí Leather & Sons, Inc.',
    'Escuadra 1.5',
  ])('may be %s', (name) => {
    expect(Name.parse(`  ${name} `)).toBe(name)
  })

  it.each([
    ['two lines', 'Ana\nRivera'],
    ['a tab', 'Ana\tRivera'],
    ['a line of Unicode', 'Ana\u2028Rivera'],
    ['a control character', 'Ana\u0007'],
    ['a delete character', 'Ana\u007f'],
    ['turned around', 'Ana \u202egnp.exe'],
    ['an isolate', 'Ana \u2067Rivera'],
    ['a mark of direction', 'Ana\u200f'],
    ['an invisible space', 'Ana\u200bRivera'],
    ['a tag', 'Ana\u{e0041}'],
    ['half a character', 'Ana\ud83d'],
    ['nothing to see', '\u200d\u200d'],
    ['a link', 'Ana https://evil.test/x'],
    ['a link without its scheme', 'Claim at evil-prize.com now'],
    ['a link in capitals', 'EVIL.COM'],
    ['a short link', 'see t.co/x'],
    ['a shorter one', 'x.com'],
    ['www', 'www.evil'],
    ['an address', 'ana@evil.test'],
    ['a number of a machine', '10.20.30.40'],
    ['nothing', '   '],
  ])('is not %s', (_, text) => {
    expect(isName(text)).toBe(false)
  })
})

/** Every field by which a person, a place or a thing is named, in whatever endpoint takes one. */
function namesIn(schema: z.core.$ZodType, path: string): { path: string; schema: z.ZodType }[] {
  const def = schema._zod.def as unknown as Record<string, unknown> & { type: string }
  const inner = (def.innerType ?? def.element ?? def.in) as z.core.$ZodType | undefined
  if (def.type === 'object')
    return Object.entries(def.shape as Record<string, z.core.$ZodType>).flatMap(([key, field]) => [
      ...(IS_NAME.test(key) && takesText(field)
        ? [{ path: `${path}.${key}`, schema: field as z.ZodType }]
        : []),
      ...namesIn(field, `${path}.${key}`),
    ])
  if (def.type === 'union') return (def.options as z.core.$ZodType[]).flatMap((each) => namesIn(each, path))
  return inner ? namesIn(inner, path) : []
}

const IS_NAME = /^(.*[a-z]Name|name|label|givenName|.*Surname)$/
const takesText = (schema: z.core.$ZodType) => (schema as z.ZodType).safeParse('Ana Rivera').success

describe('every endpoint', () => {
  const names = Object.entries(SCHEMAS).flatMap(([id, { input }]) => (input ? namesIn(input, id) : []))

  it('is looked at', () => {
    expect(names.length).toBeGreaterThan(15)
  })

  it.each(names)('takes $path as a name', ({ schema }) => {
    for (const text of ['Ana\nRivera', 'Ana\u202eRivera', 'Ana https://evil.test'])
      expect(schema.safeParse(text).success).toBe(false)
  })
})
