import { globSync, readFileSync } from 'node:fs'
import { extendTailwindMerge } from 'tailwind-merge'
import { describe, expect, it } from 'vitest'
import { cn } from './cn.ts'

const fullMerge = extendTailwindMerge({
  extend: {
    theme: {
      radius: ['card', 'field', 'inner'],
      shadow: ['overlay'],
      container: ['text', 'page'],
      font: ['display'],
      ease: ['quiet'],
      animate: [() => true],
    },
    classGroups: { 'font-size': ['type-label'] },
  },
})

/** Whatever stands in quotes and could be a utility; a word that is none is of no kind in both lists. */
function readClasses(folder: string): string[] {
  const found = new Set<string>()
  for (const path of globSync('**/*.{ts,tsx}', { cwd: folder })) {
    if (/paraglide|\.gen\.ts$|\.test\.|class-kinds/.test(path)) continue
    for (const [, text] of readFileSync(folder + path, 'utf8').matchAll(/['"`]([^'"`]*)['"`]/g))
      for (const word of (text ?? '').split(/\s+/))
        if (/^[!*a-z[-][\w:./%()[\],*!>&-]*$/.test(word)) found.add(withoutVariants(word))
  }
  // `p-4` and `p-6` are decided alike: one of them will do.
  return [...new Map([...found].filter(isKnown).map((name) => [withoutNumbers(name), name])).values()]
}

describe('cn', () => {
  it('keeps the later of two classes of the same kind', () => {
    expect(cn('size-7 shrink-0', 'size-9')).toBe('shrink-0 size-9')
    expect(cn('text-text/10 text-sm', 'text-muted')).toBe('text-sm text-muted')
    expect(cn('px-4 py-2', 'p-0')).toBe('p-0')
    expect(cn('md:hidden', 'flex')).toBe('md:hidden flex')
  })

  it('compares only what stands under the same variants, in whatever order they are written', () => {
    for (const classes of [
      'md:hover:p-2 hover:md:p-4',
      'hover:before:p-2 before:hover:p-4',
      'p-2! p-4 !p-6',
      '[&_svg]:size-4 [&_svg]:size-5 [&>svg]:size-6',
      'max-md:[@media(scripting:none)]:mt-2 max-md:[@media(scripting:none)]:mt-12 max-md:mt-1',
      '[font-stretch:100%] [font-stretch:110%] hover:[font-stretch:90%]',
      'bg-page/85 hover:bg-page bg-raised/[0.5] -mx-2 mx-(--gap)',
      'transition-[background-color,border-color] transition-colors',
    ])
      expect(cn(classes)).toBe(fullMerge(classes))
  })

  it('decides between a class of a component and any that we use as the full list of tailwind-merge does', () => {
    const own = readClasses(new URL('.', import.meta.url).pathname)
    const given = readClasses(new URL('..', import.meta.url).pathname)
    expect(own.length).toBeGreaterThan(150)
    const differences: string[] = []
    for (const first of own) {
      for (const second of given) {
        const pair = `${first} ${second}`
        const full = fullMerge(pair)
        if (cn(pair) !== full) differences.push(`${pair} -> "${full}"`)
      }
    }
    expect(differences, 'add the missing kind to class-kinds.ts').toEqual([])
  })
})

/** Only a class of some kind takes the place of itself. */
function isKnown(name: string): boolean {
  const twice = `${name} ${name}`
  return fullMerge(twice) === name || cn(twice) === name
}

function withoutNumbers(name: string): string {
  return name.replace(/\d+(\.\d+)?/g, '0')
}

/** `md:hover:bg-raised` -> `bg-raised`: the variants are compared by a test of their own. */
function withoutVariants(name: string): string {
  return name.replace(/^(?:[^[\]:]|\[[^\]]*\])*:(?=[^:])/, '')
}
