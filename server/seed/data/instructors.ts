import type { DemoInstructor } from '../demo-types.ts'
import { both } from './write.ts'

/** The first one belongs to the demo account `instructor`. */
export const instructors: DemoInstructor[] = [
  {
    key: 'instructor',
    firstName: 'Marisol',
    lastName: 'Vélez Ortiz',
    headline: both(
      'Pistol fundamentals, taught slowly until they are fast.',
      'Fundamentos de pistola, despacio hasta que salgan rápido.',
    ),
    bio: both(
      `Marisol taught secondary-school physics for eleven years before she taught shooting, and it shows: she explains why a thing works, then lets you find it. Her beginners' course has at most six people, because she wants to watch every hand.

She began competing in 2010 and has shot the island's championship eight times. Bring water, a cap and your questions; she answers all of them.`,
      `Marisol enseñó física en escuela superior por once años antes de enseñar a tirar, y se le nota: te explica por qué funciona algo y después te deja encontrarlo. Su curso para principiantes es de seis personas como máximo, porque quiere verle las manos a cada una.

Compite desde el 2010 y ha participado ocho veces en el campeonato de la isla. Trae agua, gorra y preguntas; las contesta todas.`,
    ),
    municipality: 'Caguas',
    npprInstructorNumber: 'NPPR-10482',
    since: 2012,
    look: { hair: 'bun', beard: 'no', skin: '3', glasses: 'yes', shirt: 'forest' },
  },
  {
    key: 'rafael-quinones',
    firstName: 'Rafael',
    lastName: 'Quiñones Díaz',
    headline: both(
      'Practical matches: stages, movement, and reading a plan.',
      'Tiro práctico: etapas, movimiento y cómo leer un plan.',
    ),
    bio: both(
      `Rafael designs stages for three clubs in the south and is the range officer people hope to get on their squad. He teaches how to move safely first, and how to save half a second later.

By day he is a land surveyor in Ponce. He walks a stage the way he walks a boundary: twice, with a notebook.`,
      `Rafael diseña etapas para tres clubes del sur y es el oficial de tiro que todo el mundo quiere en su escuadra. Primero te enseña a moverte con seguridad; después, a ahorrarte medio segundo.

De día es agrimensor en Ponce. Camina una etapa como camina una colindancia: dos veces y con libreta.`,
    ),
    municipality: 'Ponce',
    npprInstructorNumber: 'NPPR-10917',
    since: 2015,
    look: { hair: 'short', beard: 'yes', skin: '4', glasses: 'no', shirt: 'navy' },
  },
  {
    key: 'yadira-colon',
    firstName: 'Yadira',
    lastName: 'Colón Matos',
    headline: both(
      'First steps for women, with no hurry and no shouting.',
      'Primeros pasos para mujeres, sin prisa y sin gritos.',
    ),
    bio: both(
      `Yadira took her first course at forty-one and left it feeling foolish. She decided that nobody would leave hers that way. Her Saturday clinics in Bayamón begin at a table, with inert training aids and coffee, and reach the line only when everyone is ready.

She also helps with fit: hand size, belt, clothing, and what to carry when a dress has no belt at all.`,
      `Yadira tomó su primer curso a los cuarenta y un años y salió sintiéndose boba. Decidió que de los suyos nadie saldría así. Sus clínicas de los sábados en Bayamón empiezan en una mesa, con ayudas inertes y café, y llegan a la línea cuando todas están listas.

También ayuda con el ajuste: el tamaño de la mano, la correa, la ropa y qué hacer cuando el traje no lleva correa.`,
    ),
    municipality: 'Bayamón',
    npprInstructorNumber: 'NPPR-11236',
    since: 2018,
    look: { hair: 'curly', beard: 'no', skin: '4', glasses: 'no', shirt: 'red', jaw: 'soft' },
  },
  {
    key: 'hector-santiago',
    firstName: 'Héctor',
    lastName: 'Santiago Ruiz',
    headline: both(
      'Safe handling, cleaning and inspection, after thirty years as an armorer.',
      'Manejo seguro, limpieza e inspección, con treinta años de armero.',
    ),
    bio: both(
      `Héctor kept other people's equipment working for three decades in Mayagüez. Retired, he teaches the part of ownership that nobody photographs: how to clear, clean, inspect and store.

His classes are quiet and full of small parts. He lends the mats, the brushes and the magnifier.`,
      `Héctor mantuvo funcionando el equipo de otros por tres décadas en Mayagüez. Ya retirado, enseña la parte que nadie retrata: descargar, limpiar, inspeccionar y guardar.

Sus clases son tranquilas y llenas de piezas chiquitas. Él presta los tapetes, los cepillos y la lupa.`,
    ),
    municipality: 'Mayagüez',
    npprInstructorNumber: 'NPPR-09774',
    since: 2008,
    look: { hair: 'bald', beard: 'yes', skin: '2', glasses: 'yes', shirt: 'gray', hairColor: 'gray' },
  },
  {
    key: 'kenia-febres',
    firstName: 'Kenia',
    lastName: 'Febres Clemente',
    headline: both(
      'Bleeding control and first aid on the range, by a working paramedic.',
      'Control de sangrado y primeros auxilios en el polígono, con una paramédica activa.',
    ),
    bio: both(
      `Kenia rides an ambulance out of Carolina and teaches on her days off. In four hours you will put on a tourniquet in under thirty seconds, with either hand, in the rain if it rains.

She wants every squad to know who has the kit, where it is, and who makes the call. No previous training is needed.`,
      `Kenia trabaja en ambulancia desde Carolina y enseña en sus días libres. En cuatro horas vas a poner un torniquete en menos de treinta segundos, con cualquiera de las dos manos, y bajo la lluvia si llueve.

Quiere que cada escuadra sepa quién tiene el botiquín, dónde está y quién hace la llamada. No hace falta experiencia.`,
    ),
    municipality: 'Carolina',
    npprInstructorNumber: 'NPPR-11508',
    since: 2019,
    look: { hair: 'short', beard: 'no', skin: '5', glasses: 'no', shirt: 'orange', jaw: 'soft' },
  },
  {
    key: 'luis-oquendo',
    firstName: 'Luis Ángel',
    lastName: 'Oquendo Torres',
    headline: both(
      'Precision from the bench and from the ground, up in Utuado.',
      'Tiro de precisión, en banco y en el suelo, allá en Utuado.',
    ),
    bio: both(
      `Luis Ángel grows coffee on a slope where the wind changes every ten minutes, which is how he learned to read it. He teaches position, breathing and record keeping: no group counts until it is in the log book.

His clinics start at first light, before the clouds come over the ridge, and end with a pot of his own coffee.`,
      `Luis Ángel siembra café en una jalda donde el viento cambia cada diez minutos; así aprendió a leerlo. Enseña posición, respiración y libreta: un grupo no cuenta hasta que queda anotado.

Sus clínicas empiezan al amanecer, antes de que las nubes pasen la loma, y terminan con una greca de su propio café.`,
    ),
    municipality: 'Utuado',
    npprInstructorNumber: 'NPPR-10655',
    since: 2013,
    look: { hair: 'cap', beard: 'yes', skin: '3', glasses: 'no', shirt: 'olive' },
  },
  {
    key: 'naomi-chen',
    firstName: 'Naomi',
    lastName: 'Chen Rosado',
    headline: both(
      'Low-light clinics: a hand-held light, a voice, and good decisions.',
      'Clínicas de poca luz: una linterna, la voz y buenas decisiones.',
    ),
    bio: both(
      `Naomi managed night security at a hospital in San Juan and learned that most problems in the dark are solved with a light and a calm voice. Her clinics use flashlights and inert aids for the first two hours.

She designs her exercises with lighting technicians from the theatre, so the room changes and you have to think.`,
      `Naomi dirigió la seguridad nocturna de un hospital en San Juan y aprendió que, a oscuras, casi todo se resuelve con una linterna y una voz calmada. Las primeras dos horas de sus clínicas son solo con linternas y ayudas inertes.

Diseña los ejercicios con luminotécnicos de teatro: el salón cambia y hay que pensar.`,
    ),
    municipality: 'San Juan',
    npprInstructorNumber: 'NPPR-11871',
    since: 2020,
    look: { hair: 'long', beard: 'no', skin: '1', glasses: 'yes', shirt: 'black', hairColor: 'black' },
  },
  {
    key: 'tomas-irizarry',
    firstName: 'Tomás',
    lastName: 'Irizarry Toro',
    headline: both(
      'Adaptive shooting: seated, one-handed, or starting at seventy.',
      'Tiro adaptado: sentado, con una mano o empezando a los setenta.',
    ),
    bio: both(
      `Tomás shoots from a wheelchair and has the best one-handed reload in the west. He teaches people who were told that the sport is not for them, and the clubs that would like to have them.

He visits a range before each class to measure ramps, tables and shade. If it does not work for everyone, he moves the class.`,
      `Tomás tira desde su silla de ruedas y tiene la mejor recarga a una mano del oeste. Enseña a quienes les han dicho que este deporte no es para ellos, y a los clubes que los quieren recibir.

Antes de cada clase visita el polígono y mide rampas, mesas y sombra. Si no sirve para todos, muda la clase.`,
    ),
    municipality: 'San Germán',
    npprInstructorNumber: 'NPPR-11042',
    since: 2016,
    look: { hair: 'short', beard: 'no', skin: '2', glasses: 'no', shirt: 'sand' },
  },
]
