/** What those who came say of past dates. */
export interface DemoEventReview {
  event: string
  author: string
  stars: 1 | 2 | 3 | 4 | 5
  body: string
  language: 'en' | 'es'
}

export const eventReviews: DemoEventReview[] = [
  {
    event: 'cordillera-practical',
    author: 'jose-a',
    stars: 5,
    language: 'es',
    body: 'Las etapas se ven sencillas hasta que suena el timbre. El oficial de mi escuadra explicó todo con calma.',
  },
  {
    event: 'cordillera-practical',
    author: 'sarah-k',
    stars: 5,
    language: 'en',
    body: 'My first match. They paired me with Rafael, who let me walk every stage twice and never made me feel slow.',
  },
  {
    event: 'cordillera-practical',
    author: 'edwin',
    stars: 4,
    language: 'es',
    body: 'Muy bien corrida. El almuerzo se acabó antes de que llegara mi escuadra.',
  },
  {
    event: 'cordillera-practical',
    author: 'marcus',
    stars: 5,
    language: 'en',
    body: 'Tight schedule, kind people, and that view over the valley.',
  },
  {
    event: 'cordillera-practical',
    author: 'nilsa',
    stars: 4,
    language: 'es',
    body: 'La etapa de mano débil me humilló y ya quiero volver.',
  },
  {
    event: 'pistol-from-zero',
    author: 'glorimar',
    stars: 5,
    language: 'es',
    body: 'Marisol explica el porqué de cada cosa. Salí con ganas de practicar y sin miedo.',
  },
  {
    event: 'pistol-from-zero',
    author: 'priya',
    stars: 5,
    language: 'en',
    body: 'Six students, and it felt like a private lesson. The sheet of home exercises is gold.',
  },
  {
    event: 'pistol-from-zero',
    author: 'tom-h',
    stars: 4,
    language: 'en',
    body: 'Clear, patient, safe. Bring more water than you think.',
  },
  {
    event: 'stop-the-bleeding',
    author: 'damaris',
    stars: 5,
    language: 'es',
    body: 'Todo el mundo debería tomarlo. Kenia no asusta: te pone a hacerlo hasta que sale.',
  },
  {
    event: 'stop-the-bleeding',
    author: 'dana',
    stars: 5,
    language: 'en',
    body: 'The bleeding machine is unforgettable. I keep the tourniquet in the car now.',
  },
  {
    event: 'open-range',
    author: 'felix',
    stars: 4,
    language: 'es',
    body: 'Buen orden en la línea y una brisa que se agradece.',
  },
]
