import type { DemoProvider } from '../demo-types.ts'
import { both } from './write.ts'

/** The first one belongs to the demo account `provider`. */
export const providers: DemoProvider[] = [
  {
    key: 'provider',
    name: 'Taller Cordillera',
    headline: both(
      'Kydex holsters and carry belts, formed by hand in Cayey.',
      'Fundas de kydex y correas de porte, formadas a mano en Cayey.',
    ),
    bio: both(
      `Four people, two presses and a long bench above the fog line in Cayey. We form every holster over a mold, trim it by hand and try it on a belt before it leaves.

We began by fixing our own gear: clips that snapped, edges that cut, sheets that bent in a hot car. Each of those became a rule. Edges are buffed until they slide on a bare arm, hardware is set with thread locker, and every screw is a size you can buy in a ferretería.

If something of ours breaks in normal use, write to us. We repair it or form a new one.`,
      `Somos cuatro personas, dos prensas y un banco de trabajo largo, allá arriba en Cayey, donde por las mañanas baja la neblina. Formamos cada funda sobre un molde, la recortamos a mano y la probamos en una correa antes de que salga.

Empezamos arreglando lo nuestro: clips que se partían, bordes que cortaban, láminas que se doblaban dentro del carro al sol. De cada problema salió una regla. Pulimos los bordes hasta que resbalan sobre el brazo, fijamos los tornillos con sellador de rosca y usamos solo medidas que consigues en cualquier ferretería.

Si algo nuestro se rompe con el uso normal, escríbenos. Lo reparamos o te formamos uno nuevo.`,
    ),
    municipality: 'Cayey',
    since: 2017,
  },
  {
    key: 'cuero-guayacan',
    name: 'Cuero Guayacán',
    headline: both(
      'Vegetable-tanned leather, cut and saddle-stitched in San Germán.',
      'Cuero de curtido vegetal, cortado y cosido a mano en San Germán.',
    ),
    bio: both(
      `Doña Carmen Toro taught her two daughters to stitch saddles; they now stitch holsters and belts in the same room, with the same clamps. The leather is vegetable-tanned, the thread is waxed polyester, and every hole is punched by hand.

Leather is honest about time. It will darken where you touch it and soften where it bends. We finish each piece with beeswax from a neighbor in Sabana Grande, and we tell you how to keep it for twenty years.`,
      `Doña Carmen Toro enseñó a sus dos hijas a coser monturas. Hoy ellas cosen fundas y correas en el mismo salón y con las mismas prensas. El cuero es de curtido vegetal, el hilo es poliéster encerado y cada agujero se marca a mano.

El cuero no esconde los años: oscurece donde lo tocas y ablanda donde dobla. Terminamos cada pieza con cera de abejas de un vecino de Sabana Grande, y te explicamos cómo cuidarla para que dure veinte años.`,
    ),
    municipality: 'San Germán',
    since: 2009,
  },
  {
    key: 'veleria',
    name: 'Velería Punta Santiago',
    headline: both(
      'A sail loft in Humacao that also sews pouches and bags.',
      'Un taller de velas en Humacao que también cose estuches y bultos.',
    ),
    bio: both(
      `We have repaired sails on the east coast since 2005. Salt, sun and a flapping sail teach you about seams: which thread rots, which stitch runs, where a corner needs a second layer.

When a friend asked for a range bag that would not die on him, we cut it from the same cloth we use for boat covers. Today half of the loft is bags. Same machines, same triple stitching, same people. Offcuts become key fobs; almost nothing is thrown away.`,
      `Reparamos velas en la costa este desde el 2005. La sal, el sol y una vela suelta enseñan mucho de costuras: qué hilo se pudre, qué puntada se corre y qué esquina pide una segunda capa.

Cuando un amigo nos pidió un bulto de tiro que no se le dañara al año, lo cortamos de la misma tela que usamos para forrar botes. Hoy la mitad del taller son bultos. Las máquinas son las mismas, la triple costura es la misma y la gente también. Con los retazos hacemos llaveros; casi nada va a la basura.`,
    ),
    municipality: 'Humacao',
    since: 2005,
  },
  {
    key: 'cucubano',
    name: 'Luces Cucubano',
    headline: both(
      'Flashlights, headlamps and chargers, tested through long blackouts.',
      'Linternas de mano y de cabeza, faroles y cargadores, probados en apagones largos.',
    ),
    bio: both(
      `After the hurricane of 2017 two electronics technicians from Caguas were lending out flashlights to the whole street. Most failed within weeks. So they began to build their own, around standard cells that can be replaced and bodies that can be opened.

Our lights carry the name of the cucubano, the beetle that glows in the hills in May. Output and runtime are measured on our own bench, after thirty seconds, the way they behave in your hand. If our number is smaller than someone else's, that is why.`,
      `Después del huracán del 2017, dos técnicos de electrónica de Caguas les prestaban linternas a todos los de su calle. La mayoría se dañó en cuestión de semanas. Así empezaron a construir las suyas, con baterías estándar que se pueden cambiar y cuerpos que se pueden abrir.

Nuestras linternas llevan el nombre del cucubano, el cocuyo que alumbra en los montes por mayo. Medimos la potencia y la duración en nuestro propio banco, a los treinta segundos de encendida, tal como se comporta en tu mano. Si nuestro número es más bajito que el de otros, es por eso.`,
    ),
    municipality: 'Caguas',
    since: 2018,
  },
  {
    key: 'linea-de-tiro',
    name: 'Línea de Tiro',
    headline: both(
      'Targets, timers and training aids for clubs and for your own practice.',
      'Blancos, cronómetros y ayudas de práctica para clubes y para ti.',
    ),
    bio: both(
      `We run matches in the north and got tired of waiting three weeks for cardboard. Now we print, cut and weld what a club needs for a Saturday, and sell the same things one by one.

Everything here has been used on a real stage first. What did not survive a season in the rain was redesigned. We sell training aids only: no firearms and no live ammunition, here or anywhere.`,
      `Organizamos competencias en el norte y nos cansamos de esperar tres semanas por un cartón. Ahora imprimimos, cortamos y soldamos lo que un club necesita para un sábado, y vendemos lo mismo por unidad.

Todo lo que ves aquí se usó antes en una etapa de verdad. Lo que no aguantó una temporada de lluvia se volvió a diseñar. Vendemos solo ayudas de práctica: ni armas ni municiones, ni aquí ni en ningún otro sitio.`,
    ),
    municipality: 'Arecibo',
    since: 2014,
  },
  {
    key: 'monte-adentro',
    name: 'Monte Adentro',
    headline: both(
      'Clothing and everyday things for heat, rain and hills, from Jayuya.',
      'Ropa y cosas del diario para el calor, la lluvia y la jalda, desde Jayuya.',
    ),
    bio: both(
      `A print shop in Jayuya with a view of Los Tres Picachos, which is where our contour lines come from. We print with water-based inks, in small runs, and cut our own range clothing for people who train at noon in July.

We size on real people from here, not on a chart. If a size does not fit, exchange it; we would rather send a second box than have a shirt live in your drawer.`,
      `Somos una imprenta de Jayuya con vista a Los Tres Picachos: de ahí salen nuestras curvas de nivel. Estampamos con tinta a base de agua, en tiradas cortas, y cortamos nuestra propia ropa de práctica para quien entrena al mediodía en julio.

Sacamos las tallas con gente de aquí, no con una tabla. Si no te queda bien, cámbiala; preferimos mandarte otra caja a que la camisa se quede a vivir en la gaveta.`,
    ),
    municipality: 'Jayuya',
    since: 2019,
  },
]
