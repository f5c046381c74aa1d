/** Categories, collaborators and option values, numbered. Numbers are never given anew, so that sets by number stay true. */
import { sql } from 'drizzle-orm'
import type { CategoryId, OptionKind } from '#contract/catalog-terms.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { BothTexts, StoredPicture } from './loaded-product.ts'
import type { PictureRow } from './pictures.ts'
import { readRows } from './read-rows.ts'

export interface KnownCategory {
  id: CategoryId
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

  putCategory(category: KnownCategory): void {
    this.#categories.put(category.id, category)
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

type MaybePicture = { [K in keyof Omit<PictureRow, 'alt_en' | 'alt_es'>]: PictureRow[K] | null }

function pictureFrom(row: MaybePicture, alt: BothTexts): StoredPicture | null {
  const { hash, width, height, colour } = row
  if (hash === null || width === null || height === null || colour === null) return null
  return { hash, width, height, colour, alt }
}

type CategoryRow = MaybePicture & {
  id: CategoryId
  name_en: string
  name_es: string
  blurb_en: string
  blurb_es: string
}

type CollaboratorRow = MaybePicture & {
  id: string
  kind: KnownCollaborator['kind']
  user_id: string | null
  slug: string
  name: string
  headline_en: string
  headline_es: string
  municipality: string | null
  is_public: boolean
}

type ValueRow = Omit<KnownValue, 'label'> & { label_en: string; label_es: string }

export async function refreshVocabulary(db: Database, vocabulary: Vocabulary): Promise<void> {
  const picture = sql`i.hash, i.width, i.height, i.colour`
  const [categories, collaborators, values] = await Promise.all([
    readRows<CategoryRow>(
      db,
      sql`select c.id, c.name_en, c.name_es, c.blurb_en, c.blurb_es, ${picture}
        from categories c left join images i on i.id = c.image_id order by c.position`,
    ),
    readRows<CollaboratorRow>(
      db,
      sql`select c.id, c.kind, c.user_id, c.slug, c.name, c.headline_en, c.headline_es, c.municipality, c.is_public,
        ${picture} from collaborators c left join images i on i.id = c.picture_id order by c.position, c.name, c.id`,
    ),
    readRows<ValueRow>(
      db,
      sql`select kind, code, label_en, label_es, swatch, position from option_values order by kind, position, code`,
    ),
  ])
  for (const row of categories) {
    const name = { en: row.name_en, es: row.name_es }
    const blurb = { en: row.blurb_en, es: row.blurb_es }
    vocabulary.putCategory({ id: row.id, name, blurb, picture: pictureFrom(row, name) })
  }
  vocabulary.putCollaborators(collaborators.map(collaboratorFrom))
  for (const { label_en, label_es, ...row } of values)
    vocabulary.putValue({ ...row, label: { en: label_en, es: label_es } })
}

function collaboratorFrom(row: CollaboratorRow): KnownCollaborator {
  return {
    id: row.id,
    kind: row.kind,
    userId: row.user_id,
    slug: row.slug,
    name: row.name,
    headline: { en: row.headline_en, es: row.headline_es },
    municipality: row.municipality,
    picture: pictureFrom(row, { en: row.name, es: row.name }),
    isPublic: row.is_public,
  }
}
