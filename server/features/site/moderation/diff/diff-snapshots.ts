/** What a proposal changes, field by field, against what was live when it was made. Pure. */
import { isDeepStrictEqual } from 'node:util'
import { diffWords, type Piece } from './diff-words.ts'
import { type KeyOf, matchItems, type Pair } from './match-items.ts'

type Item = Record<string, unknown>

/** How a field is compared. */
export type FieldShape =
  | {
      type: 'text'
      /** Of what is not two texts already: itself in both languages. */
      words?: (value: unknown) => unknown
    }
  | { type: 'value' }
  | { type: 'pictures' }
  | {
      type: 'list'
      keys: readonly KeyOf<Item>[]
      label: (item: Item) => string
      /** Live at once, so that they are no part of a proposal. */
      terms?: readonly string[]
    }

export type Shape = Readonly<Record<string, FieldShape>>

export interface Compared {
  /** What was live at submission; null: it never was live. */
  base: Item | null
  proposed: Item
  /** What is live now. */
  live: Item
  /** The owner has said that the Spanish is still right. */
  confirmSpanish?: boolean
}

export type ItemChange = 'same' | 'added' | 'removed' | 'changed' | 'moved'
interface TextSide {
  pieces: Piece[]
  isChanged: boolean
}
export type Row =
  | {
      type: 'text'
      field: string
      en: TextSide
      es: TextSide
      isSpanishStale: boolean
      live: { en: string; es: string } | null
    }
  | {
      type: 'value'
      field: string
      before: unknown
      after: unknown
      isChanged: boolean
      hasCollision: boolean
      live: unknown
    }
  | {
      type: 'pictures'
      field: string
      items: { change: ItemChange; imageId: string; alt: { en: string; es: string } }[]
      hasCollision: boolean
    }
  | {
      type: 'list'
      field: string
      items: {
        change: ItemChange
        label: string
        fields: { field: string; before: unknown; after: unknown }[]
        hasCollision: boolean
      }[]
      hasCollision: boolean
    }

/** Of a change the fields that differ; of something new all of them, without marks. */
export function diffSnapshots(
  shape: Shape,
  { base, proposed, live, confirmSpanish = false }: Compared,
): Row[] {
  return Object.entries(shape).flatMap(([field, how]) => {
    const before = (base ?? proposed)[field]
    const after = proposed[field]
    const isChanged = !isDeepStrictEqual(before, after)
    if (base && !isChanged) return []
    // Somebody else has changed the same since, and to something else.
    const hasCollision =
      base !== null && !isDeepStrictEqual(live[field], before) && !isDeepStrictEqual(live[field], after)
    const pair = { field, before, after, live: live[field], hasCollision }
    if (how.type === 'text') return compareTexts(inWords(pair, how.words), confirmSpanish)
    if (how.type === 'value')
      return { type: 'value', isChanged, ...pair, live: hasCollision ? pair.live : null }
    if (how.type === 'pictures') return comparePictures(pair)
    return compareList(pair, how, base !== null)
  })
}

interface Field {
  field: string
  before: unknown
  after: unknown
  live: unknown
  hasCollision: boolean
}

function inWords(pair: Field, words: (value: unknown) => unknown = (value) => value): Field {
  return { ...pair, before: words(pair.before), after: words(pair.after), live: words(pair.live) }
}

/** Tags are words, too. */
function textOf(value: unknown, language: 'en' | 'es'): string {
  const text = (value as Record<string, unknown> | undefined)?.[language]
  return Array.isArray(text) ? text.join(', ') : String(text ?? '')
}

function compareTexts({ field, before, after, live, hasCollision }: Field, confirmSpanish: boolean): Row {
  const side = (language: 'en' | 'es'): TextSide => {
    const [was, is] = [textOf(before, language), textOf(after, language)]
    return { pieces: diffWords(was, is), isChanged: was !== is }
  }
  const [en, es] = [side('en'), side('es')]
  return {
    type: 'text',
    field,
    en,
    es,
    isSpanishStale: en.isChanged && !es.isChanged && !confirmSpanish,
    live: hasCollision ? { en: textOf(live, 'en'), es: textOf(live, 'es') } : null,
  }
}

interface PictureItem extends Item {
  imageId: string
  alt: { en: string; es: string }
}

function comparePictures({ field, before, after, hasCollision }: Field): Row {
  const pairs = matchItems(listOf<PictureItem>(before), listOf<PictureItem>(after), [
    ({ imageId }) => imageId,
  ])
  return {
    type: 'pictures',
    field,
    hasCollision,
    items: pairs.map((pair) => {
      const { imageId, alt } = (pair.after ?? pair.before) as PictureItem
      return { change: changeOf(pair), imageId, alt }
    }),
  }
}

function listOf<T extends Item>(value: unknown): T[] {
  return Array.isArray(value) ? (value as T[]) : []
}

function compareList(
  { field, before, after, live }: Field,
  { keys, label, terms = [] }: Extract<FieldShape, { type: 'list' }>,
  isChange: boolean,
): Row {
  const lived = listOf<Item>(live)
  const items = matchItems(listOf<Item>(before), listOf<Item>(after), keys).map((pair) => {
    const item = (pair.after ?? pair.before) as Item
    const change = changeOf(pair)
    return {
      change,
      label: label(item),
      fields: isChange && change !== 'added' && change !== 'removed' ? fieldsOf(pair) : allOf(item),
      hasCollision: isChange && change !== 'same' && isMovedOn(pair.before, lived, keys, terms),
    }
  })
  return { type: 'list', field, items, hasCollision: items.some(({ hasCollision }) => hasCollision) }
}

function changeOf<T extends Item>({ before, after, isMoved }: Pair<T>): ItemChange {
  if (!before) return 'added'
  if (!after) return 'removed'
  if (!isDeepStrictEqual(before, after)) return 'changed'
  return isMoved ? 'moved' : 'same'
}

function fieldsOf({ before, after }: Pair<Item>) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((each) => !isDeepStrictEqual(each.before, each.after))
}

function allOf(item: Item) {
  return Object.entries(item)
    .filter(([field]) => field !== 'id')
    .map(([field, value]) => ({ field, before: null, after: value ?? null }))
}

/** What the proposal changes was changed live, or given up, since it was made. */
function isMovedOn(
  before: Item | null,
  live: readonly Item[],
  keys: readonly KeyOf<Item>[],
  terms: readonly string[],
): boolean {
  if (!before) return false
  const [pair] = matchItems([before], live, keys).filter((each) => each.before === before)
  if (!pair?.after) return true
  return fieldsOf(pair).some(({ field }) => !terms.includes(field))
}
