/** Of the wing `catalog`: what is sold, and what shoppers wrote about it. */
import { gone, type Inventory, nameless, nobody } from './entries.ts'

const GOODS = 'What is sold: the words of a shop, not of a person. Past orders show it.'
const OPINION = 'An opinion that others rely on stays without its author (GDPR 17.3.a, free expression).'

export const CATALOG: Inventory = {
  categories: nameless('The store’s shelves.', {
    forget: 'updated_by',
    keep: { 'slug name_en name_es blurb_en blurb_es alt_en alt_es size_guide': GOODS },
  }),
  category_slugs: nobody(GOODS),
  collections: nameless('The store’s collections.', {
    forget: 'updated_by',
    keep: { 'name_en name_es slug_en slug_es description_en description_es rules': GOODS },
  }),
  collection_slugs: nobody(GOODS),
  collection_products: nobody(GOODS),
  option_values: nobody(GOODS),
  products: nameless('Taken down with its provider, and kept for past orders.', {
    forget: 'pending_change_by',
    anonymize: 'review_notes',
    keep: {
      'name_en name_es slug_en slug_es summary_en summary_es description_en description_es specs tags_en tags_es size_guide pending_change pending_base':
        GOODS,
    },
  }),
  product_slugs: nobody(GOODS),
  product_variants: nobody(GOODS),
  product_images: nobody(GOODS),
  product_history: nameless('What was done to a product, without who did it.', {
    forget: 'actor_id',
    keep: { 'action reason changes': 'Words about a product, of admins and providers at work.' },
  }),
  product_views: nobody('Counts by day.'),
  product_sales: nobody('Counts.'),
  product_pairs: nobody('Counts.'),
  product_buyers: gone('user_id', 'Who may review a product.'),
  product_imports: gone('user_id', 'Files of products that somebody sent.'),
  product_import_columns: gone('user_id', 'How somebody’s files are read.'),
  inventory_items: nobody('Stock.'),
  reservations: nobody('Stock that is held for a cart or an order.'),
  stock_changes: nobody('Ids of items.'),
  inventory_adjustments: nameless('Why stock changed, without who changed it.', {
    forget: 'actor_id',
    keep: { reason: 'Words about stock.' },
  }),
  reviews: nameless('A review stays for other buyers, without its author and photos.', {
    anonymize: 'author_id author_name',
    forget: 'decided_by',
    keep: {
      'title body': OPINION,
      'reason seller_reply': 'Words of others.',
    },
  }),
  review_photos: gone('review_id', 'Photos of reviews.'),
  product_questions: nameless('An answered question stays without its author; others are deleted.', {
    anonymize: 'author_id author_name answered_by',
    forget: 'moderated_by',
    keep: { body: OPINION, answer: 'Words of the provider.' },
  }),
  wishlist_items: gone('user_id', 'What somebody wishes for.'),
  wishlist_shares: gone('user_id', 'The link to a wishlist.'),
}
