import { compile } from 'tailwindcss'
import { describe, expect, it } from 'vitest'
import { compileBesidePage, findCostlyGroup } from './browser-build.ts'

const write = async (css: string, classes: string[]) =>
  (await compile(`${css}@tailwind utilities;`)).build(classes)
/** As the theme writes it. */
const OWN = '@custom-variant group-open (:where(.group):is([open]) &);'

describe('a variant of a group', () => {
  it.each(['group-last:flex', 'group-hover:flex', 'group-data-[state=open]:flex', 'group-hover/card:flex'])(
    'as Tailwind writes %s is found',
    async (name) => {
      expect(findCostlyGroup(await write('', [name]))).toContain('.group')
    },
  )

  it('of our own is not, nor is what has no group', async () => {
    expect(
      findCostlyGroup(await write(OWN, ['group', 'group-open:flex', 'hover:flex', 'last:flex'])),
    ).toBeNull()
  })
})

it('has every script of the browser begin with the line by which it is compiled beside the page', () => {
  const { generateBundle } = compileBesidePage()
  const script = { type: 'chunk', code: 'const table=[]' }
  const style = { type: 'asset', source: 'a{}' }
  const add = typeof generateBundle === 'object' ? generateBundle.handler : generateBundle
  add?.call({} as never, {} as never, { 'a.js': script, 'a.css': style } as never, true)
  expect(script.code).toBe('//# allFunctionsCalledOnLoad\nconst table=[]')
  expect(style).toEqual({ type: 'asset', source: 'a{}' })
})
