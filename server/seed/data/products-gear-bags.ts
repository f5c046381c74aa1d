import type { DemoProduct } from '../demo-types.ts'
import { both, label, spec } from './write.ts'

export const bags: DemoProduct[] = [
  {
    key: 'punta-range-bag',
    provider: 'veleria',
    category: 'gear',
    name: both('Punta Santiago range bag', 'Bulto de tiro Punta Santiago'),
    slug: both('punta-santiago-range-bag', 'bulto-de-tiro-punta-santiago'),
    summary: both(
      'A wide-mouthed range bag of boat cloth, with a lockable center and a place for wet things.',
      'Un bulto de boca ancha, en tela de bote, con centro que cierra con candado y un espacio para lo mojado.',
    ),
    description: both(
      `The first bag we ever made, in its ninth version. The mouth opens like a doctor's case and a frame holds it open on the bench. Inside, a padded center with lockable zips; at each end, a pocket with a drain for muffs, wet gloves and empty bottles.

- Padded divider that moves or comes out
- Eight magazine sleeves on the inside wall
- Rubber feet, so the bottom is never in the puddle

It weighs less than it looks. Hose it down after a dusty day and hang it by its handle.`,
      `El primer bulto que hicimos, ya en su novena versión. La boca abre como maletín de doctor y un marco la aguanta abierta sobre el banco. Adentro, un centro acolchado con zípers para candado; en cada punta, un bolsillo con desagüe para orejeras, guantes mojados y botellas vacías.

- Divisor acolchado que se mueve o se quita
- Ocho fundas para cargadores en la pared interior
- Patitas de goma: el fondo nunca toca el charco

Pesa menos de lo que parece. Después de un día de polvo, dale con la manguera y cuélgalo por el asa.`,
    ),
    specs: [
      spec(label.size, '16 × 10 × 10 in', '16 × 10 × 10 pulg.'),
      spec(label.volume, '26 L'),
      spec(label.fabric, 'Coated 1000D boat cloth', 'Tela náutica 1000D con capa impermeable'),
      spec(label.closure, 'Lockable coil zips (lock not included)', 'Zípers para candado (no incluido)'),
      spec(label.weight, '1.6 kg'),
      spec(label.madeIn, 'Humacao, Puerto Rico'),
    ],
    tags: { en: ['range bag', 'lockable', 'handmade'], es: ['bulto de tiro', 'con candado', 'hecho a mano'] },
    taxClass: 'goods',
    priceCents: 12900,
    weightGrams: 1600,
    options: [{ kind: 'color', values: ['black', 'coyote', 'olive'] }],
    tweaks: [{ when: { color: 'olive' }, stock: 3 }],
    art: { kind: 'range-bag' },
    isFeatured: true,
    sold: 174,
    daysOld: 650,
  },
  {
    key: 'vereda-backpack',
    provider: 'veleria',
    category: 'gear',
    name: both('Vereda 24 backpack', 'Bulto Vereda 24'),
    slug: both('vereda-24-backpack', 'bulto-vereda-24'),
    summary: both(
      'A plain 24-liter day pack that opens all the way and has a hidden sleeve against your back.',
      'Un bulto de 24 litros, sobrio, que abre completo y lleva un compartimiento escondido contra la espalda.',
    ),
    description: both(
      `From outside, a commuter's backpack. It unzips on three sides to lie flat, with mesh pockets on one half and loop fabric on the other for whatever organizer you use. Behind the back panel there is a separate sleeve with its own zip, reached only from the side that touches you.

A rain cover lives in the bottom. The straps are cut for hot shoulders: perforated foam and a lot of air.`,
      `Por fuera, un bulto de los de ir al trabajo. Abre por tres lados hasta quedar plano: de un lado bolsillos de malla; del otro, velcro para el organizador que uses. Detrás del panel de la espalda hay un compartimiento aparte, con su propio zíper, al que solo se llega por el lado que te toca.

En el fondo vive una capa para la lluvia. Los tirantes están hechos para hombros con calor: espuma perforada y mucho aire.`,
    ),
    specs: [
      spec(label.volume, '24 L'),
      spec(label.size, '19 × 12 × 7 in', '19 × 12 × 7 pulg.'),
      spec(label.fabric, '500D nylon, recycled lining', 'Nilón 500D, forro reciclado'),
      spec(label.pockets, 'Fits a 16 in laptop', 'Cabe una laptop de 16 pulg.'),
      spec(label.inBox, 'Backpack, rain cover', 'Bulto y capa de lluvia'),
      spec(label.weight, '1.1 kg'),
    ],
    tags: { en: ['backpack', 'everyday carry', 'travel'], es: ['bulto', 'uso diario', 'viaje'] },
    taxClass: 'goods',
    priceCents: 16500,
    weightGrams: 1100,
    options: [{ kind: 'color', values: ['black', 'gray', 'forest'] }],
    tweaks: [{ when: { color: 'forest' }, stock: 5 }],
    art: { kind: 'backpack' },
    sold: 98,
    daysOld: 310,
  },
  {
    key: 'guagua-sling',
    provider: 'veleria',
    category: 'gear',
    name: both('Guagua sling bag', 'Bulto cruzado Guagua'),
    slug: both('guagua-sling-bag', 'bulto-cruzado-guagua'),
    summary: both(
      'A 6-liter sling that swings to the front, for the bus, the market and the trail.',
      'Un cruzado de 6 litros que se vira al frente, para la guagua, la plaza del mercado y la vereda.',
    ),
    description: both(
      `Sized by a water bottle, a rain shell, a wallet and a small first-aid kit, and nothing more. The strap buckles on either shoulder and has a keeper for the loose end.

The back pocket sits against you and closes with a zip that cannot be reached from outside. Orange lining, so you can see what is in it at night.`,
      `La medida la dieron una botella de agua, una capa, la cartera y un botiquín chiquito; ni una cosa más. El tirante se abrocha en cualquiera de los dos hombros y tiene pasador para la punta suelta.

El bolsillo de atrás queda contra ti y su zíper no se alcanza desde afuera. El forro es anaranjado para que veas lo que hay de noche.`,
    ),
    specs: [
      spec(label.volume, '6 L'),
      spec(label.size, '14 × 8 × 4 in', '14 × 8 × 4 pulg.'),
      spec(label.fabric, '420D nylon, orange lining', 'Nilón 420D, forro anaranjado'),
      spec(label.closure, 'Two-way zips', 'Zípers de doble vía'),
      spec(label.weight, '420 g'),
    ],
    tags: { en: ['sling bag', 'everyday carry', 'city'], es: ['bulto cruzado', 'uso diario', 'ciudad'] },
    taxClass: 'goods',
    priceCents: 7900,
    weightGrams: 420,
    options: [{ kind: 'color', values: ['black', 'olive', 'navy', 'sand'] }],
    tweaks: [
      { when: { color: 'navy' }, compareAtCents: 9200 },
      { when: { color: 'sand' }, stock: 0 },
    ],
    art: { kind: 'sling-bag' },
    sold: 159,
    daysOld: 230,
  },
  {
    key: 'lancha-duffel',
    provider: 'veleria',
    category: 'gear',
    name: both('Lancha duffel', 'Bolso de viaje Lancha'),
    slug: both('lancha-duffel', 'bolso-de-viaje-lancha'),
    summary: both(
      'A duffel for the ferry: it can sit on a wet deck and it does not care.',
      'Un bolso para la lancha de Vieques: se queda en la cubierta mojada y no le importa.',
    ),
    description: both(
      `Coated cloth, a welded bottom and a zip with a storm flap. Handles go all the way around, so a full bag lifts from below. Backpack straps hide in a side pocket.

40 L is a weekend and is accepted as cabin luggage on most flights. 60 L is a match with camping, or two children.`,
      `Tela con capa impermeable, fondo soldado y zíper con tapa. Las asas le dan la vuelta completa, así que lleno se levanta desde abajo. Los tirantes de espalda se esconden en un bolsillo lateral.

El de 40 L es un fin de semana y en casi todos los vuelos pasa como equipaje de mano. El de 60 L es una competencia con campamento, o dos nenes.`,
    ),
    specs: [
      spec(label.fabric, '840D coated nylon', 'Nilón 840D con capa impermeable'),
      spec(label.volume, '40 or 60 L', '40 o 60 L'),
      spec(label.water, 'Splash and rain; not for diving', 'Salpicaduras y lluvia; no sumergir'),
      spec(label.attachment, 'Handles and backpack straps', 'Asas y tirantes de espalda'),
      spec(label.weight, '0.95 kg (40 L)'),
    ],
    tags: { en: ['duffel', 'travel', 'waterproof'], es: ['bolso', 'viaje', 'impermeable'] },
    taxClass: 'goods',
    priceCents: 9900,
    weightGrams: 950,
    options: [
      { kind: 'color', values: ['black', 'orange'] },
      { kind: 'size', values: ['40l', '60l'] },
    ],
    tweaks: [
      { when: { size: '60l' }, priceCents: 11900, weightGrams: 1200 },
      { when: { color: 'orange', size: '60l' }, stock: 2 },
    ],
    art: { kind: 'duffel' },
    sold: 67,
    daysOld: 390,
  },
]
