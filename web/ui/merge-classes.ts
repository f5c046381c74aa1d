/** Of two classes of the same kind under the same variants the later one stays: what tailwind-merge does, for our kinds. */
import { type ClassPart, classKinds, overrides } from './class-kinds.ts'

const exact = new Map<string, string>()
const byPrefix = new Map<string, { fits: (value: string) => boolean; kind: string }[]>()

for (const [kind, parts] of Object.entries(classKinds)) learn(kind, parts, '')

function learn(kind: string, parts: readonly ClassPart[], prefix: string): void {
  for (const part of parts) {
    if (typeof part === 'string') exact.set(join(prefix, part), kind)
    else if (typeof part === 'function')
      byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), { fits: part, kind }])
    else for (const [name, inner] of Object.entries(part)) learn(kind, inner, join(prefix, name))
  }
}

function join(prefix: string, name: string): string {
  return prefix && name ? `${prefix}-${name}` : prefix || name
}

/** A page writes the same few hundred again and again. */
const REMEMBERED_MAX = 1_000
const merged = new Map<string, string>()

export function mergeClasses(classes: string): string {
  const known = merged.get(classes)
  if (known !== undefined) return known
  if (merged.size >= REMEMBERED_MAX) merged.clear()
  const result = merge(classes)
  merged.set(classes, result)
  return result
}

function merge(classes: string): string {
  const taken = new Set<string>()
  const merged: string[] = []
  for (const name of classes.trim().split(/\s+/).reverse()) {
    const { variants, base } = parse(name)
    const kind = findKind(base)
    if (kind) {
      if (taken.has(variants + kind)) continue
      taken.add(variants + kind)
      for (const other of overrides[kind] ?? []) taken.add(variants + other)
    }
    merged.push(name)
  }
  return merged.reverse().join(' ')
}

/** `md:hover:!bg-raised/50` -> `hover:md:!` and `bg-raised`. Colons and slashes in brackets are the value's own. */
function parse(name: string): { variants: string; base: string } {
  const variants: string[] = []
  let depth = 0
  let start = 0
  let end = name.length
  for (let index = 0; index < name.length; index++) {
    const sign = name[index]
    if (sign === '[' || sign === '(') depth += 1
    else if (sign === ']' || sign === ')') depth -= 1
    else if (depth === 0 && sign === ':') {
      variants.push(name.slice(start, index))
      start = index + 1
      end = name.length
    } else if (depth === 0 && sign === '/') end = index
  }
  const base = name.slice(start, end)
  const isImportant = base.startsWith('!') || name.endsWith('!')
  return {
    variants: `${sort(variants).join(':')}${isImportant ? '!' : ''}:`,
    base: base.replace(/^!|!$/, ''),
  }
}

/** Whether a variant stands before or after one of these makes another selector. */
const KEEPS_ITS_PLACE = /^(\[|\*|after$|before$|first-letter$|marker$|placeholder$|selection$)/

function sort(variants: readonly string[]): string[] {
  const sorted: string[] = []
  let run: string[] = []
  for (const variant of variants) {
    if (!KEEPS_ITS_PLACE.test(variant)) run.push(variant)
    else {
      sorted.push(...run.sort(), variant)
      run = []
    }
  }
  return [...sorted, ...run.sort()]
}

/** The longest beginning that is known decides: `gap-x-4` is of `gap-x`, not of `gap`. */
function findKind(base: string): string | undefined {
  const property = /^\[([\w-]+):/.exec(base)?.[1]
  if (property) return `[${property}`
  const name = base.startsWith('-') ? base.slice(1) : base
  const known = exact.get(name)
  if (known) return known
  for (let dash = name.lastIndexOf('-'); dash > 0; dash = name.lastIndexOf('-', dash - 1)) {
    const value = name.slice(dash + 1)
    const found = byPrefix.get(name.slice(0, dash))?.find(({ fits }) => fits(value))
    if (found) return found.kind
  }
}
