import type { DemoProduct } from '../demo-types.ts'
import { both, label, spec } from './write.ts'

export const apparel: DemoProduct[] = [
  {
    key: 'coqui-tee',
    provider: 'monte-adentro',
    category: 'apparel',
    name: both('Coquí tee', 'Camiseta Coquí'),
    slug: both('coqui-tee', 'camiseta-coqui'),
    summary: both(
      'A heavy cotton tee with one small coquí on the chest, printed in Jayuya.',
      'Camiseta de algodón pesado con un coquí pequeño en el pecho, estampada en Jayuya.',
    ),
    description: both(
      `Combed cotton, a collar that keeps its shape and a back long enough to stay tucked, or to cover what it should. The frog is two inches tall: you have to come near to see it.

Water-based ink, so the print breathes and does not crack. Wash cold, inside out. It shrinks by about a finger's width in the first wash, and we cut for that.`,
      `Algodón peinado, un cuello que no se deforma y la espalda lo bastante larga para quedarse por dentro, o para tapar lo que debe tapar. El coquí mide dos pulgadas: para verlo hay que acercarse.

Tinta a base de agua, para que el estampado respire y no se cuartee. Lávala en agua fría y al revés. Encoge como un dedo en la primera lavada, y ya contamos con eso al cortarla.`,
    ),
    specs: [
      spec(label.fabric, '100% combed cotton, 220 g/m²', '100% algodón peinado, 220 g/m²'),
      spec(label.cut, 'Regular, long back', 'Regular, espalda larga'),
      spec(label.print, 'Water-based, chest', 'Tinta a base de agua, al pecho'),
      spec(label.care, 'Cold wash, inside out', 'Agua fría, al revés'),
      spec(label.madeIn, 'Printed in Jayuya', 'Estampada en Jayuya'),
    ],
    tags: { en: ['t-shirt', 'cotton', 'coquí', 'gift'], es: ['camiseta', 'algodón', 'coquí', 'regalo'] },
    taxClass: 'goods',
    priceCents: 2800,
    weightGrams: 230,
    options: [
      { kind: 'color', values: ['black', 'forest', 'sand'] },
      { kind: 'size', values: ['xs', 's', 'm', 'l', 'xl', 'xxl'] },
    ],
    tweaks: [
      { when: { size: 'xxl' }, priceCents: 3000 },
      { when: { color: 'sand', size: 'xs' }, stock: 0 },
      { when: { color: 'forest', size: 'xxl' }, stock: 2 },
      { when: { color: 'black', size: 'm' }, stock: 3 },
    ],
    art: { kind: 't-shirt', look: { print: 'coqui' } },
    sold: 402,
    daysOld: 610,
  },
  {
    key: 'contours-tee',
    provider: 'monte-adentro',
    category: 'apparel',
    name: both('Tres Picachos tee', 'Camiseta Tres Picachos'),
    slug: both('tres-picachos-tee', 'camiseta-tres-picachos'),
    summary: both(
      'The contour lines of the hills behind our shop, on a tee light enough for July.',
      'Las curvas de nivel de los montes detrás del taller, en una camiseta liviana para julio.',
    ),
    description: both(
      `We traced the lines from our own walks. They cross the chest and run over the shoulder; on gray they are barely there, on navy they shine a little.

A lighter cotton than the Coquí tee, knitted in a tube without side seams, so nothing rubs under a strap or a belt.`,
      `Trazamos las líneas de nuestras propias caminatas. Cruzan el pecho y suben al hombro; en la gris casi no se ven, en la azul brillan un poquito.

Es de un algodón más liviano que la Coquí, tejida en tubo y sin costuras laterales, para que nada roce debajo de un tirante o de la correa.`,
    ),
    specs: [
      spec(label.fabric, '100% cotton, 165 g/m²', '100% algodón, 165 g/m²'),
      spec(label.cut, 'Regular, no side seams', 'Regular, sin costuras laterales'),
      spec(label.print, 'Water-based, chest and shoulder', 'Tinta a base de agua, pecho y hombro'),
      spec(label.care, 'Cold wash, inside out', 'Agua fría, al revés'),
    ],
    tags: { en: ['t-shirt', 'cotton', 'contours'], es: ['camiseta', 'algodón', 'curvas de nivel'] },
    taxClass: 'goods',
    priceCents: 2600,
    compareAtCents: 3200,
    weightGrams: 180,
    options: [
      { kind: 'color', values: ['gray', 'navy'] },
      { kind: 'size', values: ['s', 'm', 'l', 'xl', 'xxl'] },
    ],
    tweaks: [{ when: { color: 'gray', size: 's' }, stock: 1 }],
    art: { kind: 't-shirt', look: { print: 'contours' } },
    sold: 217,
    daysOld: 280,
  },
  {
    key: 'neblina-hoodie',
    provider: 'monte-adentro',
    category: 'apparel',
    name: both('Neblina hoodie', 'Hoodie Neblina'),
    slug: both('neblina-hoodie', 'hoodie-neblina'),
    summary: both(
      'For Jayuya at six in the morning and for every office with the air conditioning at sixty.',
      'Para Jayuya a las seis de la mañana y para toda oficina con el aire en sesenta.',
    ),
    description: both(
      `Brushed on the inside, plain on the outside, with our contours pressed tone on tone across the back. The pocket has a second, zipped pocket inside it.

Cuffs and hem are ribbed with a bit of elastane and keep their shape. Cut half a size roomy, to go over a belt.`,
      `Afelpado por dentro y liso por fuera, con nuestras curvas de nivel tono sobre tono en la espalda. El bolsillo tiene otro adentro, con zíper.

Los puños y el ruedo llevan algo de elastano y no se estiran. Queda media talla más amplio, para que caiga por encima de la correa.`,
    ),
    specs: [
      spec(label.fabric, '80% cotton, 20% polyester, 320 g/m²', '80% algodón, 20% poliéster, 320 g/m²'),
      spec(label.cut, 'Roomy by half a size', 'Media talla más amplio'),
      spec(label.pockets, '1, with a zip pocket inside', '1, con bolsillo interior de zíper'),
      spec(label.care, 'Cold wash, hang to dry', 'Agua fría, secar colgado'),
    ],
    tags: { en: ['hoodie', 'warm', 'gift'], es: ['hoodie', 'abrigo', 'regalo'] },
    taxClass: 'goods',
    priceCents: 5800,
    weightGrams: 560,
    options: [
      { kind: 'color', values: ['black', 'forest'] },
      { kind: 'size', values: ['s', 'm', 'l', 'xl', 'xxl'] },
    ],
    tweaks: [
      { when: { color: 'forest', size: 'm' }, stock: 0 },
      { when: { color: 'black', size: 's' }, stock: 4 },
    ],
    art: { kind: 'hoodie', look: { print: 'contours' } },
    sold: 121,
    daysOld: 240,
  },
  {
    key: 'coqui-cap',
    provider: 'monte-adentro',
    category: 'apparel',
    name: both('Coquí cap', 'Gorra Coquí'),
    slug: both('coqui-cap', 'gorra-coqui'),
    summary: both(
      'A low cap with a soft front and a button-free top, made to go under ear muffs.',
      'Gorra baja, de frente suave y sin botón arriba, hecha para ir debajo de las orejeras.',
    ),
    description: both(
      `Most caps have a metal button exactly where the headband of your muffs presses. This one does not. The embroidered coquí is small and the strap closes with a brass slide.

Washed cotton twill, with a dark underside on the brim against glare. Wash it by hand and let it dry on a bowl.`,
      `Casi todas las gorras tienen un botón de metal justo donde aprietan las orejeras. Esta no. El coquí va bordado, chiquito, y la cinta cierra con hebilla de latón.

Sarga de algodón lavada, con la visera oscura por debajo para cortar el resol. Lávala a mano y sécala sobre un bol.`,
    ),
    specs: [
      spec(label.fabric, 'Washed cotton twill', 'Sarga de algodón lavada'),
      spec(label.size, '21–24 in, adjustable', '21–24 pulg., ajustable'),
      spec(label.closure, 'Brass slide', 'Hebilla de latón'),
      spec(label.care, 'Hand wash', 'Lavar a mano'),
    ],
    tags: { en: ['cap', 'range', 'coquí', 'gift'], es: ['gorra', 'polígono', 'coquí', 'regalo'] },
    taxClass: 'goods',
    priceCents: 2600,
    weightGrams: 85,
    options: [{ kind: 'color', values: ['black', 'olive', 'sand', 'navy'] }],
    tweaks: [{ when: { color: 'sand' }, stock: 4 }],
    art: { kind: 'cap', look: { print: 'coqui' } },
    sold: 274,
    daysOld: 530,
  },
  {
    key: 'jalda-pants',
    provider: 'monte-adentro',
    category: 'apparel',
    name: both('Jalda range trousers', 'Pantalón de tiro Jalda'),
    slug: both('jalda-range-trousers', 'pantalon-de-tiro-jalda'),
    summary: both(
      'Light ripstop trousers with wide belt loops, knee room and pockets that do not gape.',
      'Pantalón liviano de ripstop con trabillas anchas, espacio en la rodilla y bolsillos que no se abren.',
    ),
    description: both(
      `Seven loops, wide enough for a 1.75 inch belt, with double loops at the hips where a holster pulls. The cloth stretches a little, dries in an hour and does not look like a uniform.

- Gusset, so you can kneel and climb
- Two magazine pockets that look like phone pockets
- Regular has a straight leg; slim narrows below the knee

Take the range that holds your usual waist. If you carry inside the waistband, go one up.`,
      `Siete trabillas para correas de hasta 1.75 pulgadas, dobles en la cadera, que es donde hala la funda. La tela cede un poco, se seca en una hora y no parece uniforme.

- Entrepierna con refuerzo, para arrodillarte y trepar
- Dos bolsillos para cargador que parecen para celular
- El regular es de pierna recta; el entallado cierra de la rodilla para abajo

Escoge la medida donde cae tu cintura de siempre. Si portas por dentro, sube una.`,
    ),
    specs: [
      spec(label.fabric, '97% nylon ripstop, 3% elastane', '97% nilón ripstop, 3% elastano'),
      spec(label.pockets, '8'),
      spec(label.beltWidth, 'Up to 1.75 in', 'Hasta 1.75 pulg.'),
      spec(label.cut, '32 in inseam, can be hemmed', 'Largo de pierna de 32 pulg., se le puede coger ruedo'),
      spec(label.care, 'Cold wash, no softener', 'Agua fría, sin suavizante'),
    ],
    tags: {
      en: ['trousers', 'range', 'ripstop', 'quick dry'],
      es: ['pantalón', 'polígono', 'ripstop', 'secado rápido'],
    },
    taxClass: 'goods',
    priceCents: 7400,
    weightGrams: 410,
    options: [
      { kind: 'color', values: ['gray', 'coyote'] },
      { kind: 'fit', values: ['regular', 'slim'] },
      { kind: 'size', values: ['28-30', '32-34', '36-38', '40-42'] },
    ],
    tweaks: [
      { when: { fit: 'slim', size: '40-42' }, stock: 2 },
      { when: { color: 'coyote', fit: 'slim', size: '28-30' }, stock: 0 },
    ],
    art: { kind: 'range-pants' },
    sold: 146,
    daysOld: 350,
  },
  {
    key: 'aguacero-shell',
    provider: 'monte-adentro',
    category: 'apparel',
    name: both('Aguacero rain shell', 'Capa Aguacero'),
    slug: both('aguacero-rain-shell', 'capa-de-lluvia-aguacero'),
    summary: both(
      'A rain shell for warm rain: thin, vented under the arms, and cut to clear a holster.',
      'Una capa para lluvia caliente: finita, con ventilación bajo el brazo y corte que libra la funda.',
    ),
    description: both(
      `Our rain is warm, so the hard part is letting sweat out. Long zips run from elbow to hip; opened, they also let you reach your belt without lifting the jacket.

It packs into its own pocket, the size of a mango. The hood fits over a cap and muffs.`,
      `Aquí la lluvia es caliente, así que lo difícil es dejar salir el sudor. Unos zípers largos corren del codo a la cadera; abiertos, también te dejan llegar a la correa sin levantar la capa.

Se guarda en su propio bolsillo y queda del tamaño de un mangó. La capucha cabe por encima de la gorra y las orejeras.`,
    ),
    specs: [
      spec(label.fabric, '2.5-layer nylon, sealed seams', 'Nilón de 2.5 capas, costuras selladas'),
      spec(label.water, '10,000 mm'),
      spec(label.pockets, '3, one is the stuff sack', '3, uno sirve de bolsa'),
      spec(label.weight, '295 g (M)'),
      spec(
        label.care,
        'Cold wash, hang; renew the coating yearly',
        'Agua fría, colgar; renovar el repelente cada año',
      ),
    ],
    tags: { en: ['rain', 'jacket', 'packable'], es: ['lluvia', 'capa', 'plegable'] },
    taxClass: 'goods',
    priceCents: 9800,
    weightGrams: 295,
    options: [
      { kind: 'color', values: ['forest', 'black'] },
      { kind: 'size', values: ['s', 'm', 'l', 'xl'] },
    ],
    tweaks: [
      { when: { color: 'forest' }, compareAtCents: 11800 },
      { when: { color: 'forest', size: 's' }, stock: 2 },
    ],
    art: { kind: 'rain-shell' },
    isFeatured: true,
    sold: 88,
    daysOld: 150,
  },
  {
    key: 'mano-gloves',
    provider: 'monte-adentro',
    category: 'apparel',
    name: both('Mano range gloves', 'Guantes de tiro Mano'),
    slug: both('mano-range-gloves', 'guantes-de-tiro-mano'),
    summary: both(
      'Thin gloves with a bare-feeling trigger finger, for hot barrels and rough barricades.',
      'Guantes finos con el índice casi desnudo, para cañones calientes y barricadas ásperas.',
    ),
    description: both(
      `Goat leather in the palm, mesh on the back, and a single seamless layer on the index fingers. They work on a phone.

Measure around the palm, without the thumb: S to 7.5 inches, M to 8.5, L to 9.5, XL above. Snug is right; leather gives.`,
      `Cuero de cabro en la palma, malla por encima y una sola capa sin costura en los índices. Funcionan con el celular.

Mide alrededor de la palma, sin el pulgar: S hasta 7.5 pulgadas, M hasta 8.5, L hasta 9.5, XL de ahí en adelante. Que queden justos; el cuero cede.`,
    ),
    specs: [
      spec(label.material, 'Goat leather, mesh', 'Cuero de cabro, malla'),
      spec(label.thickness, '0.7 mm palm', '0.7 mm en la palma'),
      spec(label.closure, 'Low tab at the wrist', 'Lengüeta baja en la muñeca'),
      spec(label.care, 'Wipe, dry in the shade', 'Paño húmedo, secar a la sombra'),
    ],
    tags: { en: ['gloves', 'range', 'leather'], es: ['guantes', 'polígono', 'cuero'] },
    taxClass: 'goods',
    priceCents: 3600,
    weightGrams: 90,
    options: [
      { kind: 'color', values: ['black', 'coyote'] },
      { kind: 'size', values: ['s', 'm', 'l', 'xl'] },
    ],
    tweaks: [{ when: { color: 'coyote', size: 's' }, stock: 0 }],
    art: { kind: 'gloves' },
    sold: 104,
    daysOld: 320,
  },
  {
    key: 'piedra-socks',
    provider: 'monte-adentro',
    category: 'apparel',
    name: both('Piedra socks, two pairs', 'Medias Piedra, dos pares'),
    slug: both('piedra-socks-two-pairs', 'medias-piedra-dos-pares'),
    summary: both(
      'Merino-blend socks that stay dry in boots and do not slide down on the second stage.',
      'Medias con lana merino que se mantienen secas en la bota y no se bajan en la segunda etapa.',
    ),
    description: both(
      `A little merino, a lot of air. The heel is knitted in three dimensions and the arch has a gentle band. Wool in the tropics sounds wrong until you try it: it does not smell, and it dries.

Two pairs to a pack. S/M for shoe sizes 6–9, L/XL for 9.5–13.`,
      `Un poquito de merino y mucho aire. El talón va tejido con forma y el arco lleva una banda suave. Lana en el trópico suena a disparate hasta que la pruebas: no coge olor y se seca.

Dos pares por paquete. S/M para calzado 6–9; L/XL para 9.5–13.`,
    ),
    specs: [
      spec(label.fabric, '45% merino, 50% nylon, 5% elastane', '45% merino, 50% nilón, 5% elastano'),
      spec(label.quantity, '2 pairs', '2 pares'),
      spec(label.cut, 'Mid-calf', 'Media caña'),
      spec(label.care, 'Cold wash, no dryer', 'Agua fría, sin secadora'),
    ],
    tags: { en: ['socks', 'merino', 'boots'], es: ['medias', 'merino', 'botas'] },
    taxClass: 'goods',
    priceCents: 2200,
    weightGrams: 130,
    options: [
      { kind: 'color', values: ['gray', 'olive'] },
      { kind: 'size', values: ['s-m', 'l-xl'] },
    ],
    art: { kind: 'socks' },
    sold: 138,
    daysOld: 410,
  },
  {
    key: 'resol-uv-shirt',
    provider: 'monte-adentro',
    category: 'apparel',
    name: both('Resol sun shirt', 'Camisa de sol Resol'),
    slug: both('resol-sun-shirt', 'camisa-de-sol-resol'),
    summary: both(
      'A long-sleeved UPF 50 shirt that is cooler than bare arms at noon.',
      'Camisa de manga larga con UPF 50, más fresca que los brazos al aire al mediodía.',
    ),
    description: both(
      `Knitted so that it lifts off the skin and moves air. A light hood goes under muffs, thumb loops keep the backs of your hands from burning, and the contours print is only ink, no plastic.

Fishermen buy it too. Rinse out salt before you wash it.`,
      `Va tejida para despegarse de la piel y mover el aire. La capucha es finita y cabe bajo las orejeras, los ojales del pulgar cuidan el dorso de la mano y el estampado es pura tinta, sin plástico.

Los pescadores también la compran. Enjuágale la sal antes de lavarla.`,
    ),
    specs: [
      spec(label.fabric, '92% recycled polyester, 8% elastane', '92% poliéster reciclado, 8% elastano'),
      spec(label.standard, 'UPF 50+'),
      spec(label.cut, 'Regular, hood and thumb loops', 'Regular, con capucha y ojales de pulgar'),
      spec(label.print, 'Contours, sleeve and back', 'Curvas de nivel, manga y espalda'),
      spec(label.care, 'Cold wash, no softener', 'Agua fría, sin suavizante'),
    ],
    tags: {
      en: ['sun protection', 'long sleeve', 'quick dry'],
      es: ['protección solar', 'manga larga', 'secado rápido'],
    },
    taxClass: 'goods',
    priceCents: 4600,
    weightGrams: 190,
    options: [
      { kind: 'color', values: ['sand', 'navy'] },
      { kind: 'size', values: ['xs', 's', 'm', 'l', 'xl', 'xxl'] },
    ],
    tweaks: [
      { when: { color: 'sand', size: 'xs' }, stock: 3 },
      { when: { color: 'navy', size: 'xxl' }, stock: 0 },
    ],
    art: { kind: 'uv-shirt', look: { print: 'contours' } },
    sold: 192,
    daysOld: 200,
  },
]
