import type { DemoProduct } from '../demo-types.ts'
import { both, label, spec } from './write.ts'

export const belts: DemoProduct[] = [
  {
    key: 'cordillera-belt',
    provider: 'provider',
    category: 'belts',
    name: both('Cordillera ratchet belt', 'Correa Cordillera de trinquete'),
    slug: both('cordillera-ratchet-belt', 'correa-cordillera-de-trinquete'),
    summary: both(
      'A stiff everyday belt that adjusts by quarter inches, before and after lunch.',
      'Una correa firme para el diario que se ajusta de cuarto en cuarto de pulgada, antes y después de almorzar.',
    ),
    description: both(
      `A carry belt has one job: not to twist. This one has a spring-steel core between two layers of nylon webbing, and no holes to stretch. The ratchet holds every quarter inch along a hidden track.

It looks like a belt. No logo, no loops, nothing that says what it is for. It goes through the loops of work trousers and comes clean with soap and a brush.

Measure over your trousers where you wear the belt, with the holster on if you carry inside. Each size can be cut shorter with scissors at the buckle end.`,
      `Una correa de porte tiene un solo trabajo: no torcerse. Esta lleva un alma de acero flexible entre dos capas de cinta de nilón, y no tiene agujeros que se estiren. El trinquete muerde cada cuarto de pulgada sobre un riel escondido.

Parece una correa y ya. Sin logo, sin argollas, sin nada que diga para qué es. Pasa por las trabillas de un pantalón de trabajo y se limpia con jabón y un cepillito.

Mídete por encima del pantalón, donde usas la correa, y con la funda puesta si portas por dentro. Todas se pueden recortar con tijera por el lado de la hebilla.`,
    ),
    specs: [
      spec(label.material, 'Nylon webbing, spring-steel core', 'Cinta de nilón, alma de acero'),
      spec(label.width, '1.5 in', '1.5 pulg.'),
      spec(label.buckle, 'Zinc alloy ratchet, 1/4 in steps', 'Trinquete de zamak, pasos de 1/4 pulg.'),
      spec(label.thickness, '4.2 mm'),
      spec(label.care, 'Brush with mild soap', 'Cepillar con jabón suave'),
      spec(label.warranty, '2 years', '2 años'),
    ],
    tags: {
      en: ['everyday carry', 'ratchet', 'stiff belt'],
      es: ['uso diario', 'trinquete', 'correa firme'],
    },
    taxClass: 'goods',
    priceCents: 6500,
    weightGrams: 260,
    options: [
      { kind: 'color', values: ['black', 'coyote', 'gray'] },
      { kind: 'size', values: ['28-30', '32-34', '36-38', '40-42', '44-46'] },
    ],
    tweaks: [
      { when: { size: '44-46' }, priceCents: 6900, stock: 4 },
      { when: { color: 'gray', size: '28-30' }, stock: 0 },
      { when: { color: 'coyote', size: '44-46' }, stock: 0 },
    ],
    art: { kind: 'edc-belt', look: { buckle: 'ratchet' } },
    isFeatured: true,
    sold: 367,
    daysOld: 560,
  },
  {
    key: 'pitirre-belt',
    provider: 'provider',
    category: 'belts',
    name: both('Pitirre quick-release belt', 'Correa Pitirre de cierre rápido'),
    slug: both('pitirre-quick-release-belt', 'correa-pitirre-de-cierre-rapido'),
    summary: both(
      'Double-layer webbing with a metal quick-release buckle, small like the bird and just as stubborn.',
      'Cinta doble con hebilla metálica de cierre rápido: pequeña como el pájaro e igual de terca.',
    ),
    description: both(
      `The pitirre chases hawks. This belt is not large either, but the buckle is forged aluminum, rated for more than you will ever hang from it, and opens only when both sides are pressed.

Two layers of scuba webbing, five rows of stitching. Feed the plain end through your loops; the buckle's male half unthreads so it does not have to fit.`,
      `El pitirre persigue guaraguaos. Esta correa tampoco es grande, pero la hebilla es de aluminio forjado, aguanta más de lo que le vas a colgar y abre solo si aprietas los dos lados.

Dos capas de cinta de buceo y cinco líneas de costura. Pasa la punta lisa por las trabillas; la mitad macho de la hebilla se desensarta para que no tenga que caber.`,
    ),
    specs: [
      spec(label.material, 'Two-ply scuba webbing', 'Cinta de buceo doble'),
      spec(label.width, '1.75 in', '1.75 pulg.'),
      spec(label.buckle, 'Forged aluminum, quick release', 'Aluminio forjado, cierre rápido'),
      spec(label.load, '9 kN (buckle)', '9 kN (hebilla)'),
      spec(label.care, 'Machine wash cold, in a bag', 'Lavadora, agua fría, en bolsa'),
    ],
    tags: { en: ['quick release', 'webbing', 'range'], es: ['cierre rápido', 'cinta', 'polígono'] },
    taxClass: 'goods',
    priceCents: 9800,
    compareAtCents: 11500,
    weightGrams: 310,
    options: [
      { kind: 'color', values: ['black', 'olive'] },
      { kind: 'size', values: ['32-34', '36-38', '40-42', '44-46'] },
    ],
    tweaks: [{ when: { color: 'olive', size: '32-34' }, stock: 2 }],
    art: { kind: 'edc-belt', look: { buckle: 'cobra' } },
    sold: 102,
    daysOld: 380,
  },
  {
    key: 'anasco-belt',
    provider: 'veleria',
    category: 'belts',
    name: both('Añasco ring belt', 'Correa de aros Añasco'),
    slug: both('anasco-ring-belt', 'correa-de-aros-anasco'),
    summary: both(
      'A light ring belt of boat webbing for shorts, hikes and days without a holster.',
      'Una correa liviana de cinta náutica, con aros, para pantalón corto, caminatas y días sin funda.',
    ),
    description: both(
      `Two stainless rings and a length of marine webbing. It adjusts anywhere, dries on you, and does not rust after a week at the beach.

It is soft on purpose. For a holster, take the Cordillera or the Pitirre; for everything else, this is the belt you will leave on the hook by the door.`,
      `Dos aros de acero inoxidable y un tramo de cinta náutica. Se ajusta donde sea, se seca puesta y no se oxida después de una semana de playa.

Es blanda a propósito. Para una funda, llévate la Cordillera o la Pitirre; para todo lo demás, esta es la que se queda en el gancho de la puerta.`,
    ),
    specs: [
      spec(label.material, 'Marine polyester webbing', 'Cinta náutica de poliéster'),
      spec(label.width, '1.5 in', '1.5 pulg.'),
      spec(label.buckle, 'Two stainless rings', 'Dos aros de acero inoxidable'),
      spec(label.weight, '140 g'),
      spec(label.care, 'Machine wash', 'Lavar a máquina'),
    ],
    tags: { en: ['light', 'beach', 'ring belt'], es: ['liviana', 'playa', 'correa de aros'] },
    taxClass: 'goods',
    priceCents: 3200,
    weightGrams: 140,
    options: [
      { kind: 'color', values: ['navy', 'olive', 'sand'] },
      { kind: 'size', values: ['s-m', 'l-xl'] },
    ],
    tweaks: [{ when: { color: 'sand', size: 'l-xl' }, stock: 0 }],
    art: { kind: 'edc-belt', look: { buckle: 'ring' } },
    sold: 89,
    daysOld: 300,
  },
  {
    key: 'maricao-belt',
    provider: 'provider',
    category: 'belts',
    name: both('Maricao two-part range belt', 'Correa de tiro Maricao de dos piezas'),
    slug: both('maricao-two-part-range-belt', 'correa-de-tiro-maricao'),
    summary: both(
      'Inner and outer belt that grip each other, with laser-cut slots for pouches all the way round.',
      'Correa interior y exterior que se agarran entre sí, con ranuras a láser para estuches en todo el contorno.',
    ),
    description: both(
      `You set up the outer belt once and leave it set up. The inner belt goes through your loops; the outer one presses onto it and stays put while you run, kneel and climb a barricade.

Slots are cut at 1.5 inches, so pouches from here and from anywhere else fit. The lining is perforated where your hips sweat.

- Inner and outer belt included
- Quick-release buckle in the front, no tail flapping
- S fits 28–33, M 33–38, L 38–44 inches over trousers`,
      `Montas la correa exterior una vez y se queda montada. La interior va por las trabillas; la exterior se pega encima y no se mueve cuando corres, te arrodillas o trepas una barricada.

Las ranuras van cada 1.5 pulgadas, así que caben los estuches de aquí y los de cualquier otro sitio. El forro es perforado donde suda la cadera.

- Incluye correa interior y exterior
- Hebilla de cierre rápido al frente, sin puntas sueltas
- S: 28–33; M: 33–38; L: 38–44 pulgadas sobre el pantalón`,
    ),
    specs: [
      spec(label.material, 'Laminated nylon, perforated lining', 'Nilón laminado, forro perforado'),
      spec(label.width, '2 in outer, 1.5 in inner', 'Exterior 2 pulg., interior 1.5 pulg.'),
      spec(label.attachment, '1.5 in slots, all round', 'Ranuras cada 1.5 pulg., contorno completo'),
      spec(label.inBox, 'Outer belt, inner belt', 'Correa exterior y correa interior'),
      spec(label.weight, '520 g (M)'),
    ],
    tags: { en: ['matches', 'modular', 'two-part belt'], es: ['competencia', 'modular', 'dos piezas'] },
    taxClass: 'goods',
    priceCents: 14500,
    weightGrams: 520,
    options: [
      { kind: 'color', values: ['black', 'coyote', 'olive'] },
      { kind: 'size', values: ['s', 'm', 'l'] },
    ],
    tweaks: [
      { when: { color: 'olive', size: 's' }, stock: 1 },
      { when: { color: 'coyote', size: 'l' }, stock: 3 },
    ],
    art: { kind: 'battle-belt' },
    sold: 76,
    daysOld: 240,
  },
  {
    key: 'hacienda-belt',
    provider: 'cuero-guayacan',
    category: 'belts',
    name: both('Hacienda leather carry belt', 'Correa de cuero Hacienda'),
    slug: both('hacienda-leather-carry-belt', 'correa-de-cuero-hacienda'),
    summary: both(
      'Two layers of bridle leather, stitched edge to edge: stiff enough to carry, plain enough for church.',
      'Dos capas de cuero de brida, cosidas de canto a canto: firme para portar y sobria para ir a misa.',
    ),
    description: both(
      `Bridle leather is stuffed with wax until it sheds water. We glue and stitch two layers back to back, so it does not stretch into a smile after a year.

Seven holes, an inch apart, and a solid brass buckle on snaps: change it in a minute if you like another. Order by the middle of your range; the fourth hole is the middle one.

Wipe it with a damp cloth. Once or twice a year, a thin coat of beeswax.`,
      `El cuero de brida se nutre con cera hasta que repele el agua. Pegamos y cosemos dos capas espalda con espalda, para que al año no se haya virado en forma de sonrisa.

Siete agujeros, a una pulgada, y una hebilla de latón macizo con broches: si prefieres otra, la cambias en un minuto. Pide por el medio de tu medida; el cuarto agujero es el del centro.

Pásale un paño húmedo. Una o dos veces al año, una capa finita de cera de abejas.`,
    ),
    specs: [
      spec(label.material, 'Bridle leather, two layers', 'Cuero de brida, dos capas'),
      spec(label.width, '1.5 in', '1.5 pulg.'),
      spec(label.thickness, '6 mm'),
      spec(label.buckle, 'Solid brass, on snaps', 'Latón macizo, con broches'),
      spec(label.madeIn, 'San Germán, Puerto Rico'),
    ],
    tags: {
      en: ['leather', 'handmade', 'gift', 'everyday carry'],
      es: ['cuero', 'hecho a mano', 'regalo', 'uso diario'],
    },
    taxClass: 'goods',
    priceCents: 8900,
    weightGrams: 340,
    options: [
      { kind: 'color', values: ['brown', 'black'] },
      { kind: 'size', values: ['28-30', '32-34', '36-38', '40-42', '44-46'] },
    ],
    tweaks: [
      { when: { color: 'brown', size: '44-46' }, stock: 0 },
      { when: { color: 'black', size: '28-30' }, stock: 3 },
    ],
    art: { kind: 'leather-belt' },
    sold: 211,
    daysOld: 690,
  },
  {
    key: 'domingo-belt',
    provider: 'cuero-guayacan',
    category: 'belts',
    name: both('Domingo dress belt', 'Correa de vestir Domingo'),
    slug: both('domingo-dress-belt', 'correa-de-vestir-domingo'),
    summary: both(
      'A narrower, single-layer leather belt for a guayabera and good trousers.',
      'Una correa más fina, de una capa, para guayabera y pantalón de salir.',
    ),
    description: both(
      `An inch and a quarter wide, one layer, bevelled edges and a small brass buckle. It will hold a pocket knife clip and your dignity; it is not a holster belt, and we would rather say so.

Dyed by hand, so each one is a shade of its own. It darkens during the first months.`,
      `Una pulgada y cuarto de ancho, una sola capa, cantos biselados y una hebilla pequeña de latón. Aguanta el clip de una cuchilla y tu dignidad; no es correa para funda, y preferimos decírtelo.

Se tiñe a mano, así que cada una tiene su tono. Oscurece en los primeros meses.`,
    ),
    specs: [
      spec(label.material, 'Vegetable-tanned leather', 'Cuero de curtido vegetal'),
      spec(label.width, '1.25 in', '1.25 pulg.'),
      spec(label.thickness, '3 mm'),
      spec(label.buckle, 'Brass', 'Latón'),
    ],
    tags: { en: ['leather', 'dress', 'gift'], es: ['cuero', 'vestir', 'regalo'] },
    taxClass: 'goods',
    priceCents: 5900,
    compareAtCents: 7400,
    weightGrams: 190,
    options: [
      { kind: 'color', values: ['tan', 'brown'] },
      { kind: 'size', values: ['32-34', '36-38', '40-42'] },
    ],
    tweaks: [{ when: { color: 'tan', size: '40-42' }, stock: 2 }],
    art: { kind: 'leather-belt' },
    sold: 63,
    daysOld: 330,
  },
  {
    key: 'belt-keepers',
    provider: 'cuero-guayacan',
    category: 'belts',
    name: both('Belt keepers, set of four', 'Pasadores de correa, juego de cuatro'),
    slug: both('belt-keepers-set-of-four', 'pasadores-de-correa-juego-de-cuatro'),
    summary: both(
      'Four double-snap keepers that lock a duty belt to the belt underneath.',
      'Cuatro pasadores de doble broche que amarran la correa de servicio a la de abajo.',
    ),
    description: both(
      `A duty belt that slides is a long day. These hold it to your trouser belt with two snaps each, placed so that they do not open when you sit in a car.

Fits an outer belt of 2 to 2.25 inches. The snaps are nickel-plated brass and can be opened with one thumb, when you mean to.`,
      `Una correa de servicio que se resbala hace largo el día. Estos la sujetan a la correa del pantalón con dos broches cada uno, puestos donde no se abren al sentarte en el carro.

Para correas exteriores de 2 a 2.25 pulgadas. Los broches son de latón niquelado y se abren con el pulgar, cuando tú quieres.`,
    ),
    specs: [
      spec(label.material, 'Leather, nickel-plated snaps', 'Cuero, broches niquelados'),
      spec(label.quantity, '4'),
      spec(label.fits, 'Outer belts 2–2.25 in', 'Correas exteriores de 2–2.25 pulg.'),
      spec(label.width, '1 in each', '1 pulg. cada uno'),
    ],
    tags: { en: ['duty', 'leather'], es: ['servicio', 'cuero'] },
    taxClass: 'goods',
    priceCents: 1600,
    weightGrams: 80,
    options: [{ kind: 'color', values: ['black', 'brown'] }],
    art: { kind: 'belt-keepers' },
    sold: 118,
    daysOld: 620,
  },
]
