/** Products for a test, straight into the tables: what is tested comes after they exist. */
import type pg from 'pg'
import type { CategoryId, OptionKind, PublishingStatus, TaxClass } from '#contract/catalog/catalog-terms.ts'
import { newId } from '../platform/ids.ts'

interface VariantOptions {
  options?: Partial<Record<OptionKind, string>>
  priceCents?: number
  compareAtCents?: number
  stock?: number
}

export interface ProductOptions {
  /** Whose it is: the account of a provider. None: a provider without an account. */
  ownerId?: string
  name?: string
  nameEs?: string
  description?: string
  category?: CategoryId
  status?: PublishingStatus
  isActive?: boolean
  isDeleted?: boolean
  taxClass?: TaxClass
  priceCents?: number
  stock?: number
  variants?: VariantOptions[]
}

export interface TestProduct {
  id: string
  slug: string
  slugEs: string
  providerId: string
  variants: { id: string; inventoryItemId: string; sku: string }[]
  /** The first one. */
  variantId: string
}

/** `refresh` lets the process that made it see it at once; others are told. */
export function createProductMaker(pool: pg.Pool, refresh: (productIds: string[]) => Promise<void>) {
  let made = 0

  async function provider(ownerId: string | undefined): Promise<string> {
    const known = await pool.query<{ id: string }>('select id from collaborators where user_id = $1', [
      ownerId,
    ])
    if (known.rows[0]) return known.rows[0].id
    const id = newId('col')
    await pool.query(
      `insert into collaborators (id, kind, user_id, slug, name) values ($1, 'provider', $2, $3, $4)`,
      [id, ownerId ?? null, id.toLowerCase().replaceAll('_', '-'), `Provider ${made}`],
    )
    return id
  }

  return async function product(requested: ProductOptions = {}): Promise<TestProduct> {
    made += 1
    const id = newId('prd')
    const providerId = await provider(requested.ownerId)
    const { name = `Product ${made}`, nameEs = `Producto ${made}`, description = '' } = requested
    const slug = `test-product-${made}-${id.slice(-5).toLowerCase()}`
    const slugEs = `producto-${made}-${id.slice(-5).toLowerCase()}`
    await pool.query(
      `insert into products (id, provider_id, category_id, status, is_active, is_deleted, name_en, name_es,
         slug_en, slug_es, description_en, description_es, summary_en, summary_es, tax_class, published_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $7, $8, $12,
         case when $4 in ('published', 'unpublished') then now() end)`,
      [
        id,
        providerId,
        requested.category ?? 'gear',
        requested.status ?? 'published',
        requested.isActive ?? true,
        requested.isDeleted ?? false,
        name,
        nameEs,
        slug,
        slugEs,
        description,
        requested.taxClass ?? 'goods',
      ],
    )
    await pool.query('insert into product_slugs (slug, product_id) values ($1, $3), ($2, $3)', [
      slug,
      slugEs,
      id,
    ])
    const variants: TestProduct['variants'] = []
    for (const [position, variant] of (requested.variants ?? [{}]).entries()) {
      variants.push(
        await addVariant(id, position, {
          priceCents: requested.priceCents,
          stock: requested.stock,
          ...variant,
        }),
      )
    }
    await pool.query(`select pg_notify('catalog', $1)`, [id])
    await refresh([id])
    return { id, slug, slugEs, providerId, variants, variantId: variants[0]?.id ?? '' }
  }

  async function addVariant(productId: string, position: number, variant: VariantOptions) {
    const { options = {}, priceCents = 2_000, compareAtCents = null, stock = 10 } = variant
    const ids = { id: newId('var'), inventoryItemId: newId('pool'), sku: newId('sku', 10) }
    for (const [kind, code] of Object.entries(options)) {
      await pool.query(
        `insert into option_values (kind, code, label_en, label_es) values ($1, $2, $2, $2) on conflict do nothing`,
        [kind, code],
      )
    }
    await pool.query(`insert into inventory_items (id, kind, on_hand) values ($1, 'variant', $2)`, [
      ids.inventoryItemId,
      stock,
    ])
    await pool.query(
      `insert into product_variants (id, product_id, inventory_item_id, sku, price_cents, compare_at_cents, position,
         size, color, hand, fit) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ids.id,
        productId,
        ids.inventoryItemId,
        ids.sku,
        priceCents,
        compareAtCents,
        position,
        options.size ?? null,
        options.color ?? null,
        options.hand ?? null,
        options.fit ?? null,
      ],
    )
    return ids
  }
}
