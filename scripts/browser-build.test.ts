import { compile } from 'tailwindcss'
import { describe, expect, it } from 'vitest'
import { findCostlyGroup } from './browser-build.ts'

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
