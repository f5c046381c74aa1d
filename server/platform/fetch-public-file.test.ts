import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { FileRefused, fetchPublicFile, isPublicAddress } from './fetch-public-file.ts'

const servers: Server[] = []
afterAll(() => Promise.all(servers.map((server) => new Promise((done) => server.close(done)))))

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const LIMITS = { maxBytes: 1_000, timeoutMs: 2_000 }

describe('addresses that everybody can reach', () => {
  it.each(['1.1.1.1', '8.8.8.8', '2606:4700:4700::1111'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    'fe80::1',
    'fd00::1',
    'localhost',
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a file that somebody else named', () => {
  it.each([
    'no address',
    'http://example.com/a.png',
    'ftp://example.com/a.png',
    'https://someone:secret@example.com/a.png',
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://169.254.169.254/latest/meta-data',
    // A name that means this machine is looked up and refused where the connection is made.
    'https://localhost/a.png',
  ])('is not fetched from %s', async (url) => {
    await expect(fetchPublicFile(url, LIMITS)).rejects.toThrow(FileRefused)
  })

  it('comes from the one origin that is trusted, and not from where that leads', async () => {
    const inner = await serve((_request, response) => response.end('secret'))
    const outer = await serve((request, response) => {
      if (request.url === '/away') response.writeHead(302, { location: `${inner}/a.png` }).end()
      else if (request.url === '/gone') response.writeHead(404).end()
      else response.end('picture')
    })
    const trusted = { ...LIMITS, trustedOrigin: outer }
    expect((await fetchPublicFile(`${outer}/a.png`, trusted)).toString()).toBe('picture')
    await expect(fetchPublicFile(`${outer}/away`, trusted)).rejects.toThrow(FileRefused)
    await expect(fetchPublicFile(`${outer}/gone`, trusted)).rejects.toThrow(FileRefused)
  })

  it('is given up when it is too large or takes too long', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/large') response.end('x'.repeat(2_000))
    })
    const trusted = { maxBytes: 1_000, timeoutMs: 300, trustedOrigin: origin }
    await expect(fetchPublicFile(`${origin}/large`, trusted)).rejects.toThrow()
    await expect(fetchPublicFile(`${origin}/slow`, trusted)).rejects.toThrow()
  })
})
