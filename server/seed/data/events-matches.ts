import type { DemoEvent } from '../demo-events-types.ts'
import { both } from './write.ts'

const PRACTICAL_DIVISIONS = [
  { name: 'Production', capacity: 14 },
  { name: 'Carry Optics', capacity: 14 },
  { name: 'Open', capacity: 8 },
  { name: 'PCC', capacity: 8 },
]

export const matches: DemoEvent[] = [
  {
    key: 'cordillera-practical',
    kind: 'match',
    organizer: 'provider',
    instructors: ['rafael-quinones'],
    level: 'all',
    languages: ['es', 'en'],
    title: both('Cordillera Practical, five stages', 'Competencia Práctica de la Cordillera, cinco etapas'),
    summary: both(
      'A monthly practical match above La Plata valley: five stages, 110 rounds, lunch from the club kitchen.',
      'Competencia mensual de tiro práctico sobre el valle de La Plata: cinco etapas, 110 tiros y almuerzo de la cocina del club.',
    ),
    description: both(
      `Five stages, none of them the same as last month. Two are short and fast, two ask you to move, and one has to be solved with your support hand. Expect about **110 rounds** and bring 150.

New to it? Say so when you book: we put first-timers with a range officer who explains each stage and lets you walk it twice. Nobody is in a hurry, and everybody was new once.

- Holster that covers the trigger, three magazines or more, belt
- Eye and ear protection, cap, water
- Rain does not stop us; lightning does`,
      `Cinco etapas, ninguna igual a la del mes pasado. Dos son cortas y rápidas, dos te piden moverte y una se resuelve con la mano débil. Calcula unos **110 tiros** y trae 150.

¿Es tu primera vez? Dilo al reservar: ponemos a los nuevos con un oficial que explica cada etapa y te deja caminarla dos veces. Nadie tiene prisa, y todo el mundo fue nuevo una vez.

- Funda que cubra el gatillo, tres peines o más, correa
- Protección de ojos y oídos, gorra, agua
- La lluvia no nos para; los rayos sí`,
    ),
    schedule: [
      { at: '07:30', text: both('Registration and safety check', 'Registro y revisión de seguridad') },
      { at: '08:30', text: both('Shooters’ meeting', 'Reunión de tiradores') },
      { at: '09:00', text: both('First squads on the line', 'Primeras escuadras en línea') },
      { at: '12:30', text: both('Lunch', 'Almuerzo') },
      { at: '15:00', text: both('Scores and thanks', 'Resultados y despedida') },
    ],
    venue: { name: 'Club de Tiro La Plata', address: 'PR-14 km 68.2, Bo. Toíta', municipality: 'Cayey' },
    hours: 7,
    capacity: 40,
    tickets: [
      { name: both('Match entry', 'Entrada a la competencia'), priceCents: 4_500, taxClass: 'admission' },
      { name: both('Club member', 'Socio del club'), priceCents: 3_500, taxClass: 'admission', quota: 12 },
    ],
    squads: [
      { name: 'Squad 1', capacity: 8, at: '09:00' },
      { name: 'Squad 2', capacity: 8, at: '09:00' },
      { name: 'Squad 3', capacity: 8, at: '09:00' },
      { name: 'Squad 4', capacity: 8, at: '11:00' },
      { name: 'Squad 5', capacity: 8, at: '11:00' },
    ],
    divisions: PRACTICAL_DIVISIONS,
    minAge: 18,
    credentialKinds: ['weapons_license'],
    hasWaiver: true,
    dates: [
      { week: -8, weekday: 0, at: '09:00', booked: 33 },
      { week: -4, weekday: 0, at: '09:00', booked: 36 },
      { week: 2, weekday: 0, at: '09:00', booked: 35 },
      { week: 6, weekday: 0, at: '09:00', booked: 18 },
      { week: 10, weekday: 0, at: '09:00', booked: 7 },
      { week: 14, weekday: 0, at: '09:00', booked: 2 },
    ],
  },
  {
    key: 'southern-steel',
    kind: 'match',
    organizer: 'linea-de-tiro',
    instructors: ['rafael-quinones'],
    level: 'all',
    languages: ['es', 'en'],
    title: both('Southern Steel', 'Acero del Sur'),
    summary: both(
      'Steel plates against the clock at the dry end of the island. You hear every hit.',
      'Placas de acero contra el reloj en el lado seco de la isla. Cada impacto se oye.',
    ),
    description: both(
      `Six stages of steel, five runs each, the slowest one thrown out. There is no movement and no scoring to argue about: the timer and the plates say it all. It is the best first match there is.

We shoot from **10 to 18 meters**, rimfire and centrefire pistols alike. Shade over every bay, ice water at each end.`,
      `Seis etapas de acero, cinco corridas por etapa y se bota la más lenta. No hay movimiento ni puntuación que discutir: lo dicen el cronómetro y las placas. Es la mejor primera competencia que hay.

Tiramos de **10 a 18 metros**, con pistolas de fuego anular o central. Sombra en cada línea y agua fría en las dos puntas.`,
    ),
    schedule: [
      { at: '07:30', text: both('Registration', 'Registro') },
      { at: '08:15', text: both('Safety briefing', 'Charla de seguridad') },
      { at: '08:30', text: both('First run', 'Primera corrida') },
      { at: '12:00', text: both('Results', 'Resultados') },
    ],
    venue: { name: 'Polígono El Tuque', address: 'PR-2 km 220.1', municipality: 'Ponce' },
    hours: 4,
    capacity: 24,
    tickets: [{ name: both('Entry', 'Entrada'), priceCents: 3_500, taxClass: 'admission' }],
    squads: [
      { name: 'Squad A', capacity: 6, at: '08:30' },
      { name: 'Squad B', capacity: 6, at: '08:30' },
      { name: 'Squad C', capacity: 6, at: '10:15' },
      { name: 'Squad D', capacity: 6, at: '10:15' },
    ],
    divisions: [
      { name: 'Rimfire', capacity: null },
      { name: 'Iron sights', capacity: null },
      { name: 'Optics', capacity: null },
    ],
    minAge: 16,
    credentialKinds: [],
    hasWaiver: true,
    dates: [
      { week: 1, weekday: 6, at: '08:30', booked: 21 },
      { week: 5, weekday: 6, at: '08:30', booked: 12 },
      { week: 9, weekday: 6, at: '08:30', booked: 3 },
    ],
  },
  {
    key: 'night-match',
    kind: 'match',
    organizer: 'cucubano',
    instructors: ['naomi-chen'],
    level: 'advanced',
    languages: ['es'],
    title: both('Night match: Cucubano', 'Competencia nocturna: Cucubano'),
    summary: both(
      'Three stages after dark with a hand-held light. Small squads, strict rules, long shadows.',
      'Tres etapas de noche con linterna en mano. Escuadras pequeñas, reglas estrictas y sombras largas.',
    ),
    description: both(
      `Once a season we switch the lights off. Three stages with a hand-held or mounted light, targets that must be identified before they are shot, and one that must not be shot at all.

You need to have shot at least two practical matches. Batteries fresh, spare light on you, glow stick on your back: we hand those out.`,
      `Una vez por temporada apagamos las luces. Tres etapas con linterna en mano o montada, blancos que hay que identificar antes de tirar y uno al que no se le tira.

Debes haber tirado por lo menos dos competencias prácticas. Baterías nuevas, linterna de repuesto encima y barrita luminosa en la espalda: esas las damos nosotros.`,
    ),
    schedule: [
      { at: '17:30', text: both('Check-in in daylight', 'Registro con luz de día') },
      { at: '18:30', text: both('Briefing and light check', 'Charla y revisión de linternas') },
      { at: '19:00', text: both('First stage', 'Primera etapa') },
    ],
    venue: { name: 'Club Turabo', address: 'PR-52, salida 23', municipality: 'Caguas' },
    hours: 4,
    capacity: 18,
    tickets: [{ name: both('Entry', 'Entrada'), priceCents: 5_500, taxClass: 'admission' }],
    squads: [
      { name: 'Squad 1', capacity: 6, at: '19:00' },
      { name: 'Squad 2', capacity: 6, at: '19:45' },
      { name: 'Squad 3', capacity: 6, at: '20:30' },
    ],
    divisions: [],
    minAge: 21,
    credentialKinds: ['weapons_license'],
    hasWaiver: true,
    dates: [{ week: 3, weekday: 5, at: '19:00', booked: 18, waiting: 4 }],
  },
  {
    key: 'rimfire-morning',
    kind: 'match',
    organizer: 'linea-de-tiro',
    instructors: ['tomas-irizarry'],
    level: 'beginner',
    languages: ['es', 'en'],
    title: both('Rimfire morning', 'Mañana de .22'),
    summary: both(
      'A friendly .22 match for families: paper, spinners and a prize for the tightest group under 16.',
      'Competencia amistosa de .22 para la familia: papel, giratorios y premio al grupo más cerrado de menores de 16.',
    ),
    description: both(
      `Rimfire only, from a bench or standing, at distances where everybody hits something. Minors shoot beside their parent or guardian, who signs for them when booking.

Club rifles can be borrowed for the morning at no cost. Bring ears and eyes; we have some to lend, never enough.`,
      `Solo fuego anular, en banco o de pie, a distancias donde todo el mundo le da a algo. Los menores tiran al lado de su padre, madre o encargado, que firma por ellos al reservar.

El club presta rifles esa mañana sin costo. Trae protección de oídos y ojos; prestamos, pero nunca alcanza.`,
    ),
    schedule: [
      { at: '08:00', text: both('Registration and safety class', 'Registro y clase de seguridad') },
      { at: '09:00', text: both('Shooting begins', 'Comienza el tiro') },
      { at: '12:00', text: both('Prizes', 'Premios') },
    ],
    venue: { name: 'Campo Línea Norte', address: 'PR-22, salida 77B', municipality: 'Arecibo' },
    hours: 3.5,
    capacity: 30,
    tickets: [
      { name: both('Adult', 'Adulto'), priceCents: 2_000, taxClass: 'admission' },
      { name: both('Under 18', 'Menor de 18'), priceCents: 1_000, taxClass: 'admission', quota: 15 },
    ],
    squads: [],
    divisions: [],
    minAge: 10,
    credentialKinds: [],
    hasWaiver: true,
    dates: [
      { week: 2, weekday: 6, at: '08:30', booked: 17 },
      { week: 7, weekday: 6, at: '08:30', booked: 6 },
      { week: 12, weekday: 6, at: '08:30', booked: 0 },
    ],
  },
  {
    key: 'isla-nena',
    kind: 'match',
    organizer: 'veleria',
    instructors: ['rafael-quinones'],
    level: 'intermediate',
    languages: ['es', 'en'],
    title: both('Isla Nena weekend match', 'Competencia de fin de semana en la Isla Nena'),
    summary: both(
      'The ferry, six stages by the sea, and dinner together. The one match of the year people plan around.',
      'La lancha, seis etapas frente al mar y cena juntos. La competencia del año alrededor de la cual se hacen planes.',
    ),
    description: both(
      `Six stages over one long Saturday on Vieques, with the wind off the channel as the hardest target. The entry covers stages, lunch and dinner; the ferry and the bed are yours to arrange, early.

Equipment travels in locked cases by the cargo ferry, under the club's permit: we write to everybody two weeks before with the form and the hour.`,
      `Seis etapas en un sábado largo en Vieques, con el viento del canal como el blanco más difícil. La entrada cubre etapas, almuerzo y cena; la lancha y la cama las buscas tú, temprano.

El equipo viaja en estuches con candado en la lancha de carga, bajo el permiso del club: dos semanas antes le escribimos a todos con el formulario y la hora.`,
    ),
    schedule: [
      { at: '09:00', text: both('Welcome and stage walk', 'Bienvenida y recorrido de etapas') },
      { at: '10:00', text: both('First squads', 'Primeras escuadras') },
      { at: '18:30', text: both('Dinner and results', 'Cena y resultados') },
    ],
    venue: { name: 'Campo Monte Carmelo', address: 'Bo. Puerto Real', municipality: 'Vieques' },
    hours: 10,
    capacity: 36,
    tickets: [
      {
        name: both('Match, lunch and dinner', 'Competencia, almuerzo y cena'),
        priceCents: 9_500,
        taxClass: 'admission',
      },
    ],
    squads: [
      { name: 'Squad 1', capacity: 12, at: '10:00' },
      { name: 'Squad 2', capacity: 12, at: '10:00' },
      { name: 'Squad 3', capacity: 12, at: '11:30' },
    ],
    divisions: PRACTICAL_DIVISIONS,
    minAge: 18,
    credentialKinds: ['weapons_license'],
    hasWaiver: true,
    fullRefundHours: 336,
    halfRefundHours: 168,
    dates: [{ week: 11, weekday: 6, at: '09:00', booked: 14 }],
  },
]
