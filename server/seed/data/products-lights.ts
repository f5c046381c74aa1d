import type { DemoProduct } from '../demo-types.ts'
import { both, label, spec } from './write.ts'

export const lights: DemoProduct[] = [
  {
    key: 'cucubano-900',
    provider: 'cucubano',
    category: 'lights',
    name: both('Cucubano 900 pocket light', 'Linterna de bolsillo Cucubano 900'),
    slug: both('cucubano-900-pocket-light', 'linterna-de-bolsillo-cucubano-900'),
    summary: both(
      'A pocket light with one button, 900 honest lumens and a battery you can replace.',
      'Una linterna de bolsillo con un solo botón, 900 lúmenes honestos y batería reemplazable.',
    ),
    description: both(
      `Press for light, hold for low, press twice for high. There is no strobe to find by accident. Low is 5 lumens, enough to read a fuse box and not wake the house; it lasts nine days.

The body is machined aluminum with flat sides, so it does not roll off the table. The steel clip carries it deep in the pocket, lens down.

- One 18650 cell and a USB-C cable in the box
- Charges through a port under the ring, not a magnet
- Runs on any standard 18650 when ours grows old`,
      `Aprieta y prende; aguanta y baja; dos toques y sube. No tiene modo estrobo que prendas sin querer. El nivel bajo es de 5 lúmenes, suficiente para leer la caja de breakers sin despertar a nadie, y dura nueve días.

El cuerpo es de aluminio torneado con lados planos para que no ruede de la mesa. El clip de acero la lleva honda en el bolsillo, con el lente hacia abajo.

- Una batería 18650 y cable USB-C en la caja
- Se carga por un puerto debajo del anillo, no por imán
- Cuando la nuestra envejezca, usa cualquier 18650 estándar`,
    ),
    specs: [
      spec(label.output, '5 / 120 / 900 lm'),
      spec(label.runtime, '9 days / 14 h / 1 h 50 min', '9 días / 14 h / 1 h 50 min'),
      spec(label.throw, '150 m'),
      spec(label.battery, '18650, included', '18650, incluida'),
      spec(label.charging, 'USB-C'),
      spec(label.water, 'IPX8, 2 m'),
      spec(label.weight, '112 g with battery', '112 g con batería'),
    ],
    tags: {
      en: ['flashlight', 'everyday carry', 'blackout', 'usb-c'],
      es: ['linterna', 'uso diario', 'apagón', 'usb-c'],
    },
    taxClass: 'goods',
    priceCents: 7900,
    weightGrams: 112,
    options: [{ kind: 'color', values: ['black', 'olive', 'brass'] }],
    tweaks: [{ when: { color: 'brass' }, priceCents: 11900, stock: 3, weightGrams: 235 }],
    art: { kind: 'handheld-light', look: { size: 'compact' } },
    isFeatured: true,
    sold: 356,
    daysOld: 580,
  },
  {
    key: 'cucubano-grande',
    provider: 'cucubano',
    category: 'lights',
    name: both('Cucubano Grande 2200', 'Cucubano Grande 2200'),
    slug: both('cucubano-grande-2200', 'linterna-cucubano-grande-2200'),
    summary: both(
      'A duty-size light that reaches the far end of the field and works as a power bank on day three.',
      'Una linterna de servicio que llega al otro lado de la finca y al tercer día sirve para cargar el celular.',
    ),
    description: both(
      `A deep reflector, a broad tail switch and a body you can find with cold hands. It holds 2200 lumens for two minutes, then settles at 1100 until the battery is nearly done, instead of fading.

The USB-C port works both ways: it will give a phone about one full charge and still leave you light for the night.`,
      `Reflector hondo, interruptor ancho en la cola y un cuerpo que encuentras a tientas. Da 2200 lúmenes por dos minutos y luego se queda en 1100 casi hasta el final, en vez de irse apagando.

El puerto USB-C trabaja en los dos sentidos: le da una carga completa a un celular y todavía te deja luz para la noche.`,
    ),
    specs: [
      spec(label.output, '20 / 400 / 1100 / 2200 lm'),
      spec(label.runtime, '6 days / 11 h / 3 h 20 min', '6 días / 11 h / 3 h 20 min'),
      spec(label.throw, '340 m'),
      spec(label.battery, '21700, included', '21700, incluida'),
      spec(label.charging, 'USB-C, in and out', 'USB-C, entrada y salida'),
      spec(label.water, 'IPX8, 2 m'),
    ],
    tags: {
      en: ['flashlight', 'duty', 'blackout', 'power bank'],
      es: ['linterna', 'servicio', 'apagón', 'cargador portátil'],
    },
    taxClass: 'goods',
    priceCents: 12400,
    weightGrams: 218,
    options: [{ kind: 'color', values: ['black', 'sand'] }],
    tweaks: [{ when: { color: 'sand' }, stock: 4 }],
    art: { kind: 'handheld-light', look: { size: 'duty' } },
    sold: 127,
    daysOld: 330,
  },
  {
    key: 'cucubano-lapiz',
    provider: 'cucubano',
    category: 'lights',
    name: both('Cucubano Lápiz penlight', 'Linterna lápiz Cucubano'),
    slug: both('cucubano-lapiz-penlight', 'linterna-lapiz-cucubano'),
    summary: both(
      'A slim penlight with a warm beam, for a shirt pocket, a glove box or a nurse.',
      'Una linterna fina de luz cálida, para el bolsillo de la camisa, la guantera o una enfermera.',
    ),
    description: both(
      `Two AAA cells, the kind every pharmacy sells. The light is warm and even, without the blue ring, so colors look the way they are: wires, skin, a bill.

A half press lights it for a moment; a full press keeps it on.`,
      `Usa dos baterías AAA, de las que venden en cualquier farmacia. La luz es cálida y pareja, sin aro azul, así que los colores se ven como son: cables, piel, un billete.

Con medio toque alumbra un momento; con el toque completo se queda prendida.`,
    ),
    specs: [
      spec(label.output, '15 / 180 lm'),
      spec(label.runtime, '30 h / 2 h'),
      spec(label.battery, '2 × AAA, included', '2 × AAA, incluidas'),
      spec(label.size, '5.3 × 0.55 in', '5.3 × 0.55 pulg.'),
      spec(label.water, 'IPX4'),
    ],
    tags: { en: ['flashlight', 'penlight', 'gift'], es: ['linterna', 'lápiz', 'regalo'] },
    taxClass: 'goods',
    priceCents: 3400,
    weightGrams: 48,
    options: [{ kind: 'color', values: ['black', 'navy', 'red'] }],
    art: { kind: 'handheld-light', look: { size: 'penlight' } },
    sold: 141,
    daysOld: 260,
  },
  {
    key: 'camuy-headlamp',
    provider: 'cucubano',
    category: 'lights',
    name: both('Camuy headlamp', 'Linterna de cabeza Camuy'),
    slug: both('camuy-headlamp', 'linterna-de-cabeza-camuy'),
    summary: both(
      'A headlamp for caves, generators and night check-in, with a red light that spares your eyes.',
      'Una linterna de cabeza para cuevas, plantas eléctricas y registros nocturnos, con luz roja que cuida la vista.',
    ),
    description: both(
      `Named after the river under the hills. It tilts with one finger and stays at its angle. White flood for the hands, white spot for the path, red for reading a score sheet without blinding your squad.

The strap comes off to be washed, because it will need it. The battery is a standard 18650, shared with the Cucubano 900.`,
      `Lleva el nombre del río que corre por debajo del monte. Se inclina con un dedo y se queda en su ángulo. Luz ancha para las manos, luz de alcance para el camino y roja para leer la hoja de puntuación sin cegar a tu escuadra.

La banda se quita para lavarla, porque le va a hacer falta. La batería es una 18650 estándar, la misma de la Cucubano 900.`,
    ),
    specs: [
      spec(label.output, '10 / 150 / 600 lm, red 8 lm', '10 / 150 / 600 lm, roja 8 lm'),
      spec(label.runtime, '110 h / 12 h / 2 h 30 min'),
      spec(label.battery, '18650, included', '18650, incluida'),
      spec(label.charging, 'USB-C'),
      spec(label.water, 'IPX6'),
      spec(label.weight, '128 g'),
    ],
    tags: {
      en: ['headlamp', 'blackout', 'hiking', 'red light'],
      es: ['linterna de cabeza', 'apagón', 'caminatas', 'luz roja'],
    },
    taxClass: 'goods',
    priceCents: 5400,
    weightGrams: 128,
    options: [{ kind: 'color', values: ['black', 'orange'] }],
    art: { kind: 'headlamp' },
    sold: 203,
    daysOld: 400,
  },
  {
    key: 'cucubanito',
    provider: 'cucubano',
    category: 'lights',
    name: both('Cucubanito key light', 'Llavero Cucubanito'),
    slug: both('cucubanito-key-light', 'llavero-linterna-cucubanito'),
    summary: both(
      'A key-ring light the size of a quenepa that charges by USB-C.',
      'Una lucecita de llavero, del tamaño de una quenepa, que se carga por USB-C.',
    ),
    description: both(
      `For the lock, the stairs and the thing that fell under the seat. Two levels, one rubber button, and a small hook that also fits a zip.

A charge lasts a month of ordinary use. If it gets left in the washing machine, let it dry; it will probably forgive you.`,
      `Para la cerradura, la escalera y lo que se cayó debajo del asiento. Dos niveles, un botón de goma y un ganchito que también va en un zíper.

Una carga da para un mes de uso normal. Si se te queda en la lavadora, déjala secar; lo más seguro te perdona.`,
    ),
    specs: [
      spec(label.output, '8 / 110 lm'),
      spec(label.runtime, '12 h / 45 min'),
      spec(label.charging, 'USB-C'),
      spec(label.water, 'IPX5'),
      spec(label.weight, '14 g'),
    ],
    tags: { en: ['key ring', 'flashlight', 'gift', 'usb-c'], es: ['llavero', 'linterna', 'regalo', 'usb-c'] },
    taxClass: 'goods',
    priceCents: 1900,
    weightGrams: 14,
    options: [{ kind: 'color', values: ['black', 'orange', 'forest', 'red'] }],
    tweaks: [{ when: { color: 'red' }, stock: 0 }],
    art: { kind: 'keychain-light' },
    sold: 391,
    daysOld: 450,
  },
  {
    key: 'noche-larga-lantern',
    provider: 'cucubano',
    category: 'lights',
    name: both('Noche Larga lantern', 'Farol Noche Larga'),
    slug: both('noche-larga-lantern', 'farol-noche-larga'),
    summary: both(
      'A warm lantern for the dining table when the power goes, with four days on one charge.',
      'Un farol de luz cálida para la mesa cuando se va la luz, con cuatro días por carga.',
    ),
    description: both(
      `Light for people, not for searching: warm, dimmable from candle to reading lamp by turning the top. It stands, hangs, or screws onto a tripod.

The battery gauge is four dots that tell the truth. It also charges phones, slowly, because the point is that the light lasts.`,
      `Luz para la gente, no para buscar: cálida y regulable, de vela a lámpara de lectura, girando la tapa. Se para, se cuelga o se enrosca en un trípode.

El medidor son cuatro puntitos que dicen la verdad. También carga celulares, despacio, porque la idea es que la luz dure.`,
    ),
    specs: [
      spec(label.output, '6–420 lm, 2700 K'),
      spec(label.runtime, '96 h low, 7 h high', '96 h en bajo, 7 h en alto'),
      spec(label.battery, '2 × 18650, included', '2 × 18650, incluidas'),
      spec(label.charging, 'USB-C, in and out', 'USB-C, entrada y salida'),
      spec(label.water, 'IPX4'),
      spec(label.weight, '340 g'),
    ],
    tags: {
      en: ['lantern', 'blackout', 'camping', 'hurricane season'],
      es: ['farol', 'apagón', 'acampar', 'temporada de huracanes'],
    },
    taxClass: 'goods',
    priceCents: 5900,
    compareAtCents: 6900,
    weightGrams: 340,
    options: [{ kind: 'color', values: ['olive', 'sand'] }],
    tweaks: [{ when: { color: 'sand' }, stock: 5 }],
    art: { kind: 'lantern' },
    sold: 178,
    daysOld: 270,
  },
  {
    key: 'light-holder',
    provider: 'provider',
    category: 'lights',
    name: both('Kydex light holder', 'Portalinterna de kydex'),
    slug: both('kydex-light-holder', 'portalinterna-de-kydex'),
    summary: both(
      'An open holder for the Cucubano 900 or Grande: bezel up or down, one firm click.',
      'Portalinterna abierto para la Cucubano 900 o la Grande: cabeza arriba o abajo, con un clic firme.',
    ),
    description: both(
      `Made next door to the lights it holds, so to speak: we form it over the real thing. Open at both ends, so the light can be switched on while it hangs on your belt.

Compact fits the Cucubano 900; full size fits the Grande. The clip takes belts up to 1.75 inches and turns for either hand.`,
      `Lo formamos sobre la linterna de verdad, no sobre un dibujo. Va abierto por las dos puntas, así que puedes prenderla sin sacarla de la correa.

El compacto es para la Cucubano 900; el de tamaño completo, para la Grande. El clip acepta correas de hasta 1.75 pulgadas y se vira para cualquier mano.`,
    ),
    specs: [
      spec(label.material, 'Kydex, steel clip', 'Kydex, clip de acero'),
      spec(label.fits, 'Cucubano 900 or Grande', 'Cucubano 900 o Grande'),
      spec(label.beltWidth, 'Up to 1.75 in', 'Hasta 1.75 pulg.'),
      spec(label.weight, '46 g'),
    ],
    tags: { en: ['flashlight', 'kydex', 'duty'], es: ['linterna', 'kydex', 'servicio'] },
    taxClass: 'goods',
    priceCents: 2800,
    weightGrams: 46,
    options: [
      { kind: 'color', values: ['black', 'coyote'] },
      { kind: 'fit', values: ['compact', 'full-size'] },
    ],
    art: { kind: 'light-holder', look: { material: 'kydex' } },
    sold: 83,
    daysOld: 220,
  },
  {
    key: 'battery-case',
    provider: 'cucubano',
    category: 'lights',
    name: both('Four-cell battery case', 'Estuche para cuatro baterías'),
    slug: both('four-cell-battery-case', 'estuche-para-cuatro-baterias'),
    summary: both(
      'A rattle-free case for four 18650 cells, with a gasket and a way to tell full from empty.',
      'Un estuche que no suena, para cuatro 18650, con sello de goma y forma de saber cuál está llena.',
    ),
    description: both(
      `Loose cells and keys do not belong in the same pocket. This holds four apart, under a gasket, and closes with a latch you can work in the dark.

Put full cells in with the positive end up and used ones upside down. The window shows which is which. Cells not included.`,
      `Las baterías sueltas y las llaves no van en el mismo bolsillo. Aquí caben cuatro, separadas y bajo un sello de goma, con un cierre que se maneja a oscuras.

Guarda las llenas con el positivo hacia arriba y las usadas al revés; por la ventanita se ve cuál es cuál. No incluye baterías.`,
    ),
    specs: [
      spec(label.fits, '4 × 18650'),
      spec(label.material, 'Polypropylene, silicone gasket', 'Polipropileno, sello de silicona'),
      spec(label.water, 'IPX5'),
      spec(label.weight, '54 g empty', '54 g vacío'),
    ],
    tags: { en: ['battery', 'storage'], es: ['batería', 'almacenaje'] },
    taxClass: 'goods',
    priceCents: 900,
    weightGrams: 54,
    options: [{ kind: 'color', values: ['black', 'orange', 'clear'] }],
    art: { kind: 'battery-case', look: { cells: '4' } },
    sold: 187,
    daysOld: 500,
  },
  {
    key: 'two-bay-charger',
    provider: 'cucubano',
    category: 'lights',
    name: both('Two-bay charger', 'Cargador de dos baterías'),
    slug: both('two-bay-battery-charger', 'cargador-de-dos-baterias'),
    summary: both(
      'A slow, careful USB-C charger for 18650 and 21700 cells that runs from a solar panel too.',
      'Un cargador USB-C, lento y cuidadoso, para baterías 18650 y 21700, que también trabaja con panel solar.',
    ),
    description: both(
      `Each bay measures its own cell and stops by itself. It draws at most 10 watts, so a small panel, a car or a laptop will feed it, and it starts again after a cloud.

One light a bay: breathing while it charges, steady when it is done. Never charge a dented cell; bring it to us and we recycle it.`,
      `Cada espacio mide su propia batería y para solo. Consume 10 vatios como máximo, así que lo alimenta un panel pequeño, el carro o una laptop, y arranca de nuevo cuando pasa la nube.

Una luz por espacio: respira mientras carga y se queda fija cuando termina. Nunca cargues una batería abollada; tráela y la reciclamos.`,
    ),
    specs: [
      spec(label.fits, '18650, 21700'),
      spec(label.charging, 'USB-C, 5 V, 2 A'),
      spec(label.inBox, 'Charger, 1 m cable', 'Cargador, cable de 1 m'),
      spec(label.weight, '138 g'),
      spec(label.warranty, '2 years', '2 años'),
    ],
    tags: { en: ['battery', 'usb-c', 'solar', 'blackout'], es: ['batería', 'usb-c', 'solar', 'apagón'] },
    taxClass: 'goods',
    priceCents: 3200,
    weightGrams: 138,
    options: [],
    tweaks: [{ when: {}, stock: 5 }],
    art: { kind: 'charger', look: { bays: '2' } },
    sold: 134,
    daysOld: 310,
  },
]
