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
function readClasses(): string[] {
  const found = new Set<string>()
  const root = new URL('..', import.meta.url).pathname
  for (const path of globSync('**/*.{ts,tsx}', { cwd: root })) {
    if (/paraglide|\.gen\.ts$|\.test\.|class-kinds/.test(path)) continue
    for (const [, text] of readFileSync(root + path, 'utf8').matchAll(/['"`]([^'"`]*)['"`]/g))
      for (const word of (text ?? '').split(/\s+/))
        if (/^[!*a-z[-][\w:./%()[\],*!>&-]*$/.test(word)) found.add(word)
  }
  return [...found]
}

describe('cn', () => {
  it('keeps the later of two classes of the same kind', () => {
    expect(cn('size-7 shrink-0', 'size-9')).toBe('shrink-0 size-9')
    expect(cn('text-text/10 text-sm', 'text-muted')).toBe('text-sm text-muted')
    expect(cn('px-4 py-2', 'p-0')).toBe('p-0')
    expect(cn('md:hidden', 'flex')).toBe('md:hidden flex')
  })

  it('decides every pair of the classes we use as the full list of tailwind-merge does', () => {
    const classes = readClasses().map(withoutVariants).filter(isKnown)
    const samples = [...new Map(classes.map((name) => [withoutNumbers(name), name])).values()]
    expect(samples.length).toBeGreaterThan(150)
    const differences: string[] = []
    for (const first of samples) {
      for (const second of samples) {
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

/** `p-4` and `p-6` are decided alike. */
function withoutNumbers(name: string): string {
  return name.replace(/\d+(\.\d+)?/g, '0')
}

/** `md:hover:bg-raised` -> `bg-raised`: the variants are compared by tailwind-merge itself. */
function withoutVariants(name: string): string {
  return name.replace(/^(?:[^[\]:]|\[[^\]]*\])*:(?=[^:])/, '')
}
