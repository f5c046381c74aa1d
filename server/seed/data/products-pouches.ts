import type { DemoProduct } from '../demo-types.ts'
import { both, label, spec } from './write.ts'

export const pouches: DemoProduct[] = [
  {
    key: 'yunque-mag-carrier',
    provider: 'provider',
    category: 'pouches',
    name: both('Yunque magazine carrier', 'Portacargador Yunque'),
    slug: both('yunque-magazine-carrier', 'portacargador-yunque'),
    summary: both(
      'One magazine, inside or outside the belt, with the same click as the holster.',
      'Un cargador, por dentro o por fuera de la correa, con el mismo clic de la funda.',
    ),
    description: both(
      `Formed from the same sheet as the Yunque holster, so the two match in color and in feel. The clip turns around: wear it inside the waistband with a shirt over it, or outside on range days.

A wall on the body side keeps cold metal off your skin. Tension is one screw; a coin will do.`,
      `Sale de la misma lámina que la funda Yunque, así que combinan en color y en tacto. El clip se vira: llévalo por dentro con la camisa encima, o por fuera los días de práctica.

Una pared del lado del cuerpo evita que el metal frío te toque la piel. La tensión es un solo tornillo; con una moneda basta.`,
    ),
    specs: [
      spec(label.material, 'Kydex'),
      spec(label.quantity, '1 magazine', '1 cargador'),
      spec(label.clips, 'Reversible steel clip', 'Clip de acero reversible'),
      spec(label.beltWidth, 'Up to 1.75 in', 'Hasta 1.75 pulg.'),
      spec(label.weight, '52 g'),
    ],
    tags: { en: ['magazine', 'kydex', 'concealed carry'], es: ['cargador', 'kydex', 'porte oculto'] },
    taxClass: 'goods',
    priceCents: 3200,
    weightGrams: 52,
    options: [
      { kind: 'color', values: ['black', 'coyote', 'olive'] },
      { kind: 'fit', values: ['single-stack', 'double-stack'] },
    ],
    tweaks: [{ when: { color: 'olive', fit: 'single-stack' }, stock: 0 }],
    art: { kind: 'mag-carrier', look: { count: '1' } },
    sold: 245,
    daysOld: 600,
  },
  {
    key: 'doble-mag-carrier',
    provider: 'provider',
    category: 'pouches',
    name: both('Double magazine carrier for matches', 'Portacargador doble de competencia'),
    slug: both('double-magazine-carrier-for-matches', 'portacargador-doble-de-competencia'),
    summary: both(
      'Two magazines side by side, tilted forward, open at the top for quick reloads.',
      'Dos cargadores lado a lado, inclinados al frente y abiertos arriba para recargar rápido.',
    ),
    description: both(
      `Low walls, a generous forward tilt and two separate tension screws, so the first magazine can be loose and the second firm. The loops lock onto a 1.5 or 1.75 inch belt and do not walk.

Meant for matches and classes. For every day, take the single Yunque carrier: it hides better.`,
      `Paredes bajitas, buena inclinación al frente y dos tornillos de tensión separados: el primer cargador puede ir suelto y el segundo firme. Las presillas se aseguran a correas de 1.5 o 1.75 pulgadas y no caminan.

Es para competencias y clases. Para el diario, llévate el Yunque sencillo: se esconde mejor.`,
    ),
    specs: [
      spec(label.material, 'Kydex'),
      spec(label.quantity, '2 magazines', '2 cargadores'),
      spec(label.cant, '15° forward', '15° al frente'),
      spec(label.beltWidth, '1.5 or 1.75 in', '1.5 o 1.75 pulg.'),
      spec(label.weight, '104 g'),
    ],
    tags: { en: ['magazine', 'matches', 'kydex'], es: ['cargador', 'competencia', 'kydex'] },
    taxClass: 'goods',
    priceCents: 5200,
    weightGrams: 104,
    options: [{ kind: 'color', values: ['black', 'gray'] }],
    art: { kind: 'mag-carrier', look: { count: '2' } },
    sold: 133,
    daysOld: 350,
  },
  {
    key: 'palmas-mag-pouch',
    provider: 'veleria',
    category: 'pouches',
    name: both('Palmas double magazine pouch', 'Portacargador de tela Palmas, doble'),
    slug: both('palmas-double-magazine-pouch', 'portacargador-de-tela-palmas-doble'),
    summary: both(
      'Two sewn cells with a shock-cord pull, quiet to open and easy to mount on any slotted belt.',
      'Dos celdas cosidas con tirador elástico, silenciosas al abrir y fáciles de montar en cualquier correa ranurada.',
    ),
    description: both(
      `No hook-and-loop over the mouth, so no tearing sound. An elastic cord with a rubber tab crosses each magazine; pull it forward with the thumb and it is out of the way.

Sewn with a bonded thread that we use on mainsails. Two straps weave into belt or vest slots and close with a snap.`,
      `Sin velcro en la boca, así que no suena a rasgón. Un cordón elástico con lengüeta de goma cruza cada cargador; lo halas con el pulgar y ya no estorba.

Cosido con hilo de velero, el mismo que usamos en las velas mayores. Dos tirantes se tejen en las ranuras de la correa o del chaleco y cierran con broche.`,
    ),
    specs: [
      spec(label.material, '500D nylon, bonded thread', 'Nilón 500D, hilo de velero'),
      spec(label.quantity, '2 magazines', '2 cargadores'),
      spec(label.attachment, 'Woven straps, 2 columns', 'Tirantes tejidos, 2 columnas'),
      spec(label.closure, 'Shock cord with tab', 'Cordón elástico con lengüeta'),
      spec(label.care, 'Rinse in fresh water', 'Enjuagar con agua dulce'),
    ],
    tags: { en: ['magazine', 'modular', 'sewn'], es: ['cargador', 'modular', 'cosido'] },
    taxClass: 'goods',
    priceCents: 3800,
    weightGrams: 110,
    options: [
      { kind: 'color', values: ['black', 'coyote', 'olive'] },
      { kind: 'fit', values: ['pistol-mag', 'rifle-mag'] },
    ],
    tweaks: [
      { when: { fit: 'rifle-mag' }, priceCents: 4400, weightGrams: 150 },
      { when: { color: 'olive', fit: 'rifle-mag' }, stock: 3 },
    ],
    art: { kind: 'mag-pouch', look: { count: '2' } },
    sold: 92,
    daysOld: 280,
  },
  {
    key: 'palmas-triple',
    provider: 'veleria',
    category: 'pouches',
    name: both('Palmas triple magazine pouch', 'Portacargador de tela Palmas, triple'),
    slug: both('palmas-triple-magazine-pouch', 'portacargador-de-tela-palmas-triple'),
    summary: both(
      'Three open-top cells on one stiff panel, for long stages.',
      'Tres celdas abiertas sobre un panel firme, para etapas largas.',
    ),
    description: both(
      `Three pistol magazines in the width of a hand. The back panel has a thin polymer sheet inside, so the pouch does not sag when two of three are gone.

The elastic throat holds magazines upside down without the cord; keep the cord on for running.`,
      `Tres cargadores de pistola en lo que mide una mano. El panel de atrás lleva una lámina fina de polímero por dentro, así que no se dobla cuando ya gastaste dos de los tres.

La garganta elástica los aguanta boca abajo sin el cordón; déjale el cordón puesto para correr.`,
    ),
    specs: [
      spec(label.material, '500D nylon, polymer panel', 'Nilón 500D, panel de polímero'),
      spec(label.quantity, '3 pistol magazines', '3 cargadores de pistola'),
      spec(label.attachment, 'Woven straps, 3 columns', 'Tirantes tejidos, 3 columnas'),
      spec(label.weight, '165 g'),
    ],
    tags: { en: ['magazine', 'matches', 'modular'], es: ['cargador', 'competencia', 'modular'] },
    taxClass: 'goods',
    priceCents: 5400,
    weightGrams: 165,
    options: [{ kind: 'color', values: ['black', 'coyote'] }],
    tweaks: [{ when: { color: 'coyote' }, stock: 0 }],
    art: { kind: 'mag-pouch', look: { count: '3' } },
    sold: 38,
    daysOld: 210,
  },
  {
    key: 'oficial-admin',
    provider: 'veleria',
    category: 'pouches',
    name: both('Oficial admin pouch', 'Estuche de oficial'),
    slug: both('oficial-admin-pouch', 'estuche-de-oficial'),
    summary: both(
      'Score sheets, a timer, two pens and pasters: everything a range officer looks for with one hand.',
      'Hojas de puntuación, cronómetro, dos bolígrafos y parchos: todo lo que un oficial busca con una sola mano.',
    ),
    description: both(
      `It opens like a book and stays open at ninety degrees, held by a cord, so it is a small desk on your chest or belt. Rafael, who designs stages in Ponce, moved every pocket at least once before we cut the pattern.

- A clear pocket for the squad list
- Loop field for a name patch
- Ring inside for keys or a marker`,
      `Abre como un libro y se queda a noventa grados, aguantado por un cordón: un escritorito en el pecho o en la correa. Rafael, que diseña etapas en Ponce, movió cada bolsillo por lo menos una vez antes de que cortáramos el patrón.

- Bolsillo transparente para la lista de la escuadra
- Área de velcro para el parcho con tu nombre
- Argolla interior para llaves o marcador`,
    ),
    specs: [
      spec(label.size, '7 × 6 × 1.5 in', '7 × 6 × 1.5 pulg.'),
      spec(label.material, '500D nylon', 'Nilón 500D'),
      spec(label.pockets, '6, one clear', '6, uno transparente'),
      spec(label.attachment, 'Straps and belt loop', 'Tirantes y presilla'),
      spec(label.weight, '190 g'),
    ],
    tags: {
      en: ['range officer', 'organizer', 'matches'],
      es: ['oficial de tiro', 'organizador', 'competencia'],
    },
    taxClass: 'goods',
    priceCents: 4400,
    weightGrams: 190,
    options: [{ kind: 'color', values: ['black', 'coyote', 'olive'] }],
    tweaks: [{ when: { color: 'coyote' }, stock: 5 }],
    art: { kind: 'admin-pouch' },
    sold: 71,
    daysOld: 260,
  },
  {
    key: 'ifak-abre',
    provider: 'veleria',
    category: 'pouches',
    name: both('Abre first-aid pouch', 'Estuche de primeros auxilios Abre'),
    slug: both('abre-first-aid-pouch', 'estuche-de-primeros-auxilios-abre'),
    summary: both(
      'A tear-off pouch that opens flat with either hand; empty, ready for your own kit.',
      'Un estuche desprendible que abre plano con cualquier mano; viene vacío, listo para tu botiquín.',
    ),
    description: both(
      `One pull on the red tab frees the pouch from its base; a second pull opens it flat, with everything in view. Kenia, a paramedic from Carolina, tested it with gloves, with wet hands and with her eyes shut.

The pouch comes empty. Our range trauma kit fits in it exactly, with room for a second tourniquet in the outer loops.`,
      `Un halón a la lengüeta roja suelta el estuche de su base; otro halón lo abre plano, con todo a la vista. Kenia, paramédica de Carolina, lo probó con guantes, con las manos mojadas y con los ojos cerrados.

Viene vacío. Nuestro botiquín de trauma cabe exacto, y en las presillas de afuera queda espacio para un segundo torniquete.`,
    ),
    specs: [
      spec(label.size, '7 × 5 × 3 in', '7 × 5 × 3 pulg.'),
      spec(label.material, '500D nylon, sailcloth lining', 'Nilón 500D, forro de tela de vela'),
      spec(label.attachment, 'Tear-off base, 3 columns', 'Base desprendible, 3 columnas'),
      spec(label.inBox, 'Pouch and base, no contents', 'Estuche y base, sin contenido'),
      spec(label.weight, '240 g'),
    ],
    tags: { en: ['first aid', 'ifak', 'safety'], es: ['primeros auxilios', 'botiquín', 'seguridad'] },
    taxClass: 'goods',
    priceCents: 4800,
    weightGrams: 240,
    options: [{ kind: 'color', values: ['black', 'coyote', 'red'] }],
    tweaks: [{ when: { color: 'red' }, stock: 4 }],
    art: { kind: 'ifak-pouch' },
    sold: 108,
    daysOld: 340,
  },
  {
    key: 'chinchorro-dump',
    provider: 'veleria',
    category: 'pouches',
    name: both('Chinchorro dump pouch', 'Bolsa de descarga Chinchorro'),
    slug: both('chinchorro-dump-pouch', 'bolsa-de-descarga-chinchorro'),
    summary: both(
      'Rolls up to the size of a wallet, opens to swallow six magazines, gloves or brass.',
      'Enrollada es como una cartera; abierta se traga seis cargadores, los guantes o los casquillos.',
    ),
    description: both(
      `Named after the fishing net: mesh at the bottom, so sand and rain go straight through. A stiff wire in the rim keeps the mouth open while you are not looking at it.

Roll it, close the tab, forget it until the end of the stage. People also use it for mangos.`,
      `Como la red de pesca: el fondo es de malla y la arena y la lluvia siguen de largo. Un alambre en el borde mantiene la boca abierta aunque no la mires.

Enróllala, cierra la lengüeta y olvídate de ella hasta el final de la etapa. También la usan para mangós.`,
    ),
    specs: [
      spec(label.volume, '3.5 L'),
      spec(label.material, 'Nylon, mesh bottom', 'Nilón, fondo de malla'),
      spec(label.size, '4 × 3 in rolled', '4 × 3 pulg. enrollada'),
      spec(label.attachment, 'Straps, or belts to 2.25 in', 'Tirantes, o correas de hasta 2.25 pulg.'),
      spec(label.weight, '120 g'),
    ],
    tags: { en: ['range', 'foldable', 'mesh'], es: ['polígono', 'plegable', 'malla'] },
    taxClass: 'goods',
    priceCents: 2900,
    weightGrams: 120,
    options: [{ kind: 'color', values: ['black', 'olive'] }],
    art: { kind: 'dump-pouch' },
    sold: 84,
    daysOld: 370,
  },
  {
    key: 'gaveta-organizer',
    provider: 'veleria',
    category: 'pouches',
    name: both('Gaveta pocket organizer', 'Organizador de bolsillo Gaveta'),
    slug: both('gaveta-pocket-organizer', 'organizador-de-bolsillo-gaveta'),
    summary: both(
      'A drawer for your pocket: light, pen, knife and a folded bill, each in its own place.',
      'Una gaveta para el bolsillo: linterna, bolígrafo, cuchilla y un billete doblado, cada cosa en su sitio.',
    ),
    description: both(
      `We cut it from sail offcuts, so the lining may carry a faint stitch line from another life. Four slots sized for what people really carry, and a zip pocket for the license and the card.

It slides into a front pocket and stays upright. If your pen is thicker than a finger, put it in the outside slot.`,
      `Lo cortamos de retazos de vela, así que el forro a veces trae la marca de una costura de otra vida. Cuatro ranuras a la medida de lo que de verdad se carga, y un bolsillo con zíper para la licencia y la tarjeta.

Entra en el bolsillo delantero y se queda derecho. Si tu bolígrafo es más grueso que un dedo, va en la ranura de afuera.`,
    ),
    specs: [
      spec(label.size, '5.5 × 3.7 in', '5.5 × 3.7 pulg.'),
      spec(label.material, 'Nylon, sailcloth offcuts', 'Nilón, retazos de tela de vela'),
      spec(label.pockets, '4 slots, 1 zip', '4 ranuras, 1 con zíper'),
      spec(label.closure, 'Coil zip', 'Zíper de espiral'),
      spec(label.weight, '62 g'),
    ],
    tags: { en: ['everyday carry', 'organizer', 'gift'], es: ['uso diario', 'organizador', 'regalo'] },
    taxClass: 'goods',
    priceCents: 2600,
    weightGrams: 62,
    options: [{ kind: 'color', values: ['black', 'orange', 'olive'] }],
    tweaks: [{ when: { color: 'orange' }, priceCents: 2200, compareAtCents: 2600 }],
    art: { kind: 'pocket-organizer' },
    sold: 196,
    daysOld: 420,
  },
  {
    key: 'icacos-dry-pouch',
    provider: 'veleria',
    category: 'pouches',
    name: both('Icacos dry pouch', 'Bolsa seca Icacos'),
    slug: both('icacos-dry-pouch', 'bolsa-seca-icacos'),
    summary: both(
      'A welded roll-top that keeps papers, a phone or a first-aid kit dry on the boat and in a downpour.',
      'Bolsa soldada de cierre enrollable que mantiene secos papeles, celular o botiquín en la lancha y en el aguacero.',
    ),
    description: both(
      `Seams are welded, not sewn. Roll the mouth three times, clip it, and it floats with what is inside. Clear on one side, so you find things without unpacking.

Small takes a phone, keys and documents. Medium takes a change of clothes or the whole Abre pouch.`,
      `Las uniones van soldadas, no cosidas. Enrolla la boca tres veces, cierra el broche y flota con lo que lleve dentro. Es transparente por un lado, para encontrar las cosas sin sacarlas todas.

En la S caben el celular, las llaves y los documentos. En la M cabe una muda de ropa o el estuche Abre completo.`,
    ),
    specs: [
      spec(label.material, 'Welded TPU', 'TPU soldado'),
      spec(label.volume, 'S 1.5 L, M 5 L', 'S: 1.5 L; M: 5 L'),
      spec(label.water, 'IPX6, floats', 'IPX6, flota'),
      spec(label.closure, 'Roll-top with clip', 'Enrollable con broche'),
    ],
    tags: { en: ['waterproof', 'boat', 'rain'], es: ['impermeable', 'bote', 'lluvia'] },
    taxClass: 'goods',
    priceCents: 1900,
    weightGrams: 70,
    options: [
      { kind: 'color', values: ['orange', 'gray'] },
      { kind: 'size', values: ['s', 'm'] },
    ],
    tweaks: [{ when: { size: 'm' }, priceCents: 2700, weightGrams: 120 }],
    art: { kind: 'dry-pouch' },
    sold: 127,
    daysOld: 480,
  },
  {
    key: 'phone-pouch',
    provider: 'veleria',
    category: 'pouches',
    name: both('Llamada phone pouch', 'Estuche para celular Llamada'),
    slug: both('llamada-phone-pouch', 'estuche-para-celular-llamada'),
    summary: both(
      'An upright belt pouch for a large phone in its case, with a flap that does not need two hands.',
      'Estuche vertical de correa para un celular grande con su cover, con tapa que abre con una mano.',
    ),
    description: both(
      `A phone in a pocket bends when you kneel. This keeps it on the belt, upright, behind a padded wall. The flap tucks under a webbing strip: lift it with the thumb and the phone rises by itself.

Room behind it for a license and a folded bill. Fits phones up to 6.9 inches with a case.`,
      `El celular en el bolsillo se dobla cuando te arrodillas. Aquí va en la correa, derecho y detrás de una pared acolchada. La tapa entra debajo de una cinta: la levantas con el pulgar y el celular sube solo.

Por detrás hay espacio para la licencia y un billete doblado. Para celulares de hasta 6.9 pulgadas con cover.`,
    ),
    specs: [
      spec(label.size, '7 × 3.8 × 1 in', '7 × 3.8 × 1 pulg.'),
      spec(label.material, '500D nylon, foam wall', 'Nilón 500D, pared de espuma'),
      spec(label.attachment, 'Belts up to 2.25 in, or straps', 'Correas de hasta 2.25 pulg., o tirantes'),
      spec(label.closure, 'Tuck flap', 'Tapa con cinta'),
    ],
    tags: { en: ['phone', 'everyday carry', 'range'], es: ['celular', 'uso diario', 'polígono'] },
    taxClass: 'goods',
    priceCents: 3400,
    weightGrams: 130,
    options: [{ kind: 'color', values: ['black', 'coyote', 'olive'] }],
    art: { kind: 'phone-pouch' },
    sold: 57,
    daysOld: 130,
  },
]
