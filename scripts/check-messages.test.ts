import { describe, expect, it } from 'vitest'
import { complainAboutMessages } from './check-messages.ts'
import {
  findEmptyTexts,
  findMissingKeys,
  findOtherWords,
  findPlaceholderDifferences,
  findUnusedKeys,
  inputsOf,
} from './message-rules.ts'
import { findVisibleText } from './visible-text.ts'

describe('message files', () => {
  it('of this repository have nothing to complain about, nor have its pages', () => {
    expect(complainAboutMessages()).toEqual([])
  })

  it('are refused when either language lacks a key', () => {
    expect(findMissingKeys({ a_x: 'X', a_y: 'Y' }, { a_y: 'Y', a_z: 'Z' })).toEqual([
      'a_x is missing in es',
      'a_z is missing in en',
    ])
  })

  it('are refused when a text is empty, a variant included', () => {
    const plural = [{ match: { 'n=one': 'one seat', 'n=other': ' ' } }]
    expect(findEmptyTexts({ a_x: '', a_y: 'Y', a_z: plural }, 'es')).toEqual([
      'a_x is empty in es',
      'a_z is empty in es',
    ])
  })

  it('are refused when they call a thing by another word, unless the key means something else', () => {
    expect(findOtherWords({ a_x: 'Sign in to see it', a_y: 'Log in' }, 'en')).toEqual([
      'a_x says /\\bsign(ed)? in\\b/i in en: the word is log in',
    ])
    const seats = [{ match: { 'n=one': 'un asiento', 'n=other': '{n} espacios' } }]
    expect(findOtherWords({ a_x: seats, ledger_x: 'Asientos' }, 'es')).toHaveLength(1)
    expect(findOtherWords({ a_x: 'Enviado a {email}' }, 'es')).toEqual([])
    // A license expires otherwise than points do.
    expect(findOtherWords({ loyalty_x: 'Expirados', credentials_x: 'Expirada' }, 'es')).toHaveLength(1)
  })

  it('are refused when the languages fill in different names', () => {
    expect(
      findPlaceholderDifferences({ a_x: 'Hi {name}, {count}' }, { a_x: 'Hola {nombre}, {count}' }),
    ).toEqual(['a_x has the placeholders [count, name] in en and [count, nombre] in es'])
  })

  it('may order the names differently and spell a number out in one variant', () => {
    const en = { a_x: '{b} of {a}', a_seats: [{ match: { 'n=one': 'one seat', 'n=other': '{n} seats' } }] }
    const es = { a_x: '{a}: {b}', a_seats: [{ match: { 'n=one': '{n} puesto', 'n=other': '{n} puestos' } }] }
    expect(findPlaceholderDifferences(en, es)).toEqual([])
  })

  it('are given what their texts show and what their variants are chosen by', () => {
    const declarations = ['input count', 'local countPlural = count: plural']
    const variants = { declarations, match: { 'countPlural=one': '{name}', 'countPlural=other': '{name}s' } }
    expect(inputsOf([variants])).toEqual(['count', 'name'])
    expect(inputsOf('{b} of {a}')).toEqual(['a', 'b'])
    expect(inputsOf('None')).toEqual([])
  })

  it('are refused when a key is used nowhere', () => {
    const sources = ['m.a_called()', "const key = 'a_literal'", `m[\`errors_\${code}\`]()`, '// a_comment']
    const keys = ['a_called', 'a_literal', 'errors_one', 'errors_two', 'a_comment', 'a_call']
    expect(findUnusedKeys(keys, sources)).toEqual(['a_comment', 'a_call'])
  })
})

describe('visible text outside of the message files', () => {
  const find = (jsx: string) => findVisibleText('page.tsx', `export const Page = () => ${jsx}`)

  it.each([
    ['text', '<p>Hello</p>'],
    ['accented text', '<p>¡Ñandú!</p>'],
    ['a literal', "<p>{'Hello'}</p>"],
    ['a template', `<p>{\`Hello \${1}\`}</p>`],
    ['a choice', "<p>{ok ? 'Yes' : null}</p>"],
    ['a condition', "<p>{ok && 'Yes'}</p>"],
    ['text in a fragment', '<>Hello</>'],
    ['a label for screen readers', '<button aria-label="Close" />'],
    ['a title', "<abbr title={'Close'} />"],
    ['a placeholder', '<input placeholder={`Name`} />'],
    ['an alternative text', '<img alt="A frog" />'],
    ['text inside an attribute', '<Field hint={<b>Hello</b>} />'],
  ])('is found: %s', (_, jsx) => {
    expect(find(jsx)).toHaveLength(1)
  })

  it.each([
    ['a message', '<p>{m.a_hello()}</p>'],
    ['signs and numbers', '<p>· 100 % — &nbsp;</p>'],
    ['what nobody reads', '<p className="text-muted" id="hello" data-state="open" />'],
    ['a message in an attribute', '<button aria-label={m.a_close()} />'],
    ['styles and scripts', '<style>{`a { color: red }`}</style>'],
    ['types', '{ x: 1 as number }'],
  ])('is not suspected: %s', (_, jsx) => {
    expect(find(jsx)).toEqual([])
  })

  it('is reported with its place', () => {
    expect(findVisibleText('web/a.tsx', 'const a = (\n  <p>\n    Hello   you\n  </p>\n)')).toEqual([
      'web/a.tsx:2: "Hello you" is not in the message files',
    ])
  })
})
