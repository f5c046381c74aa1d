import type { DemoEvent } from '../demo-events-types.ts'
import { both } from './write.ts'

export const openEvents: DemoEvent[] = [
  {
    key: 'open-range',
    kind: 'open_range',
    organizer: 'linea-de-tiro',
    instructors: [],
    level: 'all',
    languages: ['es', 'en'],
    title: both('Open range at the cliffs', 'Polígono abierto en los acantilados'),
    summary: both(
      'A line, a bench, a range officer and the sea behind the berm. Come when you like, stay two hours.',
      'Una línea, un banco, un oficial de tiro y el mar detrás del talud. Llega cuando quieras y quédate dos horas.',
    ),
    description: both(
      `Twenty points from 7 to 50 meters, a range officer on the line all the time, targets for sale at the hut. Bring a guest who watches, or one who shoots: choose the ticket.

The line is closed for ten minutes every half hour to change targets. It is when most of the talking happens.`,
      `Veinte puestos de 7 a 50 metros, oficial de tiro en la línea todo el tiempo y blancos a la venta en la caseta. Trae a alguien que mire, o a alguien que tire: escoge el boleto.

Cada media hora la línea cierra diez minutos para cambiar blancos. Ahí es cuando más se habla.`,
    ),
    schedule: [
      { at: '08:00', text: both('Line opens', 'Abre la línea') },
      { at: '13:00', text: both('Last shots', 'Últimos tiros') },
    ],
    venue: { name: 'Campo Punta Borinquen', address: 'PR-4466 km 2.7', municipality: 'Isabela' },
    hours: 5,
    capacity: 20,
    tickets: [
      { name: both('Line fee', 'Uso de línea'), priceCents: 1_500, taxClass: 'admission' },
      {
        name: both('Line fee with loaned ears and eyes', 'Uso de línea con protección prestada'),
        priceCents: 2_000,
        taxClass: 'admission',
        quota: 8,
      },
    ],
    squads: [],
    divisions: [],
    minAge: 18,
    credentialKinds: [],
    hasWaiver: true,
    dates: [
      { week: -1, weekday: 6, at: '08:00', booked: 15 },
      { week: 1, weekday: 6, at: '08:00', booked: 14 },
      { week: 2, weekday: 6, at: '08:00', booked: 9 },
      { week: 3, weekday: 6, at: '08:00', booked: 4 },
      { week: 4, weekday: 6, at: '08:00', booked: 1 },
    ],
  },
  {
    key: 'zero-your-optic',
    kind: 'open_range',
    organizer: 'monte-adentro',
    instructors: ['luis-oquendo'],
    level: 'all',
    languages: ['es'],
    title: both('Zero your optic, with coffee', 'Ajusta tu mira, con café'),
    summary: both(
      'A morning in the coffee hills to bring point and sight together, with help and without hurry.',
      'Una mañana entre cafetales para que la mira y el tiro coincidan, con ayuda y sin prisa.',
    ),
    description: both(
      `Bring whatever has a sight on it and does not agree with you. We have benches, tools, chronograph and Luis Ángel's patience. Bring 40 rounds of what you really use.

Coffee from the next hill, all morning.`,
      `Trae lo que tenga mira y no esté de acuerdo contigo. Hay bancos, herramientas, cronógrafo y la paciencia de Luis Ángel. Trae 40 tiros de los que usas de verdad.

Café de la loma de al lado, toda la mañana.`,
    ),
    schedule: [{ at: '08:00', text: both('Benches open', 'Abren los bancos') }],
    venue: { name: 'Finca Tres Picachos', address: 'PR-144 km 9', municipality: 'Jayuya' },
    hours: 4,
    capacity: 14,
    tickets: [{ name: both('Bench', 'Banco'), priceCents: 1_000, taxClass: 'admission' }],
    squads: [],
    divisions: [],
    minAge: 18,
    credentialKinds: ['weapons_license'],
    hasWaiver: true,
    dates: [
      { week: 4, weekday: 0, at: '08:00', booked: 8 },
      { week: 10, weekday: 6, at: '08:00', booked: 2 },
    ],
  },
  {
    key: 'breakfast',
    kind: 'social',
    organizer: 'veleria',
    instructors: [],
    level: 'all',
    languages: ['es', 'en'],
    title: both('Shooters’ breakfast by the lighthouse', 'Desayuno de tiradores junto al faro'),
    summary: both(
      'Mallorcas, coffee and a table long enough for everybody. No shooting, plenty of stories.',
      'Mallorcas, café y una mesa donde quepa todo el mundo. Sin tiros y con muchos cuentos.',
    ),
    description: both(
      `Once a season the island's clubs meet where nobody can shoot. Bring the family; there is a walk to the lighthouse afterwards for whoever ate too much.

Free, but tell us you are coming: the bakery wants a number.`,
      `Una vez por temporada los clubes de la isla se juntan donde nadie puede tirar. Trae a la familia; después hay caminata al faro para quien comió de más.

Es gratis, pero avisa que vienes: la panadería quiere un número.`,
    ),
    schedule: [
      { at: '08:30', text: both('Breakfast', 'Desayuno') },
      { at: '10:30', text: both('Walk to the lighthouse', 'Caminata al faro') },
    ],
    venue: { name: 'Merendero El Faro', address: 'PR-301, final', municipality: 'Cabo Rojo' },
    hours: 3,
    capacity: 60,
    tickets: [{ name: both('Place at the table', 'Puesto en la mesa'), priceCents: 0, taxClass: 'exempt' }],
    squads: [],
    divisions: [],
    minAge: null,
    credentialKinds: [],
    hasWaiver: false,
    dates: [{ week: 5, weekday: 0, at: '08:30', booked: 26 }],
  },
  {
    key: 'fitting-night',
    kind: 'social',
    organizer: 'provider',
    instructors: [],
    level: 'all',
    languages: ['es', 'en'],
    title: both('Holster fitting night', 'Noche de fundas a la medida'),
    summary: both(
      'Taller Cordillera brings the heat gun to the marina: try, adjust, heat, and carry it home right.',
      'Taller Cordillera trae la pistola de calor a la marina: prueba, ajusta, calienta y llévatela como es.',
    ),
    description: both(
      `Forty holsters to try with a blue gun, ride heights and clips to swap, and a bench where yours is adjusted while you wait. Nothing to buy, nothing to sign.

Free, by half-hour so that nobody stands in line.`,
      `Cuarenta fundas para probar con pistola azul, alturas y clips para cambiar y un banco donde ajustan la tuya mientras esperas. Nada que comprar y nada que firmar.

Gratis, por turnos de media hora para que nadie haga fila.`,
    ),
    schedule: [{ at: '18:00', text: both('Doors open', 'Abren las puertas') }],
    venue: { name: 'Marina Villa Real', address: 'PR-987 km 1.3', municipality: 'Fajardo' },
    hours: 3,
    capacity: 24,
    tickets: [{ name: both('Half an hour', 'Media hora'), priceCents: 0, taxClass: 'exempt' }],
    squads: [
      { name: '18:00', capacity: 8, at: '18:00' },
      { name: '19:00', capacity: 8, at: '19:00' },
      { name: '20:00', capacity: 8, at: '20:00' },
    ],
    divisions: [],
    minAge: 18,
    credentialKinds: [],
    hasWaiver: false,
    dates: [
      { week: 3, weekday: 4, at: '18:00', booked: 20 },
      { week: 15, weekday: 4, at: '18:00', booked: 0, status: 'pending_review' },
    ],
  },
]
