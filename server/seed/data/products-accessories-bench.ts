import type { DemoProduct } from '../demo-types.ts'
import { both, label, spec } from './write.ts'

/** What stays on the bench, on the desk or in the car. */
export const benchThings: DemoProduct[] = [
  {
    key: 'banco-mat',
    provider: 'linea-de-tiro',
    category: 'accessories',
    name: both('Banco cleaning mat', 'Tapete de limpieza Banco'),
    slug: both('banco-cleaning-mat', 'tapete-de-limpieza-banco'),
    summary: both(
      'An oil-proof mat with a raised edge and a magnet for the spring that always jumps.',
      'Tapete a prueba de aceite, con borde alto y un imán para el resorte que siempre brinca.',
    ),
    description: both(
      `Nitrile on top, felt below. Solvent stays in, small parts stay on. The corner magnet holds pins and screws, and a printed checklist along the edge, in both languages, starts with the only line that matters: is it empty? Check again.

Rolls up with a strap. Wash it with dish soap.`,
      `Nitrilo por arriba y fieltro por abajo. El solvente no se sale y las piezas no ruedan. El imán de la esquina aguanta pasadores y tornillos, y a lo largo del borde hay una lista impresa, en los dos idiomas, que empieza por la única línea que importa: ¿está vacía? Verifica otra vez.

Se enrolla con su tirita. Se lava con jabón de fregar.`,
    ),
    specs: [
      spec(label.size, '24 × 15 in', '24 × 15 pulg.'),
      spec(label.material, 'Nitrile rubber, felt', 'Goma de nitrilo, fieltro'),
      spec(label.thickness, '3 mm'),
      spec(label.care, 'Dish soap, roll dry', 'Jabón de fregar, enrollar seco'),
    ],
    tags: { en: ['cleaning', 'bench', 'maintenance'], es: ['limpieza', 'banco', 'mantenimiento'] },
    taxClass: 'goods',
    priceCents: 2400,
    weightGrams: 420,
    options: [{ kind: 'color', values: ['black', 'gray'] }],
    art: { kind: 'cleaning-mat' },
    sold: 146,
    daysOld: 420,
  },
  {
    key: 'armero-kit',
    provider: 'linea-de-tiro',
    category: 'accessories',
    name: both('Armero cleaning kit', 'Juego de limpieza Armero'),
    slug: both('armero-cleaning-kit', 'juego-de-limpieza-armero'),
    summary: both(
      'The rods, brushes and jags that Héctor uses in class, and none of the ones he does not.',
      'Las baquetas, cepillos y puntas que Héctor usa en clase, y ninguna de las que no usa.',
    ),
    description: both(
      `Thirty years as an armorer leave opinions. The rod is coated so it does not scratch, the handle turns on bearings so the brush follows the rifling, and the picks are nylon.

- Bronze brushes and jags for 9 mm, .380, .40 and .45
- 100 cotton patches, two nylon brushes, two picks
- Hard case with a place for the oil

Solvent not included: it may not travel by air.`,
      `Treinta años de armero dejan opiniones. La baqueta lleva una capa que no raya, el mango gira sobre balines para que el cepillo siga las estrías y los punzones son de nilón.

- Cepillos de bronce y puntas para 9 mm, .380, .40 y .45
- 100 parches de algodón, dos cepillos de nilón, dos punzones
- Estuche rígido con espacio para el aceite

No incluye solvente: no puede viajar por avión.`,
    ),
    specs: [
      spec(label.fits, '9 mm, .380, .40, .45'),
      spec(label.inBox, '14 pieces and 100 patches', '14 piezas y 100 parches'),
      spec(label.material, 'Coated steel, bronze, nylon', 'Acero recubierto, bronce, nilón'),
      spec(label.size, '9 × 5 × 2 in', '9 × 5 × 2 pulg.'),
      spec(label.weight, '540 g'),
    ],
    tags: {
      en: ['cleaning', 'maintenance', 'kit', 'gift'],
      es: ['limpieza', 'mantenimiento', 'juego', 'regalo'],
    },
    taxClass: 'goods',
    priceCents: 4200,
    weightGrams: 540,
    options: [],
    art: { kind: 'cleaning-kit', look: { color: 'black' } },
    sold: 181,
    daysOld: 390,
  },
  {
    key: 'salitre-oil',
    provider: 'linea-de-tiro',
    category: 'accessories',
    name: both('Salitre gun oil', 'Aceite Salitre'),
    slug: both('salitre-gun-oil', 'aceite-salitre'),
    summary: both(
      'A light synthetic oil for salt air: it stays put, does not gum and does not smell.',
      'Aceite sintético liviano para el salitre: se queda en su sitio, no se pone gomoso y no huele.',
    ),
    description: both(
      `Tested the slow way: steel plates on a fence in Luquillo for six months. It was not the shiniest oil on day one; it was the only clean plate on day one hundred and eighty.

Needle tip for pins, also good for knives, hinges and zips. Small is 30 ml, large is 120 ml.`,
      `Lo probamos a la antigua: placas de acero amarradas a una verja en Luquillo por seis meses. El primer día no era el que más brillaba; el día ciento ochenta era la única placa limpia.

Punta de aguja para los pasadores; también sirve para cuchillas, bisagras y zípers. El pequeño trae 30 ml y el grande, 120 ml.`,
    ),
    specs: [
      spec(label.volume, '30 or 120 ml', '30 o 120 ml'),
      spec(label.material, 'Synthetic, biodegradable', 'Sintético, biodegradable'),
      spec(label.closure, 'Needle tip with cap', 'Punta de aguja con tapa'),
      spec(label.shelfLife, '5 years', '5 años'),
    ],
    tags: { en: ['oil', 'maintenance', 'salt air'], es: ['aceite', 'mantenimiento', 'salitre'] },
    taxClass: 'goods',
    priceCents: 900,
    weightGrams: 50,
    options: [{ kind: 'size', values: ['small', 'large'] }],
    tweaks: [{ when: { size: 'large' }, priceCents: 2200, weightGrams: 150 }],
    art: { kind: 'lubricant', look: { color: 'brass' } },
    sold: 333,
    daysOld: 480,
  },
  {
    key: 'coqui-patch',
    provider: 'monte-adentro',
    category: 'accessories',
    name: both('Coquí patch', 'Parcho Coquí'),
    slug: both('coqui-patch', 'parcho-coqui'),
    summary: both(
      'An embroidered coquí, two and a half inches wide, with a hook back.',
      'Un coquí bordado, de dos pulgadas y media, con velcro por detrás.',
    ),
    description: both(
      `Tight embroidery with a merrowed edge. The loop half comes with it, so you can sew that onto a bag that has none.

It goes on the Oficial pouch, the range bag or the inside of the hoodie pocket, if you are shy.`,
      `Bordado cerrado con el borde rematado. Trae también la otra mitad del velcro, para que la cosas en el bulto que no lo tenga.

Va en el estuche de oficial, en el bulto de tiro o, si te da vergüenza, por dentro del bolsillo del hoodie.`,
    ),
    specs: [
      spec(label.size, '2.5 × 2.5 in', '2.5 × 2.5 pulg.'),
      spec(label.material, 'Polyester thread on twill', 'Hilo de poliéster sobre sarga'),
      spec(label.attachment, 'Hook and loop, both halves', 'Velcro, las dos mitades'),
      spec(label.weight, '9 g'),
    ],
    tags: { en: ['patch', 'coquí', 'gift'], es: ['parcho', 'coquí', 'regalo'] },
    taxClass: 'goods',
    priceCents: 800,
    weightGrams: 9,
    options: [{ kind: 'color', values: ['olive', 'black', 'brass'] }],
    art: { kind: 'patch', look: { motif: 'coqui' } },
    sold: 349,
    daysOld: 590,
  },
  {
    key: 'picachos-patch',
    provider: 'monte-adentro',
    category: 'accessories',
    name: both('Contours patch', 'Parcho Curvas de nivel'),
    slug: both('contours-patch', 'parcho-curvas-de-nivel'),
    summary: both(
      'The hills of Jayuya in thread, for people who know which line is the road.',
      'Los montes de Jayuya en hilo, para quien sabe cuál línea es la carretera.',
    ),
    description: both(
      `The same lines as on our shirts, at the scale of a postage stamp. One of them is brass-colored: that is the road up.

Hook back, with the loop half included.`,
      `Las mismas líneas de nuestras camisetas, a escala de sello postal. Una es de color latón: esa es la carretera que sube.

Con velcro por detrás; la otra mitad va incluida.`,
    ),
    specs: [
      spec(label.size, '3 × 2 in', '3 × 2 pulg.'),
      spec(label.material, 'Polyester thread on twill', 'Hilo de poliéster sobre sarga'),
      spec(label.attachment, 'Hook and loop, both halves', 'Velcro, las dos mitades'),
      spec(label.weight, '9 g'),
    ],
    tags: { en: ['patch', 'contours', 'gift'], es: ['parcho', 'curvas de nivel', 'regalo'] },
    taxClass: 'goods',
    priceCents: 800,
    weightGrams: 9,
    options: [{ kind: 'color', values: ['forest', 'navy'] }],
    art: { kind: 'patch', look: { motif: 'contours' } },
    sold: 124,
    daysOld: 70,
  },
  {
    key: 'sticker-pack',
    provider: 'monte-adentro',
    category: 'accessories',
    name: both('Sticker pack', 'Paquete de calcomanías'),
    slug: both('sticker-pack', 'paquete-de-calcomanias'),
    summary: both(
      'Six outdoor stickers: two coquíes, two maps, one cucubano and one for the cooler.',
      'Seis calcomanías para exterior: dos coquíes, dos mapas, un cucubano y una para la neverita.',
    ),
    description: both(
      `Vinyl with a matt laminate, good for a bottle, a case or a bumper. They come off in one piece after a year of sun; we tried it on our own van.`,
      `Vinil con laminado mate, para botella, estuche o bumper. Después de un año de sol salen enteras; lo probamos en nuestra propia guagua.`,
    ),
    specs: [
      spec(label.quantity, '6'),
      spec(label.size, '2–4 in', '2–4 pulg.'),
      spec(label.material, 'Laminated vinyl', 'Vinil laminado'),
      spec(label.water, 'Dishwasher and rain', 'Lavaplatos y lluvia'),
    ],
    tags: { en: ['stickers', 'coquí', 'gift'], es: ['calcomanías', 'coquí', 'regalo'] },
    taxClass: 'goods',
    priceCents: 600,
    weightGrams: 18,
    options: [],
    art: { kind: 'sticker-pack' },
    sold: 287,
    daysOld: 360,
  },
  {
    key: 'colao-mug',
    provider: 'monte-adentro',
    category: 'accessories',
    name: both('Colao enamel mug', 'Taza esmaltada Colao'),
    slug: both('colao-enamel-mug', 'taza-esmaltada-colao'),
    summary: both(
      'A steel mug with a coquí at the bottom, visible when the coffee is done.',
      'Taza de acero con un coquí en el fondo, que aparece cuando se acaba el café.',
    ),
    description: both(
      `Enamel on steel, light enough to hang from a bag. It can go on a camping stove; it cannot go in a microwave. A chip is a medal, not a defect, but keep it dry where it shows steel.`,
      `Esmalte sobre acero, liviana para colgarla del bulto. Va a la hornilla de acampar; no va al microondas. Si se le salta un pedacito, es una medalla, no un defecto; mantenla seca donde se vea el acero.`,
    ),
    specs: [
      spec(label.volume, '12 oz (350 ml)', '12 oz (350 ml)'),
      spec(label.material, 'Enamelled steel', 'Acero esmaltado'),
      spec(label.care, 'Hand wash, no microwave', 'Lavar a mano, sin microondas'),
      spec(label.weight, '145 g'),
    ],
    tags: { en: ['mug', 'coffee', 'gift'], es: ['taza', 'café', 'regalo'] },
    taxClass: 'goods',
    priceCents: 1600,
    weightGrams: 145,
    options: [{ kind: 'color', values: ['white', 'forest'] }],
    tweaks: [{ when: { color: 'forest' }, stock: 4 }],
    art: { kind: 'mug' },
    sold: 198,
    daysOld: 330,
  },
  {
    key: 'manantial-bottle',
    provider: 'monte-adentro',
    category: 'accessories',
    name: both('Manantial insulated bottle', 'Botella térmica Manantial'),
    slug: both('manantial-insulated-bottle', 'botella-termica-manantial'),
    summary: both(
      'Ice at six in the morning, ice at six in the evening, in a car in Salinas.',
      'Hielo a las seis de la mañana y hielo a las seis de la tarde, dentro de un carro en Salinas.',
    ),
    description: both(
      `Double-walled steel, a wide mouth for ice and a strap you can hold with gloves. The lid has one seal and no straw to go moldy.

Small is 18 ounces and fits a cup holder. Large is 32 ounces, which is what an instructor drinks in a morning.`,
      `Acero de doble pared, boca ancha para el hielo y un asa que se agarra con guantes. La tapa tiene un solo sello y ningún sorbeto que críe moho.

La pequeña es de 18 onzas y cabe en el portavasos. La grande es de 32, que es lo que se toma un instructor en una mañana.`,
    ),
    specs: [
      spec(label.volume, '18 or 32 oz', '18 o 32 oz'),
      spec(label.material, '18/8 steel, double wall', 'Acero 18/8, doble pared'),
      spec(label.runtime, 'Cold 24 h, hot 10 h', 'Frío 24 h, caliente 10 h'),
      spec(label.care, 'Body by hand, lid in the dishwasher', 'Cuerpo a mano, tapa al lavaplatos'),
    ],
    tags: { en: ['bottle', 'insulated', 'range'], es: ['botella', 'térmica', 'polígono'] },
    taxClass: 'goods',
    priceCents: 2800,
    weightGrams: 320,
    options: [
      { kind: 'color', values: ['olive', 'sand', 'black'] },
      { kind: 'size', values: ['small', 'large'] },
    ],
    tweaks: [
      { when: { size: 'large' }, priceCents: 3600, weightGrams: 460 },
      { when: { color: 'sand', size: 'large' }, stock: 0 },
    ],
    art: { kind: 'bottle' },
    sold: 152,
    daysOld: 280,
  },
  {
    key: 'arca-dry-box',
    provider: 'veleria',
    category: 'accessories',
    name: both('Arca dry box', 'Caja seca Arca'),
    slug: both('arca-dry-box', 'caja-seca-arca'),
    summary: both(
      'A sealed box with a pressure valve and room for a lock, for papers, optics or electronics.',
      'Caja hermética con válvula de presión y espacio para candado, para papeles, ópticas o electrónica.',
    ),
    description: both(
      `A gasket, two latches and a valve, so it opens after a trip over the mountains. The foam is pre-cut in cubes; pull out the shape you need.

Small holds a phone, a passport and batteries. Large holds optics or the documents of a whole household in hurricane season. A bag of desiccant is inside; dry it in the oven when it turns pink.`,
      `Sello de goma, dos cierres y una válvula, para que abra después de cruzar la cordillera. La espuma viene precortada en cubitos; sacas la forma que necesitas.

En la pequeña caben celular, pasaporte y baterías. En la grande, las ópticas o los documentos de toda la casa en temporada de huracanes. Adentro trae una bolsita desecante; cuando se ponga rosada, sécala en el horno.`,
    ),
    specs: [
      spec(
        label.size,
        'Small 8 × 6 × 3 in, large 13 × 10 × 5 in',
        'Pequeña 8 × 6 × 3; grande 13 × 10 × 5 pulg.',
      ),
      spec(label.water, 'IP67'),
      spec(label.material, 'Polypropylene, EPDM gasket', 'Polipropileno, sello de EPDM'),
      spec(label.inBox, 'Box, foam, desiccant', 'Caja, espuma, desecante'),
    ],
    tags: {
      en: ['waterproof', 'storage', 'hurricane season'],
      es: ['impermeable', 'almacenaje', 'temporada de huracanes'],
    },
    taxClass: 'goods',
    priceCents: 2900,
    weightGrams: 480,
    options: [
      { kind: 'size', values: ['small', 'large'] },
      { kind: 'color', values: ['black', 'orange'] },
    ],
    tweaks: [
      { when: { size: 'large' }, priceCents: 5900, weightGrams: 1450 },
      { when: { size: 'large', color: 'orange' }, stock: 3 },
    ],
    art: { kind: 'dry-box' },
    sold: 86,
    daysOld: 440,
  },
]
