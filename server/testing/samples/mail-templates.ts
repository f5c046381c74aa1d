/** Data for every mail, all of it seen by the reader. */
import type { OrderMail, TemplateData } from '#server/features/email/index.ts'

const WISHED = {
  name: 'Ana',
  product: 'Kydex',
  price: '$20.00',
  url: 'https://shop.test/p',
  listUrl: 'https://shop.test/w',
}
const ORDER: OrderMail = {
  name: 'Ana',
  number: 'K7M2-9QXT',
  url: 'https://shop.test/customer/purchases/K7M2-9QXT',
  lines: [{ name: 'Kydex', quantity: 2, amountCents: 123_450 }],
  rows: [
    { kind: 'goods', cents: 123_450 },
    { kind: 'coupon', cents: 1_000 },
    { kind: 'shipping', cents: 0 },
    { kind: 'state_tax', cents: 12_857 },
    { kind: 'municipal_tax', cents: 1_225 },
    { kind: 'total', cents: 136_532 },
  ],
  delivery: 'pr',
}
const REFUND: OrderMail['rows'] = [{ kind: 'refund', cents: 123_450 }]

export const MAIL_SAMPLES: TemplateData = {
  'confirm-email': { name: 'Ana', url: 'https://shop.test/c' },
  'already-registered': { name: 'Ana', url: 'https://shop.test/l', resetUrl: 'https://shop.test/forgot' },
  'reset-password': { name: 'Ana', url: 'https://shop.test/reset?token=abc' },
  'confirm-new-email': { name: 'Ana', url: 'https://shop.test/n' },
  'email-changed': { name: 'Ana', newEmail: 'new@test.pr' },
  'password-changed': { name: 'Ana' },
  'two-factor-changed': { name: 'Ana', enabled: true },
  'emergency-reset-used': { username: 'root', at: '1 Jan', address: '127.0.0.1' },
  'back-in-stock': WISHED,
  'price-drop': { ...WISHED, before: '$25.00' },
  'question-asked': { name: 'Ana', product: 'Kydex', question: 'Left-handed?', url: 'https://shop.test/p' },
  'question-answered': {
    name: 'Ana',
    product: 'Kydex',
    question: 'Left-handed?',
    answer: 'Yes',
    url: 'https://shop.test/p',
  },
  'contact-message': { name: 'Ana', email: 'ana@test.pr', topic: 'order', message: 'Where is it?' },
  'contact-copy': { name: 'Ana', topic: 'order', message: 'Where is it?' },
  'newsletter-confirm': { url: 'https://shop.test/newsletter/confirm?token=abc' },
  'newsletter-known': { leaveUrl: 'https://shop.test/newsletter/leave?token=abc' },
  'order-confirmed': { ...ORDER, delivery: 'pickup', pickupPlace: 'Calle Loíza 12' },
  'order-shipped': {
    ...ORDER,
    sellerName: 'Yunque Leather',
    carrier: 'usps',
    trackingNumber: '9400111899223',
    trackingUrl: 'https://tools.usps.com/go?t=9400111899223',
  },
  'order-ready': {
    ...ORDER,
    sellerName: 'Yunque Leather',
    pickupPlace: 'Calle Loíza 12',
    pickupCode: '482913',
  },
  'order-delivered': ORDER,
  'order-cancelled': { ...ORDER, rows: REFUND, text: 'The last one was damaged' },
  'order-refunded': { ...ORDER, rows: REFUND, text: 'One was missing' },
  'order-late': { ...ORDER, rows: REFUND },
  'return-asked': { ...ORDER, rows: [], text: 'It does not fit' },
  'return-approved': { ...ORDER, rows: [], sellerName: 'Yunque Leather', text: 'Send it to Calle Sol 5' },
  'return-declined': { ...ORDER, rows: [], text: 'It was worn' },
  sale: ORDER,
  payout: { name: 'Ana', amountCents: 123_450, url: 'https://shop.test/payouts' },
  'points-usable': { name: 'Ana', points: 120, url: 'https://shop.test/customer/loyalty' },
  'points-expiring': {
    name: 'Ana',
    points: 120,
    date: '2026-12-31',
    url: 'https://shop.test/customer/loyalty',
  },
}
