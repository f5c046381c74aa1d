/** What people of the demo write to each other. */
import type { ConversationSide, ConversationSubject } from '#contract/site/message-terms.ts'

export interface DemoMessage {
  side: ConversationSide
  hoursAgo: number
  text: string
  isNote?: boolean
  /** It came by e-mail, with this repeated below it. */
  quoted?: string
  /** A sheet that says this. */
  sheet?: string
}

export interface DemoConversation {
  key: string
  /** The demo's customer, whoever ordered last of the demo's provider, or one of its people by their place in the list. */
  customer: 'demo' | 'buyer' | number
  team: 'provider' | 'instructor' | 'store'
  about: ConversationSubject
  messages: readonly DemoMessage[]
  /** How many of them each side has read. */
  customerRead: number
  teamRead: number
  /** Somebody of the team reported it so many hours ago. */
  reportedHoursAgo?: number
}

const customer = (hoursAgo: number, text: string, more: Partial<DemoMessage> = {}): DemoMessage => ({
  side: 'customer',
  hoursAgo,
  text,
  ...more,
})
const team = (hoursAgo: number, text: string, more: Partial<DemoMessage> = {}): DemoMessage => ({
  side: 'team',
  hoursAgo,
  text,
  ...more,
})

export const conversations: readonly DemoConversation[] = [
  {
    key: 'order',
    customer: 'buyer',
    team: 'provider',
    about: 'order',
    messages: [
      customer(30, 'Hola, ¿mi orden sale esta semana? La quiero para el sábado.'),
      team(28, 'Saludos. Sí, sale mañana temprano.'),
      team(27, 'Cliente frecuente: añadir un clip extra.', { isNote: true }),
      customer(26, '¡Gracias! ¿Viene con el clip de acero?'),
      team(3, 'Sí, te lo pusimos. Así quedó empacada:', { sheet: 'Empaque de la orden' }),
    ],
    customerRead: 4,
    teamRead: 5,
  },
  {
    key: 'product',
    customer: 'demo',
    team: 'provider',
    about: 'product',
    messages: [customer(27, '¿La hacen también para zurdos? No la veo en las opciones.')],
    customerRead: 1,
    teamRead: 0,
  },
  {
    key: 'event',
    customer: 'demo',
    team: 'provider',
    about: 'event',
    messages: [
      customer(75, '¿Hay estacionamiento cerca de la entrada?'),
      team(73, 'Sí, para 40 carros. Llega 30 minutos antes y alguien te indica.'),
      customer(72, 'Perfecto, nos vemos allá.', {
        quoted: '> Sí, para 40 carros. Llega 30 minutos antes y alguien te indica.',
      }),
      team(71, 'Te esperamos.'),
    ],
    customerRead: 4,
    teamRead: 4,
  },
  {
    key: 'seat',
    customer: 'demo',
    team: 'provider',
    about: 'seat',
    messages: [
      team(50, 'Hi Luis! Your seat is confirmed. Please check that your documents are complete.'),
      customer(49, 'Will do tonight, thanks. Where do we park?'),
      team(2, 'Right behind bay 3. This is the map:', { sheet: 'Map of the range' }),
    ],
    customerRead: 2,
    teamRead: 3,
  },
  {
    key: 'custom',
    customer: 4,
    team: 'provider',
    about: 'product',
    messages: [
      customer(8, 'Hi! I measured my belt and it is 1.75 inches. Would the medium fit?', {
        sheet: 'My belt, 1.75 in',
      }),
    ],
    customerRead: 1,
    teamRead: 0,
  },
  {
    key: 'spam',
    customer: 5,
    team: 'provider',
    about: 'general',
    messages: [
      customer(20, 'CHEAP followers for your shop!!! Visit https://followers.example/now'),
      customer(19, 'Last chance, answer today or lose the price!!!'),
    ],
    customerRead: 2,
    teamRead: 2,
    reportedHoursAgo: 18,
  },
  {
    key: 'store',
    customer: 'demo',
    team: 'store',
    about: 'general',
    messages: [
      customer(120, '¿Puedo usar mis puntos en un evento?'),
      team(118, 'Sí. En el checkout escoges cuántos usar, hasta la mitad de la orden.'),
    ],
    customerRead: 2,
    teamRead: 2,
  },
  {
    key: 'store-open',
    customer: 6,
    team: 'store',
    about: 'general',
    messages: [customer(5, 'Buenas, ¿dónde cambio el correo de mi cuenta?')],
    customerRead: 1,
    teamRead: 0,
  },
  {
    key: 'lesson',
    customer: 7,
    team: 'instructor',
    about: 'general',
    messages: [
      customer(31, 'Do you teach private lessons for beginners?'),
      team(29, 'I do, weekday mornings in Caguas. How many people?'),
      customer(4, 'Two of us, my sister and me. Would a Thursday work?'),
    ],
    customerRead: 3,
    teamRead: 2,
  },
  {
    key: 'coach',
    customer: 'demo',
    team: 'instructor',
    about: 'general',
    messages: [
      customer(200, '¿Qué me recomienda practicar antes de la clínica?'),
      team(198, 'Desenfunde en seco, diez minutos al día, sin munición en el cuarto.'),
    ],
    customerRead: 2,
    teamRead: 2,
  },
]
