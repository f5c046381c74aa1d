/** Categories, collaborators and option values, numbered. Numbers are never given anew, so that sets by number stay true. */
import type { CategoryId, OptionKind } from '#contract/catalog/catalog-terms.ts'
import type { BothTexts, StoredPicture } from './indexed-product.ts'

export interface KnownCategory {
  id: CategoryId
  slug: string
  /** Those it had before. */
  formerSlugs: readonly string[]
  name: BothTexts
  blurb: BothTexts
  picture: StoredPicture | null
}

export interface KnownCollaborator {
  id: string
  kind: 'provider' | 'instructor'
  userId: string | null
  slug: string
  name: string
  headline: BothTexts
  municipality: string | null
  picture: StoredPicture | null
  isPublic: boolean
}

export interface KnownValue {
  kind: OptionKind
  code: string
  label: BothTexts
  swatch: string | null
  position: number
}

/** Stands at number 0: a variant without that option. */
const NO_VALUE: KnownValue = {
  kind: 'size',
  code: '',
  label: { en: '', es: '' },
  swatch: null,
  position: 0,
}

/** Things by a key, each with a number for good. */
class Numbered<T> {
  readonly items: T[] = []
  readonly #numbers = new Map<string, number>()

  put(key: string, item: T): void {
    const number = this.#numbers.get(key) ?? this.items.length
    this.#numbers.set(key, number)
    this.items[number] = item
  }

  number(key: string): number | undefined {
    return this.#numbers.get(key)
  }
}

export class Vocabulary {
  readonly #categories = new Numbered<KnownCategory>()
  readonly #collaborators = new Numbered<KnownCollaborator>()
  readonly #values = new Numbered<KnownValue>()
  /** Numbers of collaborators in the order of their list. */
  collaboratorOrder: number[] = []
  #categoryBySlug = new Map<string, number>()
  #collaboratorByAnyName = new Map<string, number>()

  constructor() {
    this.#values.put('', NO_VALUE)
  }

  get categories(): readonly KnownCategory[] {
    return this.#categories.items
  }
  get collaborators(): readonly KnownCollaborator[] {
    return this.#collaborators.items
  }
  get values(): readonly KnownValue[] {
    return this.#values.items
  }

  categoryNumber(id: string): number | undefined {
    return this.#categories.number(id)
  }
  /** By the slug it has, or one that it had. */
  findCategory(slug: string): number | undefined {
    return this.#categoryBySlug.get(slug)
  }
  collaboratorNumber(id: string): number | undefined {
    return this.#collaborators.number(id)
  }
  valueNumber(kind: OptionKind, code: string): number | undefined {
    return this.#values.number(`${kind}:${code}`)
  }
  /** By slug, id, or the id of the account. */
  findCollaborator(name: string): number | undefined {
    return this.#collaboratorByAnyName.get(name)
  }

  /** All there are. One that is gone keeps its number, with nothing in it, until everything is loaded anew. */
  putCategories(categories: readonly KnownCategory[]): void {
    this.#categoryBySlug = new Map()
    for (const each of categories) {
      this.#categories.put(each.id, each)
      const number = this.#categories.number(each.id) as number
      for (const slug of [each.slug, ...each.formerSlugs]) this.#categoryBySlug.set(slug, number)
    }
  }
  putValue(value: KnownValue): void {
    this.#values.put(`${value.kind}:${value.code}`, value)
  }
  putCollaborators(collaborators: KnownCollaborator[]): void {
    this.collaboratorOrder = []
    this.#collaboratorByAnyName = new Map()
    for (const each of collaborators) {
      this.#collaborators.put(each.id, each)
      const number = this.#collaborators.number(each.id) as number
      this.collaboratorOrder.push(number)
      for (const name of [each.slug, each.id, each.userId])
        if (name !== null) this.#collaboratorByAnyName.set(name, number)
    }
  }
}
