import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createMailer, serviceUrl } from './mailer.ts'

const mail = { id: 'mail_1', to: 'ana@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }

it('goes out by SendGrid when its key is set, else by SMTP, else stays on disk', () => {
  const url = new URL(serviceUrl({ sendgridApiKey: 'SG.a/b', smtpUrl: 'smtp://localhost' }) ?? '')
  expect([url.host, url.username, decodeURIComponent(url.password)]).toEqual([
    'smtp.sendgrid.net:465',
    'apikey',
    'SG.a/b',
  ])
  expect(serviceUrl({ smtpUrl: 'smtp://localhost' })).toBe('smtp://localhost')
  expect(serviceUrl({})).toBeNull()
})

it('gives up on a mail service that takes the call and says nothing', async () => {
  const sockets: Socket[] = []
  const mute = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const smtpUrl = `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`
  const mailer = createMailer({ from: 'shop@example.com', smtpUrl, dataDir: '/nowhere', timeoutMs: 100 })
  await expect(mailer.send(mail)).rejects.toThrow(/Greeting never received/)
  for (const socket of sockets) socket.destroy()
  mute.close()
})
