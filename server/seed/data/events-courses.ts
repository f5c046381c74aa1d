import type { DemoEvent } from '../demo-events-types.ts'
import { both } from './write.ts'

export const courses: DemoEvent[] = [
  {
    key: 'pistol-from-zero',
    kind: 'course',
    organizer: 'provider',
    instructors: ['instructor'],
    level: 'beginner',
    languages: ['es', 'en'],
    title: both('Pistol from zero', 'Pistola desde cero'),
    summary: both(
      'Grip, sights, trigger and safety in one day, six people at most, with Marisol Vélez.',
      'Agarre, miras, gatillo y seguridad en un día, seis personas como máximo, con Marisol Vélez.',
    ),
    description: both(
      `For whoever has never held a pistol, or has and was never shown how. The morning is in the classroom with blue guns; the afternoon is on the line, one shooter to one coach at a time.

You leave with a target of your own, a page of exercises for the house, and an honest opinion about what to practise next. Equipment and 100 rounds are included.`,
      `Para quien nunca ha tenido una pistola en la mano, o la ha tenido y nadie le enseñó. La mañana es en el salón con pistolas azules; la tarde en la línea, un tirador con un entrenador a la vez.

Te vas con tu propio blanco, una hoja de ejercicios para la casa y una opinión honesta de qué practicar después. Incluye equipo y 100 tiros.`,
    ),
    schedule: [
      { at: '09:00', text: both('Safety and handling', 'Seguridad y manejo') },
      { at: '12:00', text: both('Lunch break', 'Receso de almuerzo') },
      { at: '13:00', text: both('On the line', 'En la línea') },
      { at: '16:30', text: both('Review', 'Repaso') },
    ],
    venue: { name: 'Club Turabo', address: 'PR-52, salida 23', municipality: 'Caguas' },
    hours: 8,
    capacity: 6,
    tickets: [{ name: both('Course', 'Curso'), priceCents: 14_000, taxClass: 'course' }],
    squads: [],
    divisions: [],
    minAge: 21,
    credentialKinds: [],
    hasWaiver: true,
    dates: [
      { week: -6, weekday: 6, at: '09:00', booked: 6 },
      { week: -2, weekday: 6, at: '09:00', booked: 5 },
      { week: 1, weekday: 0, at: '09:00', booked: 6, waiting: 3 },
      { week: 4, weekday: 0, at: '09:00', booked: 5 },
      { week: 8, weekday: 0, at: '09:00', booked: 2 },
      { week: 12, weekday: 0, at: '09:00', booked: 0 },
    ],
  },
  {
    key: 'first-steps-women',
    kind: 'course',
    organizer: 'monte-adentro',
    instructors: ['yadira-colon'],
    level: 'beginner',
    languages: ['es'],
    title: both('First steps, for women', 'Primeros pasos, para mujeres'),
    summary: both(
      'An unhurried morning with Yadira Colón: questions first, then handling, then a few good shots.',
      'Una mañana sin prisa con Yadira Colón: primero las preguntas, después el manejo y luego unos buenos tiros.',
    ),
    description: both(
      `Eight women, one instructor, two assistants. No shouting, no jokes at anybody's expense, no experience needed. We begin with coffee and everything you always wanted to ask.

Bring closed shoes and a high-necked shirt: brass is hot. Everything else is there.`,
      `Ocho mujeres, una instructora y dos asistentes. Sin gritos, sin chistes a costa de nadie y sin experiencia previa. Empezamos con café y con todo lo que siempre quisiste preguntar.

Trae zapatos cerrados y camisa de cuello alto: los casquillos queman. Lo demás está allí.`,
    ),
    schedule: [
      { at: '08:30', text: both('Coffee and questions', 'Café y preguntas') },
      { at: '10:00', text: both('Handling', 'Manejo') },
      { at: '11:00', text: both('On the line', 'En la línea') },
    ],
    venue: { name: 'Polígono Bayamón', address: 'PR-5 km 8.1', municipality: 'Bayamón' },
    hours: 4,
    capacity: 8,
    tickets: [{ name: both('Course', 'Curso'), priceCents: 9_500, taxClass: 'course' }],
    squads: [],
    divisions: [],
    minAge: 18,
    credentialKinds: [],
    hasWaiver: true,
    dates: [
      { week: 2, weekday: 6, at: '08:30', booked: 7 },
      { week: 6, weekday: 6, at: '08:30', booked: 4 },
      { week: 13, weekday: 6, at: '08:30', booked: 1 },
    ],
  },
  {
    key: 'stop-the-bleeding',
    kind: 'course',
    organizer: 'monte-adentro',
    instructors: ['kenia-febres'],
    level: 'all',
    languages: ['es', 'en'],
    title: both('Bleeding control on the range', 'Control de sangrado en el polígono'),
    summary: both(
      'Tourniquets, packing and pressure, practised until your hands know them. With a working paramedic.',
      'Torniquetes, empaque y presión, hasta que las manos se los sepan. Con una paramédica activa.',
    ),
    description: both(
      `Three hours, most of them with your hands busy. You put a tourniquet on yourself with one hand, pack a wound that bleeds (it is a machine), and learn what to say to 9-1-1 and in which order.

No shooting, no requirements. The training tourniquet is yours to keep.`,
      `Tres horas, casi todas con las manos ocupadas. Te pones un torniquete con una sola mano, empacas una herida que sangra (es una máquina) y aprendes qué decirle al 9-1-1 y en qué orden.

No se tira y no hay requisitos. Te quedas con el torniquete de práctica.`,
    ),
    schedule: [
      { at: '18:00', text: both('Why minutes matter', 'Por qué importan los minutos') },
      { at: '18:45', text: both('Stations', 'Estaciones') },
      { at: '20:30', text: both('Two scenarios', 'Dos escenarios') },
    ],
    venue: { name: 'Centro Comunal Vistamar', address: 'Ave. Galicia', municipality: 'Carolina' },
    hours: 3,
    capacity: 12,
    tickets: [{ name: both('Course', 'Curso'), priceCents: 6_000, taxClass: 'course' }],
    squads: [],
    divisions: [],
    minAge: null,
    credentialKinds: [],
    hasWaiver: false,
    dates: [
      { week: -3, weekday: 3, at: '18:00', booked: 11 },
      { week: 2, weekday: 3, at: '18:00', booked: 10 },
      { week: 7, weekday: 3, at: '18:00', booked: 3 },
      { week: 11, weekday: 3, at: '18:00', booked: 0 },
    ],
  },
  {
    key: 'first-hundred',
    kind: 'course',
    organizer: 'linea-de-tiro',
    instructors: ['luis-oquendo'],
    level: 'intermediate',
    languages: ['es'],
    title: both('Precision rifle: the first hundred meters', 'Rifle de precisión: los primeros cien metros'),
    summary: both(
      'Position, breathing, trigger and a logbook, up where the air is cool. With Luis Ángel Oquendo.',
      'Posición, respiración, gatillo y libreta, allá donde hace fresco. Con Luis Ángel Oquendo.',
    ),
    description: both(
      `Two half days become one: a morning of dry work on the mat and an afternoon of slow groups. We measure, we write it down, we change one thing, we measure again.

Bring your own rifle with sights you trust and 60 rounds of one kind. Bipods and bags are there.`,
      `Dos medios días en uno: una mañana de trabajo en seco en la colchoneta y una tarde de grupos lentos. Medimos, lo escribimos, cambiamos una cosa y medimos otra vez.

Trae tu rifle con miras de confianza y 60 tiros de un mismo tipo. Bípodes y sacos hay.`,
    ),
    schedule: [
      { at: '08:00', text: both('Dry work', 'Trabajo en seco') },
      { at: '12:00', text: both('Lunch', 'Almuerzo') },
      { at: '13:00', text: both('Groups at 50 and 100 m', 'Grupos a 50 y 100 m') },
    ],
    venue: { name: 'Finca Caguana', address: 'PR-111 km 12.3', municipality: 'Utuado' },
    hours: 8,
    capacity: 8,
    tickets: [{ name: both('Course', 'Curso'), priceCents: 18_000, taxClass: 'course' }],
    squads: [],
    divisions: [],
    minAge: 18,
    credentialKinds: ['weapons_license'],
    hasWaiver: true,
    dates: [
      { week: 4, weekday: 6, at: '08:00', booked: 6 },
      { week: 13, weekday: 0, at: '08:00', booked: 1 },
    ],
  },
  {
    key: 'low-light',
    kind: 'clinic',
    organizer: 'cucubano',
    instructors: ['naomi-chen'],
    level: 'intermediate',
    languages: ['en', 'es'],
    title: both('Low-light clinic', 'Clínica de tiro con poca luz'),
    summary: both(
      'A hand-held light, your voice, and the decision not to shoot. Three hours with Naomi Chen.',
      'Una linterna, la voz y la decisión de no tirar. Tres horas con Naomi Chen.',
    ),
    description: both(
      `Most trouble happens when it is dark, and most of it is solved by seeing well and speaking clearly. We practise finding, naming and deciding, first with empty hands, then with lights, then on targets.

Bring a light that you carry every day. We will find out together whether it is the right one.`,
      `Casi todos los líos pasan de noche, y casi todos se resuelven viendo bien y hablando claro. Practicamos encontrar, nombrar y decidir: primero con las manos vacías, después con linterna y al final con blancos.

Trae la linterna que cargas todos los días. Juntos vamos a ver si es la que te conviene.`,
    ),
    schedule: [
      { at: '18:30', text: both('In the classroom', 'En el salón') },
      { at: '19:30', text: both('In the dark', 'A oscuras') },
    ],
    venue: {
      name: 'Galería Puerta de Tierra',
      address: 'Ave. Fernández Juncos 412',
      municipality: 'San Juan',
    },
    hours: 3,
    capacity: 10,
    tickets: [{ name: both('Clinic', 'Clínica'), priceCents: 8_500, taxClass: 'course' }],
    squads: [],
    divisions: [],
    minAge: 21,
    credentialKinds: ['weapons_license'],
    hasWaiver: true,
    dates: [
      { week: 1, weekday: 4, at: '18:30', booked: 10, waiting: 5 },
      { week: 5, weekday: 4, at: '18:30', booked: 9 },
      { week: 10, weekday: 4, at: '18:30', booked: 3 },
    ],
  },
  {
    key: 'draw',
    kind: 'clinic',
    organizer: 'provider',
    instructors: ['rafael-quinones'],
    level: 'intermediate',
    languages: ['es'],
    title: both('The draw, piece by piece', 'El desenfunde, pieza por pieza'),
    summary: both(
      'From concealment to the first good hit, slowly, filmed, and corrected. With Rafael Quiñones.',
      'Desde el porte oculto hasta el primer buen impacto, despacio, en video y corregido. Con Rafael Quiñones.',
    ),
    description: both(
      `Four hundred repetitions, most of them dry. We film you from two sides and watch it together; what you feel and what you do are seldom the same.

Bring the holster you wear. If it is not safe to draw from, we lend you one and tell you why.`,
      `Cuatrocientas repeticiones, casi todas en seco. Te grabamos de dos lados y lo vemos juntos; lo que uno siente y lo que hace casi nunca es lo mismo.

Trae la funda que usas. Si no es segura, te prestamos una y te decimos por qué.`,
    ),
    schedule: [
      { at: '09:00', text: both('Dry, with video', 'En seco, con video') },
      { at: '11:00', text: both('Live', 'Con fuego') },
    ],
    venue: { name: 'Campo Punta Santiago', address: 'PR-3 km 75', municipality: 'Humacao' },
    hours: 4,
    capacity: 10,
    tickets: [{ name: both('Clinic', 'Clínica'), priceCents: 7_500, taxClass: 'course' }],
    squads: [],
    divisions: [],
    minAge: 21,
    credentialKinds: ['weapons_license'],
    hasWaiver: true,
    dates: [
      { week: 3, weekday: 0, at: '09:00', booked: 8 },
      { week: 9, weekday: 0, at: '09:00', booked: 2 },
      { week: 16, weekday: 0, at: '09:00', booked: 0, status: 'draft' },
    ],
  },
  {
    key: 'adaptive',
    kind: 'clinic',
    organizer: 'cuero-guayacan',
    instructors: ['tomas-irizarry'],
    level: 'beginner',
    languages: ['es', 'en'],
    title: both('Adaptive shooting morning', 'Mañana de tiro adaptado'),
    summary: both(
      'Seated, one-handed or starting at seventy: a free morning with Tomás Irizarry.',
      'Sentado, con una mano o empezando a los setenta: una mañana gratis con Tomás Irizarry.',
    ),
    description: both(
      `Every bench is at wheelchair height, every rest adjusts, and there is somebody to help you with whatever your hands do not do. Come to try, or come to see whether it is something for you.

Free, because Cuero Guayacán pays the range. One companion is welcome and needs no ticket.`,
      `Todos los bancos están a la altura de una silla de ruedas, todos los apoyos se ajustan y hay quien te ayude con lo que las manos no hagan. Ven a probar, o ven a ver si es para ti.

Es gratis porque Cuero Guayacán paga el polígono. Puedes traer un acompañante sin boleto.`,
    ),
    schedule: [
      { at: '09:00', text: both('Welcome', 'Bienvenida') },
      { at: '09:30', text: both('At the benches', 'En los bancos') },
    ],
    venue: { name: 'Club Porta Coeli', address: 'PR-102 km 32.4', municipality: 'San Germán' },
    hours: 3,
    capacity: 6,
    tickets: [{ name: both('Free place', 'Espacio gratis'), priceCents: 0, taxClass: 'exempt' }],
    squads: [],
    divisions: [],
    minAge: null,
    credentialKinds: [],
    hasWaiver: true,
    dates: [
      { week: 3, weekday: 6, at: '09:00', booked: 4 },
      { week: 11, weekday: 0, at: '09:00', booked: 1 },
    ],
  },
  {
    key: 'bench-care',
    kind: 'clinic',
    organizer: 'cuero-guayacan',
    instructors: ['hector-santiago'],
    level: 'all',
    languages: ['es'],
    title: both('Cleaning and inspection bench', 'Banco de limpieza e inspección'),
    summary: both(
      'Take it apart, look at every piece, put it back, know what you saw. With Héctor Santiago.',
      'Desármala, mira cada pieza, ármala y entiende lo que viste. Con Héctor Santiago.',
    ),
    description: both(
      `Thirty years as an armorer in one evening. We clean what needs it, leave alone what does not, and learn to see a crack, a tired spring and a loose screw before the range does.

Come with it unloaded, in a case; ammunition stays in the car. Solvents and brushes are there.`,
      `Treinta años de armero en una noche. Limpiamos lo que hace falta, dejamos quieto lo que no, y aprendemos a ver una grieta, un muelle cansado y un tornillo flojo antes que el polígono.

Tráela descargada y en su estuche; las municiones se quedan en el carro. Hay solventes y cepillos.`,
    ),
    schedule: [{ at: '18:30', text: both('At the bench', 'En el banco') }],
    venue: { name: 'Taller Yagüez', address: 'Calle Méndez Vigo 88', municipality: 'Mayagüez' },
    hours: 2.5,
    capacity: 12,
    tickets: [{ name: both('Evening', 'Noche de taller'), priceCents: 3_000, taxClass: 'course' }],
    squads: [],
    divisions: [],
    minAge: 21,
    credentialKinds: ['weapons_license'],
    hasWaiver: false,
    dates: [
      { week: 2, weekday: 4, at: '18:30', booked: 9 },
      { week: 8, weekday: 4, at: '18:30', booked: 2 },
    ],
  },
]
