import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CATEGORIES, type OptionKind } from '#contract/catalog/catalog-terms.ts'
import { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import { CONTENT_PAGES } from '#contract/site/content.ts'
import type { BothLanguages, DemoProduct } from '../demo-types.ts'
import { instructors, optionValues, people, products, providers, questions, reviews } from './index.ts'

const CONTENT = new URL('../../content/', import.meta.url)

const productsByKey = new Map(products.map((product) => [product.key, product]))
const personKeys = new Set(people.map((person) => person.key))

type OptionValues = Partial<Record<OptionKind, string>>

function listVariants(product: DemoProduct): OptionValues[] {
  return product.options.reduce<OptionValues[]>(
    (variants, { kind, values }) =>
      variants.flatMap((variant) => values.map((code) => ({ ...variant, [kind]: code }))),
    [{}],
  )
}

/** Later tweaks win, as in the seed. */
function applyTweaks(product: DemoProduct, variant: OptionValues): DemoProduct & { stock?: number } {
  const fitting = (product.tweaks ?? []).filter(({ when }) =>
    Object.entries(when).every(([kind, code]) => variant[kind as OptionKind] === code),
  )
  return Object.assign({ ...product }, ...fitting)
}

function findRepeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** Texts that lack a language, or say the same in both. */
function findUntranslated(texts: Record<string, BothLanguages>): string[] {
  return Object.entries(texts)
    .filter(([, text]) => !text.en.trim() || !text.es.trim() || text.en === text.es)
    .map(([path]) => path)
}

describe('the demo catalog', () => {
  it('is as large as a shop that people browse', () => {
    const variantCount = products.reduce((sum, product) => sum + listVariants(product).length, 0)
    expect(products.length).toBeGreaterThanOrEqual(64)
    expect(variantCount).toBeGreaterThanOrEqual(210)
    expect(providers.length).toBeGreaterThanOrEqual(6)
    expect(instructors.length).toBeGreaterThanOrEqual(8)
    expect(reviews.length).toBeGreaterThanOrEqual(150)
    expect(questions.length).toBeGreaterThanOrEqual(30)
  })

  it('has at least six products in every category', () => {
    for (const category of CATEGORIES) {
      const count = products.filter((product) => product.category === category).length
      expect(count, category).toBeGreaterThanOrEqual(6)
    }
  })

  it('gives every product a text of its own in both languages', () => {
    const untranslated = products.flatMap((product) =>
      findUntranslated({
        [`${product.key} slug`]: product.slug,
        [`${product.key} summary`]: product.summary,
        [`${product.key} description`]: product.description,
      }),
    )
    expect(untranslated).toEqual([])
    expect(products.filter((product) => !product.name.en || !product.name.es)).toEqual([])
  })

  it('has no key or address twice', () => {
    const slugs = products.flatMap((product) => [product.slug.en, product.slug.es])
    expect(findRepeated(products.map((product) => product.key))).toEqual([])
    expect(findRepeated(slugs)).toEqual([])
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
    expect(findRepeated(people.map((person) => person.key))).toEqual([])
    expect(findRepeated(optionValues.map((value) => `${value.kind} ${value.code}`))).toEqual([])
    expect(findRepeated([...providers, ...instructors].map((person) => person.key))).toEqual([])
  })

  it('sells only with providers and option values that exist', () => {
    const providerKeys = new Set(providers.map((provider) => provider.key))
    const known = new Set(optionValues.map((value) => `${value.kind} ${value.code}`))
    for (const product of products) {
      expect(providerKeys, product.key).toContain(product.provider)
      expect(findRepeated(product.options.map((option) => option.kind))).toEqual([])
      for (const { kind, values } of product.options) {
        expect(findRepeated(values), product.key).toEqual([])
        for (const code of values) expect(known, product.key).toContain(`${kind} ${code}`)
      }
    }
  })

  it('tweaks only variants that the product has', () => {
    for (const product of products) {
      for (const tweak of product.tweaks ?? []) {
        for (const [kind, code] of Object.entries(tweak.when)) {
          const option = product.options.find((candidate) => candidate.kind === kind)
          expect(option?.values, `${product.key} ${kind}`).toContain(code)
        }
      }
    }
  })

  it('asks a price above zero and compares it with a higher one', () => {
    for (const product of products) {
      for (const variant of listVariants(product)) {
        const { priceCents, compareAtCents } = applyTweaks(product, variant)
        expect(Number.isInteger(priceCents) && priceCents > 0, product.key).toBe(true)
        if (compareAtCents !== undefined) expect(compareAtCents, product.key).toBeGreaterThan(priceCents)
      }
    }
  })

  it('describes every product with specs, tags and a drawing', () => {
    for (const product of products) {
      expect(product.specs.length, product.key).toBeGreaterThanOrEqual(4)
      expect(product.specs.length, product.key).toBeLessThanOrEqual(7)
      expect(product.tags.en.length, product.key).toBe(product.tags.es.length)
      expect(product.art.kind, product.key).toMatch(/^[a-z]+(-[a-z]+)*$/)
      const labels = product.specs.map((spec) => spec.label.en)
      expect(findRepeated(labels), product.key).toEqual([])
      for (const { label, value } of product.specs) {
        expect([label.en, label.es, value.en, value.es].every(Boolean), product.key).toBe(true)
      }
    }
  })

  it('has something sold out, something nearly sold out and something on sale to show', () => {
    const stocks = products.flatMap((product) =>
      listVariants(product).map((variant) => applyTweaks(product, variant).stock ?? Number.POSITIVE_INFINITY),
    )
    expect(stocks.some((stock) => stock === 0)).toBe(true)
    expect(stocks.some((stock) => stock > 0 && stock <= 5)).toBe(true)
    expect(products.some((product) => product.compareAtCents !== undefined)).toBe(true)
    expect(products.filter((product) => product.isFeatured).length).toBeGreaterThanOrEqual(8)
  })
})

describe('the people of the demo', () => {
  it('begins with the provider and the instructor of the demo accounts', () => {
    expect(providers[0]?.key).toBe('provider')
    expect(instructors[0]?.key).toBe('instructor')
  })

  it('lives in municipalities of Puerto Rico and introduces itself in both languages', () => {
    for (const person of [...providers, ...instructors]) {
      expect(MUNICIPALITIES, person.key).toContain(person.municipality)
      expect(findUntranslated({ headline: person.headline, bio: person.bio }), person.key).toEqual([])
    }
  })

  it('gives every instructor a number of their own and a face', () => {
    const numbers = instructors.map((instructor) => instructor.npprInstructorNumber)
    expect(findRepeated(numbers)).toEqual([])
    expect(numbers.filter((number) => !/^NPPR-\d{5}$/.test(number))).toEqual([])
    for (const { look } of instructors) {
      expect(Object.keys(look)).toEqual(expect.arrayContaining(['beard', 'glasses', 'hair', 'shirt', 'skin']))
    }
  })
})

describe('reviews and questions', () => {
  it('are about products that exist, by people who exist, after the product came out', () => {
    for (const entry of [...reviews, ...questions]) {
      const product = productsByKey.get(entry.product)
      expect(product, entry.product).toBeDefined()
      expect(personKeys, entry.author).toContain(entry.author)
      expect(entry.daysOld, `${entry.product} by ${entry.author}`).toBeLessThan(product?.daysOld ?? 0)
    }
  })

  it('has at most one review a person and product', () => {
    expect(findRepeated(reviews.map((review) => `${review.product} ${review.author}`))).toEqual([])
  })

  it('covers the shop in both languages, with praise and complaints', () => {
    const spanishCount = reviews.filter((review) => review.language === 'es').length
    expect(new Set(reviews.map((review) => review.product)).size).toBeGreaterThanOrEqual(45)
    expect(spanishCount / reviews.length).toBeGreaterThan(0.4)
    expect(spanishCount / reviews.length).toBeLessThan(0.6)
    expect(new Set(reviews.map((review) => review.stars)).size).toBe(5)
    expect(reviews.filter((review) => review.providerReply).length).toBeGreaterThanOrEqual(12)
    expect(reviews.filter((review) => review.hasPhoto).length).toBeGreaterThanOrEqual(25)
  })

  it('leaves some questions for the provider to answer', () => {
    expect(questions.filter((question) => question.answer).length).toBeGreaterThanOrEqual(24)
    expect(questions.some((question) => !question.answer)).toBe(true)
  })
})

describe('the content pages', () => {
  it.each(CONTENT_PAGES)('%s has a title and a lead in both languages', (page) => {
    const [english, spanish] = ['en', 'es'].map((language) => {
      const file = new URL(`${page}.${language}.md`, CONTENT)
      expect(existsSync(file), file.pathname).toBe(true)
      return readFileSync(file, 'utf8')
    })
    for (const text of [english, spanish]) {
      expect(text).toMatch(/^# \S[^\n]*\n\n[^#\n-][^\n]+\n/)
      expect(text).toMatch(/^## /m)
      // The lead is shown as plain text, and goes into the page's description.
      expect(text?.split('\n')[2]).not.toMatch(/[[\]*_`]/)
    }
    expect(english).not.toBe(spanish)
  })
})
