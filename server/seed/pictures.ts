/** Which drawings a demo product has: every color from the front and the back, every hand from the front, one detail. */
import type { OptionKind } from '#contract/catalog/catalog-terms.ts'
import { drawProduct, drawSnapshot, groundOf, viewsOf } from './art/index.ts'
import type { View } from './art/types.ts'
import type { BothLanguages, DemoOptionValue, DemoProduct, Look } from './demo-types.ts'

export interface DemoPicture {
  svg: string
  /** Of its ground, to stand there until it is loaded. */
  color: string
  alt: BothLanguages
  shows: Partial<Record<OptionKind, string>>
}

/** Options that change how a thing looks; a size or a fit does not. */
const SEEN_OPTIONS = ['color', 'hand'] as const

const VIEW_WORDS: Record<View, BothLanguages> = {
  front: { en: 'front', es: 'frente' },
  back: { en: 'back', es: 'dorso' },
  detail: { en: 'detail', es: 'detalle' },
  worn: { en: 'in use', es: 'en uso' },
}

export function drawPictures(product: DemoProduct, values: readonly DemoOptionValue[]): DemoPicture[] {
  const [front = 'front', ...others] = viewsOf(product.art.kind)
  const [firstLook = {}, ...looks] = looksOf(product)
  const colors = [firstLook, ...looks].filter(({ hand }) => hand === firstLook.hand)
  const shots: { look: Look; view: View }[] = [
    ...[firstLook, ...looks].map((look) => ({ look, view: front })),
    ...others.slice(0, 1).flatMap((view) => colors.map((look) => ({ look, view }))),
    ...others.slice(1).map((view) => ({ look: firstLook, view })),
  ]
  return shots.map(({ look, view }) => ({
    svg: drawProduct(product.art.kind, { ...product.art.look, ...look }, view),
    color: groundOf(product.art.kind).middle,
    alt: altOf(product, look, view, values),
    // The back of one hand serves the other, and a detail serves all.
    shows: view === front ? look : shownBeside(look, view === others[0]),
  }))
}

/** The photo of a review: in the color that its author bought. Those of one product are numbered. */
export function drawReviewPhoto(product: DemoProduct, number: number): string {
  const looks = looksOf(product)
  const look = looks[number % looks.length] ?? {}
  return drawSnapshot(product.art.kind, { ...product.art.look, ...look }, product.key, number)
}

function shownBeside({ color }: Look, isOfColor: boolean): DemoPicture['shows'] {
  return isOfColor && color !== undefined ? { color } : {}
}

function looksOf(product: DemoProduct): Look[] {
  return SEEN_OPTIONS.reduce<Look[]>(
    (all, kind) => {
      const option = product.options.find((each) => each.kind === kind)
      return option ? all.flatMap((look) => option.values.map((value) => ({ ...look, [kind]: value }))) : all
    },
    [{}],
  )
}

function altOf(
  product: DemoProduct,
  look: Look,
  view: View,
  values: readonly DemoOptionValue[],
): BothLanguages {
  const labels = Object.entries(look).flatMap(([kind, code]) => {
    const value = values.find((each) => each.kind === kind && each.code === code)
    return value ? [value.label] : []
  })
  const write = (language: 'en' | 'es') =>
    [
      product.name[language],
      ...labels.map((label) => label[language].toLowerCase()),
      VIEW_WORDS[view][language],
    ].join(', ')
  return { en: write('en'), es: write('es') }
}
