import type { DemoProduct } from '../demo-types.ts'
import { both, label, spec } from './write.ts'

export const training: DemoProduct[] = [
  {
    key: 'compas-timer',
    provider: 'linea-de-tiro',
    category: 'training',
    name: both('Compás shot timer', 'Cronómetro de tiro Compás'),
    slug: both('compas-shot-timer', 'cronometro-de-tiro-compas'),
    summary: both(
      'A shot timer with big figures, a loud beep, and a dry-fire mode that hears only the click.',
      'Cronómetro de tiro con números grandes, pito fuerte y un modo en seco que oye solo el clic.',
    ),
    description: both(
      `Four buttons, each with one job. The display reads in full sun and shows the first shot, the splits and the total without scrolling. The random start is random; we measured it.

In dry-fire mode the microphone is turned down to hear a hammer and to ignore the television. Par times can be set in steps of 0.05 s.

- Runs about 40 hours on a charge, USB-C
- Belt clip, wrist strap and hearing-safe volume setting
- Remembers the last 50 strings`,
      `Cuatro botones, cada uno con un solo trabajo. La pantalla se lee a pleno sol y enseña el primer disparo, los intervalos y el total sin dar vueltas por menús. La salida al azar es al azar de verdad: la medimos.

En el modo en seco, el micrófono baja hasta oír solo el martillo y no hacerle caso al televisor. El tiempo límite se pone en pasos de 0.05 s.

- Unas 40 horas por carga, USB-C
- Clip de correa, cinta de muñeca y volumen que cuida el oído
- Guarda las últimas 50 series`,
    ),
    specs: [
      spec(label.battery, 'Rechargeable, about 40 h', 'Recargable, unas 40 h'),
      spec(label.charging, 'USB-C'),
      spec(label.size, '4.1 × 2.5 × 1 in', '4.1 × 2.5 × 1 pulg.'),
      spec(label.weight, '132 g'),
      spec(label.inBox, 'Timer, clip, strap, cable', 'Cronómetro, clip, cinta, cable'),
      spec(label.language, 'English and Spanish', 'Español e inglés'),
      spec(label.warranty, '2 years', '2 años'),
    ],
    tags: { en: ['timer', 'matches', 'dry fire'], es: ['cronómetro', 'competencia', 'práctica en seco'] },
    taxClass: 'goods',
    priceCents: 13900,
    weightGrams: 132,
    options: [{ kind: 'color', values: ['black', 'orange'] }],
    tweaks: [{ when: { color: 'orange' }, stock: 4 }],
    art: { kind: 'shot-timer' },
    isFeatured: true,
    sold: 142,
    daysOld: 290,
  },
  {
    key: 'zonas-targets',
    provider: 'linea-de-tiro',
    category: 'training',
    name: both('Zone targets, pack of 50', 'Blancos de zonas, paquete de 50'),
    slug: both('zone-targets-pack-of-50', 'blancos-de-zonas-paquete-de-50'),
    summary: both(
      'Practical-shooting cardboard with perforated scoring zones, cut in Arecibo.',
      'Cartón de tiro práctico con zonas de puntuación perforadas, cortado en Arecibo.',
    ),
    description: both(
      `Corrugated board with scoring lines you can feel but not see from ten meters. White on one side for no-shoots, brown on the other. It survives a light rain if you bring it in afterwards.

Fifty is a small match or a winter of practice. Clubs can ask us for pallets.`,
      `Cartón corrugado con líneas de puntuación que se sienten al tacto pero no se ven a diez metros. Blanco por un lado para los «no disparar», marrón por el otro. Aguanta una llovizna si después lo guardas.

Cincuenta dan para una competencia pequeña o un invierno de práctica. Los clubes pueden pedirnos paletas completas.`,
    ),
    specs: [
      spec(label.quantity, '50'),
      spec(label.size, '18 × 30 in', '18 × 30 pulg.'),
      spec(label.paper, 'Single-wall corrugated, brown and white', 'Corrugado sencillo, marrón y blanco'),
      spec(label.weight, '9.5 kg'),
    ],
    tags: { en: ['targets', 'matches', 'cardboard'], es: ['blancos', 'competencia', 'cartón'] },
    taxClass: 'goods',
    priceCents: 5200,
    weightGrams: 9500,
    options: [],
    art: { kind: 'paper-targets', look: { face: 'zones', color: 'kraft' } },
    sold: 208,
    daysOld: 620,
  },
  {
    key: 'diana-targets',
    provider: 'linea-de-tiro',
    category: 'training',
    name: both('Bullseye targets, pack of 100', 'Dianas de papel, paquete de 100'),
    slug: both('bullseye-targets-pack-of-100', 'dianas-de-papel-paquete-de-100'),
    summary: both(
      'Precision rings on thick paper that tears clean, with room to write the date and distance.',
      'Anillos de precisión en papel grueso que corta limpio, con espacio para fecha y distancia.',
    ),
    description: both(
      `Printed on tag paper, so holes are round and you can score without guessing. At the foot there is a line for date, distance, wind and a note, because a target without notes is just paper.

Luis Ángel asked for that line. He keeps his in shoe boxes, by year.`,
      `Impresas en cartulina, para que el agujero salga redondo y puntúes sin adivinar. Al pie hay una línea para fecha, distancia, viento y una nota, porque un blanco sin notas es solo papel.

La línea la pidió Luis Ángel. Él guarda los suyos en cajas de zapatos, por año.`,
    ),
    specs: [
      spec(label.quantity, '100'),
      spec(label.size, '10.5 × 12 in', '10.5 × 12 pulg.'),
      spec(label.paper, 'Tag, 160 g/m²', 'Cartulina, 160 g/m²'),
      spec(label.weight, '1.4 kg'),
    ],
    tags: { en: ['targets', 'precision', 'paper'], es: ['blancos', 'precisión', 'papel'] },
    taxClass: 'goods',
    priceCents: 2400,
    weightGrams: 1400,
    options: [],
    art: { kind: 'paper-targets', look: { face: 'bullseye', color: 'white' } },
    sold: 231,
    daysOld: 600,
  },
  {
    key: 'campana-plate',
    provider: 'linea-de-tiro',
    category: 'training',
    name: both('Campana steel plate', 'Placa de acero Campana'),
    slug: both('campana-steel-plate', 'placa-de-acero-campana'),
    summary: both(
      'A hardened hanging plate that rings like a bell and throws fragments down.',
      'Placa colgante de acero endurecido que suena como campana y desvía los fragmentos hacia abajo.',
    ),
    description: both(
      `AR500 steel, 3/8 inch, cut by waterjet so the edge keeps its hardness. The hanger tilts the face 20 degrees towards the ground.

Steel has rules, and they are printed on the back: handgun from 10 meters or more, rifle from 100, glasses on everyone, and no plate with a pit or a crater. Repaint it; do not weld it.

- Plate, two bolts and a hanging strap
- Chains and stand sold apart`,
      `Acero AR500 de 3/8 de pulgada, cortado a chorro de agua para que el canto no pierda dureza. El colgador inclina la cara 20 grados hacia el suelo.

El acero tiene reglas, y van impresas por detrás: pistola desde 10 metros o más, rifle desde 100, gafas para todo el mundo y ninguna placa con huecos o cráteres. Se repinta; no se suelda.

- Placa, dos tornillos y una banda para colgar
- Las cadenas y la base se venden aparte`,
    ),
    specs: [
      spec(label.material, 'AR500 steel, 3/8 in', 'Acero AR500, 3/8 pulg.'),
      spec(label.distance, 'Handgun 10 m, rifle 100 m', 'Pistola 10 m, rifle 100 m'),
      spec(label.weight, '8 in 2.4 kg, 10 in 3.8 kg', '8 pulg.: 2.4 kg; 10 pulg.: 3.8 kg'),
      spec(label.finish, 'White paint', 'Pintura blanca'),
      spec(label.inBox, 'Plate, bolts, strap', 'Placa, tornillos, banda'),
    ],
    tags: { en: ['steel', 'targets', 'range'], es: ['acero', 'blancos', 'polígono'] },
    taxClass: 'goods',
    priceCents: 6400,
    weightGrams: 2400,
    options: [
      { kind: 'size', values: ['8in', '10in'] },
      { kind: 'color', values: ['white', 'orange'] },
    ],
    tweaks: [
      { when: { size: '10in' }, priceCents: 8400, weightGrams: 3800 },
      { when: { size: '10in', color: 'orange' }, stock: 1 },
    ],
    art: { kind: 'steel-plate', look: { shape: 'round' } },
    sold: 95,
    daysOld: 440,
  },
  {
    key: 'horcon-stand',
    provider: 'linea-de-tiro',
    category: 'training',
    name: both('Horcón target stand', 'Base para blancos Horcón'),
    slug: both('horcon-target-stand', 'base-para-blancos-horcon'),
    summary: both(
      'A folding steel stand that takes wooden laths and stays up in the trade winds.',
      'Base plegable de acero que recibe listones de madera y no se cae con los alisios.',
    ),
    description: both(
      `Two sockets for 1 × 2 laths, wide feet and a hole in each for a spike or a sandbag. It folds flat and five of them fit behind a car seat.

Laths are not included: any lumber yard has them and they are meant to be shot. Powder-coated; touch up with any black paint.`,
      `Dos cajas para listones de 1 × 2, patas anchas y un hoyo en cada una para estaca o saco de arena. Se dobla plana y detrás del asiento del carro caben cinco.

Los listones no vienen incluidos: los hay en cualquier ferretería y están para que les tiren. Pintura al horno; se retoca con cualquier pintura negra.`,
    ),
    specs: [
      spec(label.material, 'Steel, powder-coated', 'Acero, pintura al horno'),
      spec(label.size, '24 × 18 in open', '24 × 18 pulg. abierta'),
      spec(label.fits, '1 × 2 in laths, 18 in apart', 'Listones de 1 × 2 pulg., a 18 pulg.'),
      spec(label.weight, '3.6 kg'),
    ],
    tags: { en: ['stand', 'targets', 'matches'], es: ['base', 'blancos', 'competencia'] },
    taxClass: 'goods',
    priceCents: 3900,
    weightGrams: 3600,
    options: [],
    tweaks: [{ when: {}, stock: 9 }],
    art: { kind: 'target-stand', look: { color: 'black' } },
    sold: 161,
    daysOld: 470,
  },
  {
    key: 'inert-rounds',
    provider: 'linea-de-tiro',
    category: 'training',
    name: both('Inert dummy rounds, set of ten', 'Cartuchos inertes de práctica, juego de diez'),
    slug: both('inert-dummy-rounds-set-of-ten', 'cartuchos-inertes-de-practica'),
    summary: both(
      'Solid orange training aids with no primer and no powder, for reloads and malfunction drills.',
      'Ayudas de práctica macizas y anaranjadas, sin fulminante ni pólvora, para recargas y fallas.',
    ),
    description: both(
      `One piece of orange polymer with a brass rim. There is nothing inside: no primer, no powder, no cavity. They feed like the real thing and cannot be mistaken for it.

Use them to practise loading, clearing and the trigger press. Even so: check twice, point safely, and keep live ammunition in another room. Replace them when the rim wears.

These are training aids. We do not sell ammunition.`,
      `Una sola pieza de polímero anaranjado con reborde de latón. Por dentro no hay nada: ni fulminante, ni pólvora, ni cavidad. Alimentan como los de verdad y no hay manera de confundirlos.

Sirven para practicar la carga, el despeje de fallas y el gatillo. Aun así: verifica dos veces, apunta a un lugar seguro y deja la munición real en otro cuarto. Cámbialos cuando se gaste el reborde.

Son ayudas de práctica. No vendemos municiones.`,
    ),
    specs: [
      spec(label.material, 'Orange polymer, brass rim', 'Polímero anaranjado, reborde de latón'),
      spec(label.quantity, '10'),
      spec(label.inBox, '10 inert rounds, tin', '10 cartuchos inertes, lata'),
      spec(label.weight, '70 g'),
    ],
    tags: {
      en: ['dry fire', 'training aid', 'inert'],
      es: ['práctica en seco', 'ayuda de práctica', 'inerte'],
    },
    taxClass: 'goods',
    priceCents: 1800,
    weightGrams: 70,
    options: [{ kind: 'fit', values: ['9mm', '380', '45'] }],
    tweaks: [{ when: { fit: '45' }, stock: 5 }],
    art: { kind: 'dummy-rounds', look: { color: 'orange', size: 'pistol' } },
    sold: 372,
    daysOld: 560,
  },
  {
    key: 'chamber-flags',
    provider: 'linea-de-tiro',
    category: 'training',
    name: both('Chamber flags, pack of six', 'Banderines de recámara, paquete de seis'),
    slug: both('chamber-flags-pack-of-six', 'banderines-de-recamara-paquete-de-seis'),
    summary: both(
      'Bright flags that show from across the line that a chamber is empty.',
      'Banderines vivos que enseñan, desde el otro lado de la línea, que la recámara está vacía.',
    ),
    description: both(
      `Required at most of our matches, polite everywhere. Soft plastic that does not scratch, with a tab long enough to be seen from behind.

Six to a pack: put two in the bag, one in the car, and give the rest away.`,
      `En casi todas nuestras competencias son obligatorios; en todas partes, buena educación. Plástico blando que no raya, con una lengüeta larga que se ve desde atrás.

Vienen seis: guarda dos en el bulto, uno en el carro y regala los demás.`,
    ),
    specs: [
      spec(label.quantity, '6'),
      spec(label.material, 'Soft polymer', 'Polímero blando'),
      spec(label.fits, 'Pistols from .380 up', 'Pistolas desde .380'),
      spec(label.weight, '24 g'),
    ],
    tags: { en: ['safety', 'matches', 'beginners'], es: ['seguridad', 'competencia', 'principiantes'] },
    taxClass: 'goods',
    priceCents: 800,
    weightGrams: 24,
    options: [{ kind: 'color', values: ['orange', 'red'] }],
    art: { kind: 'range-flags', look: { size: 'pistol' } },
    sold: 318,
    daysOld: 510,
  },
  {
    key: 'pasters-roll',
    provider: 'linea-de-tiro',
    category: 'training',
    name: both('Target pasters, roll of 1,000', 'Parchos para blancos, rollo de 1,000'),
    slug: both('target-pasters-roll-of-1000', 'parchos-para-blancos-rollo-de-1000'),
    summary: both(
      'Square pasters that come off the roll with one thumb and stay on damp cardboard.',
      'Parchos cuadrados que salen del rollo con el pulgar y pegan aunque el cartón esté húmedo.',
    ),
    description: both(
      `The glue is the point: it holds in our humidity and does not gum up your fingers. Cut with a small gap, so you can peel one while walking.

Tan for cardboard, white for no-shoots, black for the bull.`,
      `El pegamento es lo importante: aguanta nuestra humedad y no te deja los dedos pegajosos. Vienen con un espacio entre uno y otro, para sacarlos caminando.

Canela para el cartón, blanco para los «no disparar», negro para el centro.`,
    ),
    specs: [
      spec(label.quantity, '1,000'),
      spec(label.size, '7/8 in squares', 'Cuadros de 7/8 pulg.'),
      spec(label.paper, 'Paper, humid-climate adhesive', 'Papel, adhesivo para clima húmedo'),
      spec(label.weight, '160 g'),
    ],
    tags: { en: ['targets', 'matches'], es: ['blancos', 'competencia'] },
    taxClass: 'goods',
    priceCents: 900,
    weightGrams: 160,
    options: [{ kind: 'color', values: ['tan', 'white', 'black'] }],
    art: { kind: 'pasters' },
    sold: 289,
    daysOld: 540,
  },
  {
    key: 'drill-cards',
    provider: 'linea-de-tiro',
    category: 'training',
    name: both('Fifty-two drills, a deck of cards', 'Cincuenta y dos ejercicios, baraja de práctica'),
    slug: both('fifty-two-drills-card-deck', 'baraja-de-cincuenta-y-dos-ejercicios'),
    summary: both(
      'A drill a week, from five minutes at home to a full range session, in both languages.',
      'Un ejercicio por semana, desde cinco minutos en casa hasta una sesión completa, en los dos idiomas.',
    ),
    description: both(
      `Written by the eight instructors who teach through this shop. Hearts are for home with inert aids, clubs for the range, diamonds for movement, spades for when you want to suffer a little. Each card says what you need, what to do, what good looks like and when to stop.

Plastic-coated, so sweat and rain wipe off. English on one end, Spanish on the other: turn the card.`,
      `La escribieron los ocho instructores que enseñan a través de esta tienda. Corazones: en casa, con ayudas inertes. Tréboles: en el polígono. Diamantes: movimiento. Espadas: para cuando quieras sufrir un poquito. Cada carta dice qué necesitas, qué hacer, cómo se ve cuando sale bien y cuándo parar.

Son plastificadas: el sudor y la lluvia se secan con la mano. Español en una punta, inglés en la otra; se vira la carta y ya.`,
    ),
    specs: [
      spec(label.quantity, '52 cards and 2 guides', '52 cartas y 2 guías'),
      spec(label.size, '3.5 × 5 in', '3.5 × 5 pulg.'),
      spec(label.language, 'English and Spanish', 'Español e inglés'),
      spec(label.paper, 'Plastic-coated', 'Plastificado'),
      spec(label.weight, '210 g'),
    ],
    tags: { en: ['drills', 'dry fire', 'gift'], es: ['ejercicios', 'práctica en seco', 'regalo'] },
    taxClass: 'goods',
    priceCents: 2200,
    compareAtCents: 2600,
    weightGrams: 210,
    options: [],
    art: { kind: 'drill-cards', look: { color: 'forest' } },
    sold: 176,
    daysOld: 180,
  },
  {
    key: 'palizada-barricade',
    provider: 'linea-de-tiro',
    category: 'training',
    name: both('Palizada folding barricade', 'Barricada plegable Palizada'),
    slug: both('palizada-folding-barricade', 'barricada-plegable-palizada'),
    summary: both(
      'A light barricade with ports at four heights that folds to fit in a car.',
      'Barricada liviana con huecos a cuatro alturas, que se dobla y cabe en el carro.',
    ),
    description: both(
      `Twin-wall plastic over an aluminum frame. Standing, kneeling, low and one awkward: the four openings make you solve something each time. The feet take spikes or a sandbag.

It is a training prop, not cover. It weighs what a beach chair weighs, and one person sets it up in a minute.`,
      `Plástico de doble pared sobre un marco de aluminio. De pie, de rodillas, bajito y uno incómodo: cada hueco te pone a resolver. Las patas aceptan estacas o saco de arena.

Es utilería de práctica, no protección. Pesa como una silla de playa y una persona la monta en un minuto.`,
    ),
    specs: [
      spec(
        label.size,
        '72 × 30 in open, 36 × 30 × 4 in folded',
        '72 × 30 pulg. abierta, 36 × 30 × 4 pulg. doblada',
      ),
      spec(label.material, 'Twin-wall polypropylene, aluminum', 'Polipropileno de doble pared, aluminio'),
      spec(label.weight, '5.2 kg'),
      spec(label.inBox, 'Barricade, 4 spikes, carry strap', 'Barricada, 4 estacas, tirante'),
    ],
    tags: {
      en: ['training prop', 'matches', 'dry fire'],
      es: ['utilería', 'competencia', 'práctica en seco'],
    },
    taxClass: 'goods',
    priceCents: 14900,
    weightGrams: 5200,
    options: [],
    tweaks: [{ when: {}, stock: 3 }],
    art: { kind: 'barricade', look: { color: 'olive' } },
    sold: 22,
    daysOld: 110,
  },
  {
    key: 'libreta-log',
    provider: 'linea-de-tiro',
    category: 'training',
    name: both('Waterproof log book', 'Libreta de tiro a prueba de agua'),
    slug: both('waterproof-log-book', 'libreta-de-tiro-a-prueba-de-agua'),
    summary: both(
      'A bound log for groups, conditions and rounds counted, on paper you can write on in the rain.',
      'Libreta cosida para grupos, condiciones y conteo, en papel donde se escribe bajo la lluvia.',
    ),
    description: both(
      `A page for each session: date, place, weather, what you practised, a small target to mark and three lines for what you learned. At the end, a table for cleaning and spare parts.

Sewn, so it lies flat. Write with a pencil or a ballpoint; gel ink runs.`,
      `Una página por sesión: fecha, lugar, clima, qué practicaste, un blanco pequeño para marcar y tres líneas para lo que aprendiste. Al final, una tabla de limpieza y repuestos.

Va cosida, así que abre plana. Escribe con lápiz o bolígrafo corriente; la tinta gel se corre.`,
    ),
    specs: [
      spec(label.pages, '128'),
      spec(label.size, '5 × 7 in', '5 × 7 pulg.'),
      spec(label.paper, 'Stone paper, sewn', 'Papel de piedra, cosido'),
      spec(label.language, 'English and Spanish', 'Español e inglés'),
    ],
    tags: { en: ['log book', 'precision', 'gift'], es: ['libreta', 'precisión', 'regalo'] },
    taxClass: 'goods',
    priceCents: 1800,
    weightGrams: 240,
    options: [{ kind: 'color', values: ['olive', 'black', 'orange'] }],
    art: { kind: 'log-book' },
    sold: 119,
    daysOld: 340,
  },
]
