import type { DemoProduct } from '../demo-types.ts'
import { both, label, spec } from './write.ts'

/** What goes in a pocket or on a strap. */
export const pocketThings: DemoProduct[] = [
  {
    key: 'maquina-multitool',
    provider: 'cucubano',
    category: 'accessories',
    name: both('Máquina multi-tool', 'Multiherramienta Máquina'),
    slug: both('maquina-multi-tool', 'multiherramienta-maquina'),
    summary: both(
      'Pliers, drivers and a small saw that can be sharpened, tightened and taken apart.',
      'Alicate, destornilladores y una sierrita que se pueden afilar, apretar y desarmar.',
    ),
    description: both(
      `Eleven tools and no corkscrew. The pliers have replaceable cutters, everything locks, and every pivot is a screw, not a rivet. Open it, clean it, oil it, keep it.

The outside tools open with one hand. Sheath included; a pocket clip is in the box.`,
      `Once herramientas y ningún sacacorchos. El alicate tiene filos reemplazables, todo traba y cada eje es un tornillo, no un remache. Ábrela, límpiala, acéitala y quédate con ella.

Las de afuera abren con una mano. Incluye estuche y, en la caja, un clip de bolsillo.`,
    ),
    specs: [
      spec(label.tools, '11, all locking', '11, todas con traba'),
      spec(label.material, '420 stainless steel', 'Acero inoxidable 420'),
      spec(label.size, '4 in closed', '4 pulg. cerrada'),
      spec(label.weight, '215 g'),
      spec(label.inBox, 'Tool, sheath, clip, hex key', 'Herramienta, estuche, clip, llave Allen'),
      spec(label.warranty, '10 years', '10 años'),
    ],
    tags: { en: ['multi-tool', 'everyday carry', 'gift'], es: ['multiherramienta', 'uso diario', 'regalo'] },
    taxClass: 'goods',
    priceCents: 7800,
    weightGrams: 215,
    options: [{ kind: 'color', values: ['black', 'olive'] }],
    tweaks: [{ when: { color: 'olive' }, stock: 2 }],
    art: { kind: 'multi-tool' },
    sold: 103,
    daysOld: 310,
  },
  {
    key: 'palanquita',
    provider: 'cucubano',
    category: 'accessories',
    name: both('Palanquita pocket pry bar', 'Palanquita de bolsillo'),
    slug: both('palanquita-pocket-pry-bar', 'palanquita-de-bolsillo'),
    summary: both(
      'Three inches of steel for lids, staples, bottles and everything you should not do with a knife.',
      'Tres pulgadas de acero para tapas, grapas, botellas y todo lo que no se debe hacer con una cuchilla.',
    ),
    description: both(
      `Hardened at the tip, softer behind, so it bends before it breaks. A bottle opener, a quarter-inch bit slot and a hole for a ring.

Tumbled finish. It will scratch, and look better for it.`,
      `Templada en la punta y más blanda atrás, para que doble antes de partirse. Trae destapador, ranura para puntas de un cuarto y hoyo para la argolla.

Acabado mate al tambor. Se va a rayar, y se verá mejor.`,
    ),
    specs: [
      spec(label.material, 'D2 steel', 'Acero D2'),
      spec(label.size, '3 × 0.6 in', '3 × 0.6 pulg.'),
      spec(label.weight, '38 g'),
      spec(label.tools, 'Pry, bottle opener, 1/4 in bit', 'Palanca, destapador, punta de 1/4'),
    ],
    tags: { en: ['pocket tool', 'key ring', 'gift'], es: ['herramienta', 'llavero', 'regalo'] },
    taxClass: 'goods',
    priceCents: 1900,
    weightGrams: 38,
    options: [],
    art: { kind: 'pry-bar' },
    sold: 155,
    daysOld: 400,
  },
  {
    key: 'acta-pen',
    provider: 'cucubano',
    category: 'accessories',
    name: both('Acta machined pen', 'Bolígrafo torneado Acta'),
    slug: both('acta-machined-pen', 'boligrafo-torneado-acta'),
    summary: both(
      'A short metal pen with a bolt action that takes the refill every stationer has.',
      'Bolígrafo corto de metal, con cerrojo, que usa el repuesto de cualquier librería.',
    ),
    description: both(
      `Turned from one bar on a lathe in Caguas. The bolt slides with the thumb and stays, so it does not open in your pocket. Light knurling where the fingers go.

It writes upside down and on damp score sheets with the refill we put in. Brass will darken; polish it or do not.`,
      `Torneado de una sola barra en Caguas. El cerrojo se mueve con el pulgar y se queda, así que no se abre en el bolsillo. Un moleteado leve donde van los dedos.

Con el repuesto que trae escribe boca abajo y en hojas húmedas. El latón oscurece; lo puedes pulir o dejarlo así.`,
    ),
    specs: [
      spec(label.material, 'Aluminum or brass', 'Aluminio o latón'),
      spec(label.size, '4.9 in', '4.9 pulg.'),
      spec(label.fits, 'Standard G2 ballpoint refills', 'Repuestos G2 estándar'),
      spec(label.weight, '32 g, brass 68 g', '32 g; latón 68 g'),
    ],
    tags: { en: ['pen', 'everyday carry', 'gift'], es: ['bolígrafo', 'uso diario', 'regalo'] },
    taxClass: 'goods',
    priceCents: 4200,
    weightGrams: 32,
    options: [{ kind: 'color', values: ['black', 'navy', 'brass'] }],
    tweaks: [{ when: { color: 'brass' }, priceCents: 5400, weightGrams: 68, stock: 4 }],
    art: { kind: 'pen' },
    sold: 131,
    daysOld: 270,
  },
  {
    key: 'llavin-keys',
    provider: 'cuero-guayacan',
    category: 'accessories',
    name: both('Llavín key organizer', 'Organizador de llaves Llavín'),
    slug: both('llavin-key-organizer', 'organizador-de-llaves-llavin'),
    summary: both(
      'Up to seven keys folded into leather and brass, without the jingle.',
      'Hasta siete llaves dobladas entre cuero y latón, sin el cascabeleo.',
    ),
    description: both(
      `Two strips of bridle leather and a brass post. Tighten it with a coin until each key opens and stays. A loop at the end takes the key of the car.

Saddle-stitched like the belts. The longer post for seven keys is in the bag.`,
      `Dos tiras de cuero de brida y un poste de latón. Apriétalo con una moneda hasta que cada llave abra y se quede. La argolla de la punta es para la del carro.

Cosido a mano como las correas. El poste largo, para siete llaves, viene en la bolsita.`,
    ),
    specs: [
      spec(label.material, 'Bridle leather, brass', 'Cuero de brida, latón'),
      spec(label.fits, '2–7 keys', '2–7 llaves'),
      spec(label.size, '3.6 × 0.8 in', '3.6 × 0.8 pulg.'),
      spec(label.weight, '28 g'),
    ],
    tags: { en: ['keys', 'leather', 'gift'], es: ['llaves', 'cuero', 'regalo'] },
    taxClass: 'goods',
    priceCents: 2600,
    weightGrams: 28,
    options: [{ kind: 'color', values: ['brown', 'tan', 'black'] }],
    art: { kind: 'key-organizer' },
    sold: 168,
    daysOld: 450,
  },
  {
    key: 'gancho-carabiner',
    provider: 'veleria',
    category: 'accessories',
    name: both('Gancho carabiner', 'Mosquetón Gancho'),
    slug: both('gancho-carabiner', 'mosqueton-gancho'),
    summary: both(
      'A wire-gate carabiner for keys, muffs and bottles; strong, light, and not for climbing.',
      'Mosquetón de alambre para llaves, orejeras y botellas; fuerte, liviano y no apto para escalar.',
    ),
    description: both(
      `The one we use on the loft's tool lines. The nose has no hook to snag on webbing and the gate does not pinch.

Hang things from it, not people.`,
      `El mismo que usamos en las líneas de herramientas del taller. La nariz no tiene gancho que se enrede en la cinta y la puerta no pellizca.

Cuelga cosas, no personas.`,
    ),
    specs: [
      spec(label.material, 'Aluminum, steel gate', 'Aluminio, puerta de acero'),
      spec(label.load, '120 kg, not for climbing', '120 kg, no apto para escalar'),
      spec(label.size, '2.9 in', '2.9 pulg.'),
      spec(label.weight, '19 g'),
    ],
    tags: { en: ['carabiner', 'key ring'], es: ['mosquetón', 'llavero'] },
    taxClass: 'goods',
    priceCents: 700,
    weightGrams: 19,
    options: [{ kind: 'color', values: ['black', 'orange', 'navy', 'brass'] }],
    art: { kind: 'carabiner' },
    sold: 297,
    daysOld: 520,
  },
  {
    key: 'mocho-knife',
    provider: 'cuero-guayacan',
    category: 'accessories',
    name: both('Mocho folding knife', 'Cuchilla plegable Mocho'),
    slug: both('mocho-folding-knife', 'cuchilla-plegable-mocho'),
    summary: both(
      'A blunt-nosed pocket knife for rope, fruit and boxes, with a blade that is easy to sharpen.',
      'Cuchilla de bolsillo sin punta, para soga, frutas y cajas, con una hoja fácil de afilar.',
    ),
    description: both(
      `A sheepsfoot blade, like the ones sailors carry: a straight edge and no point. It opens with the nail or two fingers, locks with a frame, and comes apart with one driver.

Plain carbon steel takes an edge in two minutes and a patina in a month. Wipe it dry; a drop of oil before the beach.`,
      `Hoja de punta roma, como la de los marinos: filo recto y sin punta. Abre con la uña o con dos dedos, traba con el marco y se desarma con un solo destornillador.

El acero al carbono coge filo en dos minutos y pátina en un mes. Sécala bien; una gota de aceite antes de la playa.`,
    ),
    specs: [
      spec(label.material, '1095 carbon steel, micarta scales', 'Acero al carbono 1095, cachas de micarta'),
      spec(label.size, '2.75 in blade', 'Hoja de 2.75 pulg.'),
      spec(label.closure, 'Frame lock', 'Traba de marco'),
      spec(label.weight, '86 g'),
      spec(label.care, 'Dry and oil', 'Secar y aceitar'),
    ],
    tags: { en: ['knife', 'everyday carry', 'rope'], es: ['cuchilla', 'uso diario', 'soga'] },
    taxClass: 'goods',
    priceCents: 6400,
    compareAtCents: 7200,
    weightGrams: 86,
    options: [{ kind: 'color', values: ['olive', 'black', 'tan'] }],
    tweaks: [{ when: { color: 'tan' }, stock: 1 }],
    art: { kind: 'folding-knife' },
    sold: 117,
    daysOld: 360,
  },
  {
    key: 'marea-watch-band',
    provider: 'veleria',
    category: 'accessories',
    name: both('Marea watch band', 'Correa de reloj Marea'),
    slug: both('marea-watch-band', 'correa-de-reloj-marea'),
    summary: both(
      'A one-piece sailcloth band that dries on the wrist and cannot drop your watch.',
      'Correa de una pieza, en tela de vela, que se seca en la muñeca y no suelta el reloj.',
    ),
    description: both(
      `It passes behind the watch, so if one pin fails the watch stays. Sailcloth on top, soft weave below, steel hardware that does not shine.

Measure between the lugs: most are 20 or 22 mm.`,
      `Pasa por detrás del reloj: si falla un pasador, el reloj se queda. Tela de vela por arriba, tejido suave por abajo y herrajes de acero sin brillo.

Mide entre las asas del reloj: casi todos son de 20 o 22 mm.`,
    ),
    specs: [
      spec(label.material, 'Sailcloth, steel hardware', 'Tela de vela, herrajes de acero'),
      spec(label.size, '10.6 in long', '10.6 pulg. de largo'),
      spec(label.width, '20 or 22 mm', '20 o 22 mm'),
      spec(label.care, 'Soap and water', 'Agua y jabón'),
    ],
    tags: { en: ['watch', 'beach', 'gift'], es: ['reloj', 'playa', 'regalo'] },
    taxClass: 'goods',
    priceCents: 2400,
    weightGrams: 22,
    options: [
      { kind: 'color', values: ['black', 'navy', 'olive'] },
      { kind: 'size', values: ['20mm', '22mm'] },
    ],
    tweaks: [{ when: { color: 'navy', size: '22mm' }, stock: 0 }],
    art: { kind: 'watch-band' },
    sold: 94,
    daysOld: 230,
  },
  {
    key: 'jibaro-sling',
    provider: 'veleria',
    category: 'accessories',
    name: both('Jíbaro two-point sling', 'Portafusil Jíbaro de dos puntos'),
    slug: both('jibaro-two-point-sling', 'portafusil-jibaro-de-dos-puntos'),
    summary: both(
      'A padded two-point sling with one pull to tighten and one to let go.',
      'Portafusil acolchado de dos puntos: un halón aprieta y otro suelta.',
    ),
    description: both(
      `Wide where it crosses the shoulder, narrow where it meets the hardware. The adjuster has a loop that you find by touch, and the tail tucks away so it does not wave.

Swivels are sold by your gunsmith; our ends are plain webbing with tri-glides and fit most of them.`,
      `Ancho donde cruza el hombro, angosto donde llega a los herrajes. El ajustador tiene un lazo que encuentras al tacto, y la punta se recoge para que no baile.

Las anillas te las consigue tu armero; nuestras puntas son de cinta con pasador y sirven con casi todas.`,
    ),
    specs: [
      spec(label.material, 'Nylon webbing, closed-cell pad', 'Cinta de nilón, almohadilla de celda cerrada'),
      spec(label.width, '2 in pad, 1.25 in ends', 'Almohadilla 2 pulg., puntas 1.25 pulg.'),
      spec(label.size, '52–66 in', '52–66 pulg.'),
      spec(label.weight, '190 g'),
    ],
    tags: { en: ['sling', 'range', 'precision'], es: ['portafusil', 'polígono', 'precisión'] },
    taxClass: 'goods',
    priceCents: 5600,
    weightGrams: 190,
    options: [{ kind: 'color', values: ['coyote', 'black', 'olive'] }],
    art: { kind: 'sling' },
    sold: 61,
    daysOld: 300,
  },
]
