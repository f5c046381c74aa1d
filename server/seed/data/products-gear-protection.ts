import type { DemoProduct } from '../demo-types.ts'
import { both, label, spec } from './write.ts'

export const protection: DemoProduct[] = [
  {
    key: 'silencio-muffs',
    provider: 'linea-de-tiro',
    category: 'gear',
    name: both('Silencio electronic ear muffs', 'Orejeras electrónicas Silencio'),
    slug: both('silencio-electronic-ear-muffs', 'orejeras-electronicas-silencio'),
    summary: both(
      'They cut the shot and keep the voice: hear the range officer, and the coquíes afterwards.',
      'Cortan el disparo y dejan la voz: oyes al oficial de tiro y, después, los coquíes.',
    ),
    description: both(
      `Two microphones pass conversation at a natural level and close within two milliseconds of a shot. The cups are slim enough for a long gun and the cushions are gel, which matters at noon with glasses on.

The volume knob is also the switch, and it can be turned with gloves. It shuts itself off after four hours, so the batteries last the season.

- Two AAA cells included
- Folds into its own bag
- Socket for a radio cable (3.5 mm)`,
      `Dos micrófonos dejan pasar la conversación a nivel natural y cierran a los dos milisegundos del disparo. Las copas son finas, para que no choquen con la culata, y los cojines son de gel, cosa que se agradece al mediodía y con gafas puestas.

La perilla de volumen también es el interruptor, y se mueve con guantes. Se apaga sola a las cuatro horas, así que las baterías duran la temporada.

- Incluye dos baterías AAA
- Se pliegan en su propia bolsa
- Entrada para cable de radio (3.5 mm)`,
    ),
    specs: [
      spec(label.noise, 'NRR 23 dB'),
      spec(label.standard, 'ANSI S3.19'),
      spec(label.battery, '2 × AAA, about 300 h', '2 × AAA, unas 300 h'),
      spec(label.weight, '310 g'),
      spec(label.inBox, 'Muffs, batteries, bag, cable', 'Orejeras, baterías, bolsa, cable'),
      spec(label.warranty, '2 years', '2 años'),
    ],
    tags: {
      en: ['hearing protection', 'electronic', 'range'],
      es: ['protección auditiva', 'electrónicas', 'polígono'],
    },
    taxClass: 'goods',
    priceCents: 8900,
    compareAtCents: 9900,
    weightGrams: 310,
    options: [{ kind: 'color', values: ['olive', 'black', 'tan'] }],
    tweaks: [{ when: { color: 'tan' }, stock: 2 }],
    art: { kind: 'ear-muffs', look: { comms: 'no' } },
    isFeatured: true,
    sold: 288,
    daysOld: 430,
  },
  {
    key: 'silencio-radio',
    provider: 'linea-de-tiro',
    category: 'gear',
    name: both('Silencio Radio ear muffs', 'Orejeras Silencio Radio'),
    slug: both('silencio-radio-ear-muffs', 'orejeras-silencio-radio'),
    summary: both(
      'The Silencio with a boom microphone, for range officers who speak over a radio.',
      'Las Silencio con micrófono de brazo, para oficiales que hablan por radio.',
    ),
    description: both(
      `Same cups, same gel cushions, and a boom microphone that bends to stay where you put it. It filters wind, so the other end hears words.

The cable has a plain 2-pin plug, as on most club radios. Radio not included.`,
      `Las mismas copas, los mismos cojines de gel y un micrófono de brazo que se queda donde lo doblas. Filtra el viento, así que del otro lado se oyen palabras.

El cable trae enchufe de 2 pines, como el de casi todos los radios de club. El radio no está incluido.`,
    ),
    specs: [
      spec(label.noise, 'NRR 23 dB'),
      spec(label.battery, '2 × AAA, about 220 h', '2 × AAA, unas 220 h'),
      spec(label.fits, '2-pin radios', 'Radios de 2 pines'),
      spec(label.weight, '365 g'),
      spec(label.warranty, '2 years', '2 años'),
    ],
    tags: {
      en: ['hearing protection', 'radio', 'range officer'],
      es: ['protección auditiva', 'radio', 'oficial de tiro'],
    },
    taxClass: 'goods',
    priceCents: 15900,
    weightGrams: 365,
    options: [{ kind: 'color', values: ['olive', 'black'] }],
    tweaks: [{ when: { color: 'black' }, stock: 0 }],
    art: { kind: 'ear-muffs', look: { comms: 'yes' } },
    sold: 31,
    daysOld: 120,
  },
  {
    key: 'pepita-plugs',
    provider: 'linea-de-tiro',
    category: 'gear',
    name: both('Pepita ear plugs', 'Tapones Pepita'),
    slug: both('pepita-ear-plugs', 'tapones-pepita'),
    summary: both(
      'Soft reusable plugs in three sizes, with a cord and a tin that fits a watch pocket.',
      'Tapones blandos y reusables en tres tamaños, con cordón y una lata que cabe en el bolsillito del mahón.',
    ),
    description: both(
      `Three flanges of soft silicone that seal without pushing. The set holds small, medium and large pairs, because your two ears may not agree.

Wear them alone outdoors, or under muffs indoors. Wash with soap and water; replace them when they go stiff, about once a year.`,
      `Tres aletas de silicona blanda que sellan sin empujar. El juego trae un par pequeño, uno mediano y uno grande, porque puede que tus dos oídos no estén de acuerdo.

Úsalos solos al aire libre, o debajo de las orejeras bajo techo. Se lavan con agua y jabón; cámbialos cuando se pongan duros, más o menos al año.`,
    ),
    specs: [
      spec(label.noise, 'NRR 27 dB'),
      spec(label.material, 'Silicone', 'Silicona'),
      spec(label.inBox, '3 pairs, cord, tin', '3 pares, cordón, lata'),
      spec(label.care, 'Soap and water', 'Agua y jabón'),
    ],
    tags: {
      en: ['hearing protection', 'reusable', 'small'],
      es: ['protección auditiva', 'reusables', 'pequeños'],
    },
    taxClass: 'goods',
    priceCents: 1200,
    weightGrams: 35,
    options: [],
    art: { kind: 'ear-plugs', look: { color: 'orange' } },
    sold: 340,
    daysOld: 520,
  },
  {
    key: 'clarito-glasses',
    provider: 'linea-de-tiro',
    category: 'gear',
    name: both('Clarito shooting glasses', 'Gafas de tiro Clarito'),
    slug: both('clarito-shooting-glasses', 'gafas-de-tiro-clarito'),
    summary: both(
      'Light wrap-around glasses with an impact rating, and thin arms that sit well under muffs.',
      'Gafas envolventes y livianas, certificadas contra impacto, con patas finas que no molestan bajo las orejeras.',
    ),
    description: both(
      `One polycarbonate lens, thin arms, soft nose. Vents along the brow keep the fog off, which in our climate is most of the work.

Clear for indoors and evenings, smoke for the noon sun, amber for cloud and rain. They pass the high-impact test of ANSI Z87.1; they do not replace a prescription. Rinse before you wipe: sand scratches, water does not.`,
      `Un solo lente de policarbonato, patas finas y nariz blanda. Las ranuras sobre la ceja evitan que se empañen, que en nuestro clima es la mitad del trabajo.

Transparente para bajo techo y la tardecita, ahumado para el sol del mediodía, ámbar para nublado y lluvia. Pasan la prueba de alto impacto ANSI Z87.1; no sustituyen tus espejuelos con receta. Enjuágalas antes de secarlas: la arena raya, el agua no.`,
    ),
    specs: [
      spec(label.standard, 'ANSI Z87.1+'),
      spec(label.lens, 'Polycarbonate, 2.2 mm', 'Policarbonato, 2.2 mm'),
      spec(label.weight, '26 g'),
      spec(label.inBox, 'Glasses, soft pouch', 'Gafas y bolsita suave'),
      spec(label.care, 'Rinse, then wipe', 'Enjuagar y luego secar'),
    ],
    tags: {
      en: ['eye protection', 'range', 'beginners'],
      es: ['protección visual', 'polígono', 'principiantes'],
    },
    taxClass: 'goods',
    priceCents: 2400,
    weightGrams: 26,
    options: [{ kind: 'color', values: ['clear', 'smoke', 'amber'] }],
    art: { kind: 'shooting-glasses' },
    sold: 305,
    daysOld: 540,
  },
  {
    key: 'clarito-lens-kit',
    provider: 'linea-de-tiro',
    category: 'gear',
    name: both('Clarito three-lens kit', 'Juego de tres lentes Clarito'),
    slug: both('clarito-three-lens-kit', 'juego-de-tres-lentes-clarito'),
    summary: both(
      'One frame and all three lenses in a hard case, for days that begin in fog and end in glare.',
      'Una montura y los tres lentes en estuche rígido, para días que empiezan con neblina y terminan con resol.',
    ),
    description: both(
      `The same frame as the Clarito, with lenses that change in ten seconds: press at the nose, slide at the temple. The case holds frame, lenses and a cloth, and survives the bottom of a range bag.

If you already own the Clarito, its lens fits this frame too.`,
      `La misma montura de las Clarito, con lentes que se cambian en diez segundos: aprietas en la nariz y deslizas en la sien. El estuche guarda montura, lentes y paño, y sobrevive en el fondo del bulto.

Si ya tienes las Clarito, su lente también sirve en esta montura.`,
    ),
    specs: [
      spec(label.standard, 'ANSI Z87.1+'),
      spec(label.lens, 'Clear, smoke, amber', 'Transparente, ahumado, ámbar'),
      spec(label.inBox, 'Frame, 3 lenses, hard case, cloth', 'Montura, 3 lentes, estuche rígido, paño'),
      spec(label.weight, '180 g with case', '180 g con estuche'),
    ],
    tags: { en: ['eye protection', 'kit', 'gift'], es: ['protección visual', 'juego', 'regalo'] },
    taxClass: 'goods',
    priceCents: 5400,
    compareAtCents: 6200,
    weightGrams: 180,
    options: [],
    art: { kind: 'lens-kit' },
    sold: 112,
    daysOld: 300,
  },
  {
    key: 'windlass-tourniquet',
    provider: 'linea-de-tiro',
    category: 'gear',
    name: both('Windlass tourniquet', 'Torniquete de varilla'),
    slug: both('windlass-tourniquet', 'torniquete-de-varilla'),
    summary: both(
      'A one-handed windlass tourniquet: black to carry, orange to train with.',
      'Torniquete de varilla que se pone con una sola mano: negro para cargar, anaranjado para practicar.',
    ),
    description: both(
      `Aluminum windlass, a wide band and a white strip for the time. It comes folded for one-handed use; leave it that way in the pouch.

Buy two. Train with the orange one until it is boring, and keep the black one sealed for the day you hope never comes. A tourniquet that has been used to train should not be carried.

It is a tool for people who have been shown how. Our instructors teach it in an afternoon.`,
      `Varilla de aluminio, banda ancha y una tira blanca para anotar la hora. Viene doblado para ponerse con una mano; déjalo así en el estuche.

Compra dos. Practica con el anaranjado hasta que te aburra, y guarda el negro sellado para el día que ojalá nunca llegue. Un torniquete usado para practicar no se carga.

Es una herramienta para quien ya aprendió a usarla. Nuestros instructores la enseñan en una tarde.`,
    ),
    specs: [
      spec(label.material, 'Nylon band, aluminum windlass', 'Banda de nilón, varilla de aluminio'),
      spec(label.width, '1.5 in', '1.5 pulg.'),
      spec(label.weight, '78 g'),
      spec(label.shelfLife, '5 years sealed', '5 años sellado'),
      spec(label.inBox, 'Tourniquet, guide in English and Spanish', 'Torniquete, guía en español e inglés'),
    ],
    tags: { en: ['first aid', 'safety', 'training'], es: ['primeros auxilios', 'seguridad', 'práctica'] },
    taxClass: 'goods',
    priceCents: 2900,
    weightGrams: 78,
    options: [{ kind: 'color', values: ['black', 'orange'] }],
    tweaks: [{ when: { color: 'orange' }, priceCents: 2400 }],
    art: { kind: 'tourniquet' },
    sold: 264,
    daysOld: 360,
  },
  {
    key: 'range-trauma-kit',
    provider: 'linea-de-tiro',
    category: 'gear',
    name: both('Range trauma kit', 'Botiquín de trauma para el polígono'),
    slug: both('range-trauma-kit', 'botiquin-de-trauma-para-el-poligono'),
    summary: both(
      'What a paramedic from Carolina wants to find in your bag, sealed and in the order you need it.',
      'Lo que una paramédica de Carolina quiere encontrar en tu bulto, sellado y en el orden en que se usa.',
    ),
    description: both(
      `Kenia Febres chose the contents and the order. Everything is vacuum-packed, with a card in both languages that says what to do first and what to say on the phone.

- Tourniquet, pressure bandage, compressed gauze
- Two chest seals, gloves, shears
- Marker, emergency blanket, card

It fits in the Abre pouch. Check the date on the label once a year; we sell refills of what expires.`,
      `Kenia Febres escogió el contenido y el orden. Todo viene al vacío, con una tarjeta en los dos idiomas que dice qué hacer primero y qué decir por teléfono.

- Torniquete, vendaje de presión, gasa comprimida
- Dos parches torácicos, guantes, tijeras
- Marcador, manta térmica, tarjeta

Cabe en el estuche Abre. Mira la fecha de la etiqueta una vez al año; vendemos el repuesto de lo que vence.`,
    ),
    specs: [
      spec(label.inBox, '10 items, vacuum-packed', '10 artículos, al vacío'),
      spec(label.size, '7 × 5 × 2.5 in', '7 × 5 × 2.5 pulg.'),
      spec(label.weight, '430 g'),
      spec(label.shelfLife, '4 years', '4 años'),
      spec(label.language, 'Card in English and Spanish', 'Tarjeta en español e inglés'),
    ],
    tags: { en: ['first aid', 'safety', 'kit'], es: ['primeros auxilios', 'seguridad', 'botiquín'] },
    taxClass: 'goods',
    priceCents: 7400,
    weightGrams: 430,
    options: [],
    tweaks: [{ when: {}, stock: 18 }],
    art: { kind: 'trauma-kit', look: { color: 'red' } },
    sold: 149,
    daysOld: 250,
  },
  {
    key: 'rodilla-pads',
    provider: 'linea-de-tiro',
    category: 'gear',
    name: both('Caliza knee pads', 'Rodilleras Caliza'),
    slug: both('caliza-knee-pads', 'rodilleras-caliza'),
    summary: both(
      'Flexible caps and thick foam for gravel, named after the limestone you will kneel on.',
      'Casco flexible y espuma gruesa para la gravilla; llevan el nombre de la piedra donde te vas a arrodillar.',
    ),
    description: both(
      `The cap bends, so you can walk and run with them on. The upper strap crosses behind the thigh and the lower one is wide and elastic; neither cuts off anything.

They fit over trousers. One size, from small to large knees; the straps have markings so both sides match.`,
      `El casco dobla, así que puedes caminar y correr con ellas puestas. El tirante de arriba cruza por detrás del muslo y el de abajo es ancho y elástico; ninguno corta la circulación.

Van por encima del pantalón. Talla única, de rodilla chica a grande; los tirantes traen marcas para que los dos lados queden iguales.`,
    ),
    specs: [
      spec(label.material, 'Rubber cap, 20 mm foam', 'Casco de goma, espuma de 20 mm'),
      spec(label.quantity, '1 pair', '1 par'),
      spec(label.size, 'One size', 'Talla única'),
      spec(label.weight, '380 g (pair)', '380 g (par)'),
      spec(label.care, 'Rinse, dry in the shade', 'Enjuagar, secar a la sombra'),
    ],
    tags: { en: ['matches', 'protection', 'range'], es: ['competencia', 'protección', 'polígono'] },
    taxClass: 'goods',
    priceCents: 3900,
    weightGrams: 380,
    options: [{ kind: 'color', values: ['coyote', 'black'] }],
    art: { kind: 'knee-pads' },
    sold: 58,
    daysOld: 290,
  },
]
