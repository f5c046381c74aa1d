/** Collections of the demo: two picked by hand, three by rules, one of them not published yet. */
import type { CollectionProductSort } from '#contract/catalog/collection-terms.ts'
import type { CollectionRules } from '#server/features/catalog/collections/index.ts'
import { both } from './write.ts'

interface DemoCollection {
  key: string
  name: { en: string; es: string }
  slug: { en: string; es: string }
  description: { en: string; es: string }
  rules: CollectionRules | null
  /** Keys of products, in their order. */
  products: string[]
  sort: CollectionProductSort
  isPublished: boolean
}

export const demoCollections: readonly DemoCollection[] = [
  {
    key: 'everyday',
    name: both('Everyday carry', 'Para el diario'),
    slug: both('everyday-carry', 'para-el-diario'),
    description: both(
      'What we carry ourselves from Monday to Sunday: a holster that lies flat, a belt that holds and a light that fits a pocket.',
      'Lo que cargamos nosotros de lunes a domingo: una funda que no se marca, una correa que aguanta y una linterna de bolsillo.',
    ),
    rules: null,
    products: [
      'yunque-iwb',
      'cordillera-belt',
      'cucubano-900',
      'mangle-pocket',
      'guagua-sling',
      'maquina-multitool',
      'acta-pen',
      'llavin-keys',
    ],
    sort: 'featured',
    isPublished: true,
  },
  {
    key: 'first-match',
    name: both('Your first match', 'Tu primera competencia'),
    slug: both('your-first-match', 'tu-primera-competencia'),
    description: both(
      'Everything you need to shoot your first match, and nothing you don’t. **Eyes and ears come first.**\n\nNot sure about sizes? Ask the seller on the product page.',
      'Todo lo que necesitas para tu primera competencia, sin cosas de más. **Primero, ojos y oídos.**\n\n¿Dudas con los tamaños? Pregúntale al vendedor en la página del producto.',
    ),
    rules: null,
    products: [
      'clarito-glasses',
      'silencio-radio',
      'toro-negro-owb',
      'maricao-belt',
      'doble-mag-carrier',
      'punta-range-bag',
      'rodilla-pads',
      'compas-timer',
      'libreta-log',
    ],
    sort: 'featured',
    isPublished: true,
  },
  {
    key: 'gifts',
    name: both('Gifts under $50', 'Regalos por menos de $50'),
    slug: both('gifts-under-50', 'regalos-por-menos-de-50'),
    description: both(
      'Small things that get used every day. All in stock, ready to ship.',
      'Detalles que se usan todos los días. Todo disponible y listo para enviar.',
    ),
    rules: {
      match: 'all',
      conditions: [
        { kind: 'tag', tag: 'gift' },
        { kind: 'price', minCents: null, maxCents: 5_000 },
        { kind: 'in_stock' },
      ],
    },
    products: [],
    sort: 'best-selling',
    isPublished: true,
  },
  {
    key: 'sale',
    name: both('On sale', 'En oferta'),
    slug: both('on-sale', 'en-oferta'),
    description: both('Marked down while they last.', 'Rebajados hasta agotarse.'),
    rules: { match: 'all', conditions: [{ kind: 'on_sale' }, { kind: 'in_stock' }] },
    products: [],
    sort: 'best-selling',
    isPublished: true,
  },
  {
    key: 'rain',
    name: both('Rainy season', 'Temporada de lluvia'),
    slug: both('rainy-season', 'temporada-de-lluvia'),
    description: both(
      'Keep your gear dry, and dry it well when you can’t.',
      'Mantén seco tu equipo, y sécalo bien cuando se moje.',
    ),
    rules: {
      match: 'any',
      conditions: [
        { kind: 'tag', tag: 'rain' },
        { kind: 'tag', tag: 'waterproof' },
        { kind: 'tag', tag: 'salt air' },
      ],
    },
    products: [],
    sort: 'newest',
    isPublished: false,
  },
]
