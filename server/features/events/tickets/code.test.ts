import { expect, it } from 'vitest'
import { createSigner } from '#server/platform/signing.ts'
import { qrLevelOf, readQr, readQrLevel } from '#server/testing/read-qr.ts'
import { readTicketCode, ticketCode } from './code.ts'
import { qrModules, qrPng, qrSvg } from './qr.ts'

const signer = createSigner('a secret for tests only, nowhere else')
const SEAT = 'sea_7KmQx2ZpR4tBvYcN9dHs'

it('is read by an independent decoder from what is drawn, and verifies', async () => {
  const code = ticketCode(signer, SEAT, 3)
  const read = await readQr(Buffer.from(qrSvg(code)))
  expect(read).toBe(code)
  expect(readTicketCode(signer, read ?? '')).toEqual({ seatId: SEAT, revision: 3 })
})

it('may lose a quarter of it, on screen, in the mail and on pdf', async () => {
  const code = ticketCode(signer, SEAT, 1)
  const { isDark } = qrModules(code)
  expect({
    screen: await readQrLevel(Buffer.from(qrSvg(code))),
    mail: await readQrLevel(Buffer.from(await qrPng(code))),
    pdf: qrLevelOf(isDark),
  }).toEqual({ screen: 'Q', mail: 'Q', pdf: 'Q' })
})

it('says nothing once any one letter of it is another, nor to whoever has another secret', () => {
  const code = ticketCode(signer, SEAT, 1)
  for (let at = 0; at < code.length; at++) {
    const other = code[at] === 'A' ? 'B' : 'A'
    const forged = code.slice(0, at) + other + code.slice(at + 1)
    expect(readTicketCode(signer, forged), `letter ${at}`).toBeNull()
  }
  // The last letter has bits to spare: sixteen letters decode to the same bytes.
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
    if (letter !== code.at(-1)) expect(readTicketCode(signer, code.slice(0, -1) + letter)).toBeNull()
  expect(readTicketCode(createSigner('somebody else’s'), code)).toBeNull()
  expect(readTicketCode(signer, '')).toBeNull()
})
