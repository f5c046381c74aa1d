/**
 * Fetches a file that somebody else named. Only https, only from addresses that everybody can reach: what is inside our own
 * network must not be asked for by way of us. The address is checked where the connection is made, so that a name cannot
 * mean one machine when it is looked at and another when it is used.
 */
import { lookup as lookUpAll } from 'node:dns'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const REDIRECTS_MAX = 3

// Two lists: in one, a rule for figures of the old kind written as new ones would hold for all of the old kind.
const INNER = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INNER.ipv4.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INNER.ipv6.addSubnet(net, prefix, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return false
  const kind = version === 4 ? 'ipv4' : 'ipv6'
  return !INNER[kind].check(address, kind)
}

export class FileRefused extends Error {
  override name = 'FileRefused'
}

interface FetchLimits {
  maxBytes: number
  timeoutMs: number
  /** A stand-in on this machine that may be asked although it is near: `http://127.0.0.1:4000`. */
  trustedOrigin?: string
}

export async function fetchPublicFile(url: string, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let next = url
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const response = await open(next, limits, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      next = new URL(headers.location, next).href
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new FileRefused(`It answered ${statusCode}`)
    }
    return readAll(response, limits.maxBytes)
  }
  throw new FileRefused('It leads on and on')
}

async function open(
  text: string,
  { trustedOrigin }: FetchLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = URL.parse(text)
  if (!url) throw new FileRefused('Not an address')
  const isTrusted = trustedOrigin !== undefined && url.origin === trustedOrigin
  if (!isTrusted) refuseUnsafe(url)
  const options = { signal, headers: { accept: 'image/*' }, ...(isTrusted ? {} : { lookup: lookUpPublic }) }
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getSecure : getPlain
    get(url, options, resolve).on('error', reject)
  })
}

/** Throws unless it may be asked for. */
export function refuseUnsafe(url: URL): void {
  if (url.protocol !== 'https:') throw new FileRefused('Only https is fetched')
  if (url.username || url.password) throw new FileRefused('An address with a password')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address in figures is not looked up, so the check below would not see it.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new FileRefused('An address inside a network')
}

/** As `dns.lookup`, but an address inside a network is none. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookUpAll(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    const open = found.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first || open.length < found.length)
      return done(new FileRefused(`${hostname} is inside a network`) as NodeJS.ErrnoException, '', 0)
    if (options.all) return done(null, open)
    done(null, first.address, first.family)
  })
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) {
      response.destroy()
      throw new FileRefused('Too large')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
