import type { DemoProduct } from '../demo-types.ts'
import { both, label, spec } from './write.ts'

export const holsters: DemoProduct[] = [
  {
    key: 'yunque-iwb',
    provider: 'provider',
    category: 'holsters',
    name: both('Yunque IWB holster', 'Funda IWB Yunque'),
    slug: both('yunque-iwb-holster', 'funda-iwb-yunque'),
    summary: both(
      'An inside-the-waistband holster that stays flat, clicks once and does not mind the heat.',
      'Una funda interior que se mantiene plana, hace un solo clic y no le teme al calor.',
    ),
    description: both(
      `The Yunque is the holster we wear ourselves. One sheet of kydex, folded over a mold of your frame size, with a full sweat guard so that metal and skin never meet in August.

The click you hear is the trigger guard seating. Turn one screw to make the draw lighter or firmer; it holds its setting.

- Open bottom, so lint and sweat fall out
- Cut for an optic and for a threaded barrel
- One steel clip, moveable to three heights

Made for everyday carry under a shirt. Rinse it in fresh water after the beach and let it dry in the shade.`,
      `La Yunque es la que usamos nosotros. Una sola lámina de kydex, doblada sobre un molde de tu tamaño de armazón, con protector de sudor completo para que en agosto el metal no toque la piel.

El clic que oyes es el guardamonte al asentar. Con un solo tornillo pones el desenfunde más suave o más firme, y se queda donde lo dejaste.

- Abierta por abajo: la pelusa y el sudor se van
- Con corte para mira óptica y cañón roscado
- Un clip de acero que se monta a tres alturas

Pensada para el porte diario debajo de la camisa. Después de la playa, enjuágala con agua dulce y déjala secar a la sombra.`,
    ),
    specs: [
      spec(label.material, 'Kydex'),
      spec(label.thickness, '0.08 in (2 mm)', '0.08 pulg. (2 mm)'),
      spec(label.carry, 'Inside the waistband, 3–5 o’clock', 'Interior, de 3 a 5 en el reloj'),
      spec(label.beltWidth, 'Up to 1.75 in', 'Hasta 1.75 pulg.'),
      spec(label.cant, '0–15°, adjustable', '0–15°, ajustable'),
      spec(label.optic, 'Yes', 'Sí'),
      spec(label.warranty, 'Lifetime, repaired in Cayey', 'De por vida, se repara en Cayey'),
    ],
    tags: {
      en: ['concealed carry', 'kydex', 'everyday carry', 'optic ready'],
      es: ['porte oculto', 'kydex', 'uso diario', 'mira óptica'],
    },
    taxClass: 'goods',
    priceCents: 6900,
    weightGrams: 95,
    options: [
      { kind: 'color', values: ['black', 'coyote', 'olive'] },
      { kind: 'hand', values: ['right', 'left'] },
      { kind: 'fit', values: ['micro', 'compact', 'g-frame'] },
    ],
    tweaks: [
      { when: { hand: 'left' }, stock: 4 },
      { when: { color: 'olive', hand: 'left', fit: 'micro' }, stock: 0 },
      { when: { color: 'coyote', hand: 'left', fit: 'g-frame' }, stock: 0 },
      { when: { fit: 'micro' }, weightGrams: 82 },
    ],
    art: { kind: 'iwb-holster', look: { clip: 'single', sweat: 'full', light: 'no', optic: 'yes' } },
    isFeatured: true,
    sold: 412,
    daysOld: 640,
  },
  {
    key: 'yunque-luz',
    provider: 'provider',
    category: 'holsters',
    name: both('Yunque Luz light-bearing holster', 'Funda Yunque Luz para pistola con linterna'),
    slug: both('yunque-luz-light-bearing-holster', 'funda-yunque-luz-con-linterna'),
    summary: both(
      'The Yunque, formed around a compact weapon light, with two clips to carry the extra weight.',
      'La Yunque, formada alrededor de una linterna compacta y con dos clips para el peso extra.',
    ),
    description: both(
      `A light makes a holster wider at the muzzle, and most of them pay for it by tipping outwards. The Luz retains on the light body, not on the slide, and spreads the weight over two clips, so it sits as close as the plain Yunque.

It is formed for compact lights up to 1.2 inches wide. It does not hold a pistol without its light: the light is what clicks.

- Mid-height sweat guard, easier to re-holster
- Two clips, spaced for a belt loop between them
- Hex key and spare screws included`,
      `Una linterna ensancha la punta de la funda, y casi todas lo pagan inclinándose hacia afuera. La Luz retiene por el cuerpo de la linterna, no por la corredera, y reparte el peso en dos clips; por eso queda tan pegada como la Yunque sencilla.

Está formada para linternas compactas de hasta 1.2 pulgadas de ancho. No sujeta la pistola sin su linterna: lo que hace clic es la linterna.

- Protector de sudor a media altura, más fácil para volver a enfundar
- Dos clips, con espacio para una trabilla entre ellos
- Incluye llave Allen y tornillos de repuesto`,
    ),
    specs: [
      spec(label.material, 'Kydex'),
      spec(label.carry, 'Inside the waistband', 'Interior'),
      spec(label.retention, 'On the light, adjustable', 'Por la linterna, ajustable'),
      spec(label.beltWidth, 'Up to 1.75 in', 'Hasta 1.75 pulg.'),
      spec(label.optic, 'Yes', 'Sí'),
      spec(
        label.inBox,
        'Holster, 2 clips, hex key, 4 spare screws',
        'Funda, 2 clips, llave Allen, 4 tornillos',
      ),
    ],
    tags: {
      en: ['light-bearing', 'kydex', 'concealed carry', 'optic ready'],
      es: ['para linterna', 'kydex', 'porte oculto', 'mira óptica'],
    },
    taxClass: 'goods',
    priceCents: 8400,
    weightGrams: 128,
    options: [
      { kind: 'color', values: ['black', 'coyote'] },
      { kind: 'hand', values: ['right', 'left'] },
      { kind: 'fit', values: ['compact', 'full-size'] },
    ],
    tweaks: [
      { when: { fit: 'full-size' }, priceCents: 8900, weightGrams: 142 },
      { when: { hand: 'left', fit: 'full-size' }, stock: 2 },
      { when: { color: 'coyote', hand: 'left', fit: 'compact' }, stock: 0 },
    ],
    art: { kind: 'iwb-holster', look: { clip: 'double', sweat: 'mid', light: 'yes', optic: 'yes' } },
    sold: 143,
    daysOld: 320,
  },
  {
    key: 'toro-negro-owb',
    provider: 'provider',
    category: 'holsters',
    name: both('Toro Negro pancake holster', 'Funda exterior Toro Negro'),
    slug: both('toro-negro-pancake-holster', 'funda-exterior-toro-negro'),
    summary: both(
      'A two-piece holster that rides outside the belt and still hides under an open shirt.',
      'Una funda de dos piezas que va por fuera de la correa y aun así se esconde bajo una camisa abierta.',
    ),
    description: both(
      `Two curved sheets, riveted at the wings, that follow the hip. Because the belt passes through both sides, the grip is pulled in tight: the shape you see from behind is a belt, not a holster.

A good first holster for the range, too. It stays open when empty, so you can re-holster with one hand while looking at it, as you should.

- Curved by hand to fit a hip, not a table
- Brass rivets, replaceable
- Works with belts of 1.5 and 1.75 inches`,
      `Dos láminas curvas, remachadas en las alas, que siguen la cadera. Como la correa pasa por los dos lados, la empuñadura queda pegada al cuerpo: por detrás se ve una correa, no una funda.

También es buena como primera funda para el polígono. Se queda abierta cuando está vacía y puedes enfundar con una mano y mirando, como debe ser.

- Curvada a mano para una cadera, no para una mesa
- Remaches de latón, reemplazables
- Para correas de 1.5 y 1.75 pulgadas`,
    ),
    specs: [
      spec(label.material, 'Kydex, brass rivets', 'Kydex, remaches de latón'),
      spec(label.carry, 'Outside the waistband, hip', 'Exterior, a la cadera'),
      spec(label.beltWidth, '1.5 or 1.75 in', '1.5 o 1.75 pulg.'),
      spec(label.cant, '10°, fixed', '10°, fija'),
      spec(label.retention, 'Two screws, adjustable', 'Dos tornillos, ajustable'),
      spec(label.weight, '118 g'),
    ],
    tags: { en: ['owb', 'kydex', 'range', 'matches'], es: ['exterior', 'kydex', 'polígono', 'competencia'] },
    taxClass: 'goods',
    priceCents: 7200,
    weightGrams: 118,
    options: [
      { kind: 'color', values: ['black', 'coyote'] },
      { kind: 'hand', values: ['right', 'left'] },
      { kind: 'fit', values: ['compact', 'full-size'] },
    ],
    tweaks: [
      { when: { color: 'coyote', hand: 'left' }, stock: 3 },
      { when: { color: 'black', hand: 'left', fit: 'full-size' }, stock: 0 },
    ],
    art: { kind: 'owb-holster', look: { style: 'pancake' } },
    sold: 188,
    daysOld: 510,
  },
  {
    key: 'guanica-paddle',
    provider: 'provider',
    category: 'holsters',
    name: both('Guánica paddle holster', 'Funda de paleta Guánica'),
    slug: both('guanica-paddle-holster', 'funda-de-paleta-guanica'),
    summary: both(
      'On and off in a second without opening the belt: made for classes and range days.',
      'Se pone y se quita en un segundo sin abrir la correa: hecha para clases y días de práctica.',
    ),
    description: both(
      `Between the car, the classroom and the line you take a holster off several times a day. The Guánica's paddle slips behind the waistband and two hooks catch the belt from below, so it comes off when you want it to and not when you draw.

The paddle is a softer polymer than the shell and has a slight curve; after an hour you forget it. The cant is set with three screws, from straight to a forward lean for driving.`,
      `Entre el carro, el salón y la línea te quitas la funda varias veces al día. La paleta de la Guánica entra por detrás de la cintura y dos ganchos agarran la correa por abajo: sale cuando tú quieres, no cuando desenfundas.

La paleta es de un polímero más blando que el casco y tiene una curva leve; a la hora ya no la sientes. La inclinación se fija con tres tornillos, desde recta hasta hacia el frente, para guiar.`,
    ),
    specs: [
      spec(label.material, 'Kydex shell, polymer paddle', 'Casco de kydex, paleta de polímero'),
      spec(label.carry, 'Outside the waistband', 'Exterior'),
      spec(label.cant, '0–20°, adjustable', '0–20°, ajustable'),
      spec(label.beltWidth, 'Up to 1.75 in', 'Hasta 1.75 pulg.'),
      spec(label.weight, '136 g'),
    ],
    tags: {
      en: ['owb', 'paddle', 'range', 'beginners'],
      es: ['exterior', 'paleta', 'polígono', 'principiantes'],
    },
    taxClass: 'goods',
    priceCents: 6400,
    compareAtCents: 7500,
    weightGrams: 136,
    options: [
      { kind: 'hand', values: ['right', 'left'] },
      { kind: 'fit', values: ['compact', 'full-size'] },
    ],
    tweaks: [{ when: { hand: 'left', fit: 'full-size' }, stock: 1 }],
    art: { kind: 'owb-holster', look: { style: 'paddle', color: 'black' } },
    sold: 97,
    daysOld: 410,
  },
  {
    key: 'guajataca-duty',
    provider: 'provider',
    category: 'holsters',
    name: both('Guajataca duty holster', 'Funda de servicio Guajataca'),
    slug: both('guajataca-duty-holster', 'funda-de-servicio-guajataca'),
    summary: both(
      'A hooded holster with a thumb release for guards, instructors and long days on a duty belt.',
      'Una funda con capucha y botón de pulgar para guardias, instructores y días largos con correa de servicio.',
    ),
    description: both(
      `A rotating hood closes over the slide and opens with the thumb in the same motion as the grip. Nothing to press with the trigger finger, nothing that opens when someone pulls from behind.

The shell is kydex with a soft lining that does not mark a finish. The drop hanger lowers it under a vest or a rain jacket.

- Retention hood and a passive second retention
- Drop hanger with two heights, and a thigh strap you can leave off
- Fits pistols with an optic under the hood

For licensed guards and instructors. Practise the release a few hundred times with inert aids before you rely on it.`,
      `Una capucha giratoria cierra sobre la corredera y se abre con el pulgar en el mismo movimiento del agarre. Nada que apretar con el dedo del gatillo y nada que se abra si alguien hala por detrás.

El casco es de kydex con un forro suave que no marca el acabado. El colgador la baja para que no choque con el chaleco ni con la capa de lluvia.

- Capucha de retención y segunda retención pasiva
- Colgador de dos alturas y tirante de muslo que puedes quitar
- Cabe una mira óptica debajo de la capucha

Para guardias e instructores con licencia. Practica la apertura unos cientos de veces con ayudas inertes antes de confiarte.`,
    ),
    specs: [
      spec(label.material, 'Kydex, suede-feel lining', 'Kydex, forro tipo gamuza'),
      spec(label.retention, 'Level II: thumb hood and passive', 'Nivel II: capucha y pasiva'),
      spec(label.beltWidth, '2 or 2.25 in', '2 o 2.25 pulg.'),
      spec(label.optic, 'Yes, covered', 'Sí, cubierta'),
      spec(
        label.inBox,
        'Holster, drop hanger, thigh strap, hex keys',
        'Funda, colgador, tirante de muslo, llaves Allen',
      ),
      spec(label.weight, '310 g'),
    ],
    tags: { en: ['duty', 'retention', 'instructors'], es: ['servicio', 'retención', 'instructores'] },
    taxClass: 'goods',
    priceCents: 12900,
    weightGrams: 310,
    options: [
      { kind: 'hand', values: ['right', 'left'] },
      { kind: 'fit', values: ['compact', 'full-size'] },
    ],
    tweaks: [{ when: { hand: 'left' }, stock: 2 }],
    art: { kind: 'owb-holster', look: { style: 'duty', color: 'black' } },
    sold: 54,
    daysOld: 270,
  },
  {
    key: 'caracoles-appendix',
    provider: 'provider',
    category: 'holsters',
    name: both('Caracoles appendix rig', 'Conjunto frontal Caracoles'),
    slug: both('caracoles-appendix-rig', 'conjunto-frontal-caracoles'),
    summary: both(
      'Holster and spare magazine on one flexible spine, for carry at the front of the waist.',
      'Funda y cargador extra sobre una misma bisagra flexible, para llevar al frente.',
    ),
    description: both(
      `Named after the roads that curl down the mountain like a snail shell: the two halves are joined by a shock-cord spine that bends when you sit. A foam wedge behind the muzzle tips the grip towards you, and a claw pushes it in under the belt.

Everything that presses can be moved or taken off. Begin with the wedge in the lower position and wear it empty around the house for an evening.

- Foam wedge and claw included
- The magazine side comes off, and then it is a plain appendix holster
- Fits compact frames`,
      `Lleva el nombre de esas carreteras que bajan el monte dando vueltas de caracol: las dos mitades van unidas por una bisagra de cordón elástico que dobla cuando te sientas. Una cuña de espuma detrás de la punta acerca la empuñadura, y una garra la mete debajo de la correa.

Todo lo que aprieta se puede mover o quitar. Empieza con la cuña en la posición de abajo y úsala vacía en la casa una noche.

- Incluye cuña de espuma y garra
- El lado del cargador se desmonta y queda una funda frontal sencilla
- Para armazones compactos`,
    ),
    specs: [
      spec(
        label.material,
        'Kydex, shock cord, closed-cell foam',
        'Kydex, cordón elástico, espuma de celda cerrada',
      ),
      spec(label.carry, 'Appendix, 12–1 o’clock', 'Frontal, de 12 a 1 en el reloj'),
      spec(label.beltWidth, '1.5 in', '1.5 pulg.'),
      spec(label.optic, 'Yes', 'Sí'),
      spec(
        label.inBox,
        'Rig, wedge, claw, two clips, hex key',
        'Conjunto, cuña, garra, dos clips, llave Allen',
      ),
      spec(label.fits, 'Compact frames', 'Armazones compactos'),
    ],
    tags: {
      en: ['appendix', 'kydex', 'concealed carry', 'spare magazine'],
      es: ['porte frontal', 'kydex', 'porte oculto', 'cargador extra'],
    },
    taxClass: 'goods',
    priceCents: 11500,
    weightGrams: 176,
    options: [
      { kind: 'color', values: ['black', 'gray', 'olive'] },
      { kind: 'hand', values: ['right', 'left'] },
    ],
    tweaks: [
      { when: { color: 'gray' }, compareAtCents: 12900 },
      { when: { color: 'olive', hand: 'left' }, stock: 0 },
    ],
    art: { kind: 'appendix-rig' },
    sold: 121,
    daysOld: 190,
  },
  {
    key: 'mangle-pocket',
    provider: 'veleria',
    category: 'holsters',
    name: both('Mangle pocket holster', 'Funda de bolsillo Mangle'),
    slug: both('mangle-pocket-holster', 'funda-de-bolsillo-mangle'),
    summary: both(
      'A soft sleeve for micro frames that stays behind in the pocket when you draw.',
      'Una funda blanda para armazones micro que se queda en el bolsillo cuando desenfundas.',
    ),
    description: both(
      `For light trousers and no belt. The outside is a rubbery weave that grips the pocket; the inside is smooth sailcloth. A stiff panel covers the trigger guard completely and breaks up the outline, so it looks like a wallet.

Keep nothing else in that pocket. Wash it by hand with mild soap and dry it open.`,
      `Para pantalón fino y sin correa. Por fuera lleva un tejido gomoso que agarra el bolsillo; por dentro, tela de vela bien lisa. Un panel rígido cubre completo el guardamonte y disimula el contorno: parece una cartera.

No lleves nada más en ese bolsillo. Lávala a mano con jabón suave y sécala abierta.`,
    ),
    specs: [
      spec(
        label.material,
        'Grip weave, sailcloth, polymer panel',
        'Tejido antideslizante, tela de vela, panel de polímero',
      ),
      spec(label.carry, 'Front pocket', 'Bolsillo delantero'),
      spec(label.fits, 'Micro frames, either hand', 'Armazones micro, ambas manos'),
      spec(label.weight, '58 g'),
      spec(label.care, 'Hand wash, dry open', 'Lavar a mano, secar abierta'),
    ],
    tags: { en: ['pocket', 'micro', 'no belt'], es: ['bolsillo', 'micro', 'sin correa'] },
    taxClass: 'goods',
    priceCents: 3400,
    weightGrams: 58,
    options: [{ kind: 'color', values: ['black', 'gray'] }],
    tweaks: [{ when: { color: 'gray' }, stock: 5 }],
    art: { kind: 'pocket-holster' },
    sold: 166,
    daysOld: 455,
  },
  {
    key: 'guayacan-leather',
    provider: 'cuero-guayacan',
    category: 'holsters',
    name: both('Guayacán leather belt holster', 'Funda de cuero Guayacán'),
    slug: both('guayacan-leather-belt-holster', 'funda-de-cuero-guayacan'),
    summary: both(
      'Two layers of vegetable-tanned leather, wet-formed, saddle-stitched and waxed in San Germán.',
      'Dos capas de cuero de curtido vegetal, moldeado en húmedo, cosido a mano y encerado en San Germán.',
    ),
    description: both(
      `Cut from one shoulder, so both faces age alike. We form it wet over a mold of your frame size, dry it for two days and stitch it with two needles, eight stitches to the inch.

It arrives snug. Put it on your belt, leave an unloaded, cleared pistol in its plastic bag inside it overnight, and it will have learned the shape by morning.

- A reinforced mouth that stays open
- Edges burnished, never painted
- Beeswax tin and a cotton cloth in the box

Leather and salt water do not get along: wipe it, dry it away from the sun, wax it twice a year.`,
      `Sale de un mismo hombro de cuero, para que las dos caras envejezcan igual. La moldeamos mojada sobre tu tamaño de armazón, la dejamos secar dos días y la cosemos con dos agujas, a ocho puntadas por pulgada.

Llega apretadita. Ponla en la correa y deja dentro, toda la noche, una pistola descargada y verificada, en su bolsita plástica; por la mañana ya cogió la forma.

- Boca reforzada que no se cierra
- Cantos bruñidos, nunca pintados
- Lata de cera de abejas y paño de algodón en la caja

El cuero y el agua salada no se llevan: pásale un paño, sécala lejos del sol y encérala dos veces al año.`,
    ),
    specs: [
      spec(label.material, 'Vegetable-tanned cowhide', 'Cuero de res, curtido vegetal'),
      spec(label.thickness, '3.2 mm'),
      spec(label.carry, 'Outside the waistband, hip', 'Exterior, a la cadera'),
      spec(label.beltWidth, 'Up to 1.5 in', 'Hasta 1.5 pulg.'),
      spec(label.inBox, 'Holster, beeswax, cloth', 'Funda, cera de abejas, paño'),
      spec(label.madeIn, 'San Germán, Puerto Rico'),
    ],
    tags: { en: ['leather', 'owb', 'handmade', 'gift'], es: ['cuero', 'exterior', 'hecho a mano', 'regalo'] },
    taxClass: 'goods',
    priceCents: 9800,
    weightGrams: 165,
    options: [
      { kind: 'color', values: ['brown', 'tan', 'black'] },
      { kind: 'hand', values: ['right', 'left'] },
      { kind: 'fit', values: ['compact', 'full-size'] },
    ],
    tweaks: [
      { when: { color: 'tan' }, priceCents: 9200, compareAtCents: 10500 },
      { when: { hand: 'left' }, stock: 2 },
      { when: { color: 'tan', hand: 'left', fit: 'full-size' }, stock: 0 },
    ],
    art: { kind: 'leather-holster' },
    isFeatured: true,
    sold: 134,
    daysOld: 700,
  },
  {
    key: 'clip-kit',
    provider: 'provider',
    category: 'holsters',
    name: both('Spare clip kit', 'Juego de clips de repuesto'),
    slug: both('spare-holster-clip-kit', 'juego-de-clips-de-repuesto'),
    summary: both(
      'Two spring-steel clips with screws and thread locker, for any of our inside holsters.',
      'Dos clips de acero con tornillos y sellador de rosca, para cualquiera de nuestras fundas interiores.',
    ),
    description: both(
      `A clip is the part that wears. When it no longer bites, change it in five minutes: two screws, a drop of thread locker, done.

Spring steel with a black oxide finish, with a deep hook that catches the lower edge of the belt. Choose by your belt, not by your holster; the holes are the same on all of ours.`,
      `El clip es la pieza que se gasta. Cuando ya no muerde, lo cambias en cinco minutos: dos tornillos, una gota de sellador y listo.

Acero de resorte con acabado de óxido negro y un gancho hondo que agarra el borde de abajo de la correa. Escoge según tu correa, no según tu funda; los agujeros son iguales en todas las nuestras.`,
    ),
    specs: [
      spec(label.material, 'Spring steel', 'Acero de resorte'),
      spec(label.finish, 'Black oxide', 'Óxido negro'),
      spec(label.quantity, '2 clips'),
      spec(
        label.inBox,
        '2 clips, 4 screws, 4 washers, thread locker',
        '2 clips, 4 tornillos, 4 arandelas, sellador de rosca',
      ),
      spec(label.fits, 'Yunque, Yunque Luz, Caracoles'),
    ],
    tags: { en: ['spare part', 'clip'], es: ['repuesto', 'clip'] },
    taxClass: 'goods',
    priceCents: 1400,
    weightGrams: 48,
    options: [{ kind: 'size', values: ['1-5in', '1-75in'] }],
    art: { kind: 'holster-clip' },
    sold: 231,
    daysOld: 590,
  },
  {
    key: 'cuna-wedge',
    provider: 'provider',
    category: 'holsters',
    name: both('Cuña foam wedge', 'Cuña de espuma'),
    slug: both('cuna-foam-wedge', 'cuna-de-espuma-para-funda'),
    summary: both(
      'A soft wedge that tips the grip towards you and gives an older holster a second life.',
      'Una cuña suave que acerca la empuñadura al cuerpo y le da otra vida a una funda vieja.',
    ),
    description: both(
      `Closed-cell foam with a smooth skin, so it does not drink sweat. Stick it behind the muzzle, wear it for a day, move it a finger's width, wear it again. When you have found the spot, press it for a minute.

Two wedges to a pack, one thick and one thin, with hook and loop for both. Works with our holsters and with most others that have a flat back.`,
      `Espuma de celda cerrada con la superficie lisa, para que no absorba el sudor. Pégala detrás de la punta, úsala un día, muévela un dedo y úsala otra vez. Cuando des con el sitio, apriétala un minuto.

Vienen dos, una gruesa y una fina, con velcro para las dos. Sirve con nuestras fundas y con casi cualquiera que tenga la espalda plana.`,
    ),
    specs: [
      spec(label.material, 'Closed-cell foam', 'Espuma de celda cerrada'),
      spec(label.thickness, '0.5 and 0.8 in', '0.5 y 0.8 pulg.'),
      spec(label.quantity, '2 wedges', '2 cuñas'),
      spec(label.care, 'Soap and water', 'Agua y jabón'),
    ],
    tags: { en: ['appendix', 'comfort', 'spare part'], es: ['porte frontal', 'comodidad', 'repuesto'] },
    taxClass: 'goods',
    priceCents: 1200,
    weightGrams: 22,
    options: [],
    art: { kind: 'belt-wedge', look: { color: 'black' } },
    sold: 109,
    daysOld: 170,
  },
]
