/** One interface, two services (docs/decisions/050-print-on-demand.md). */
import type { PrintServiceName } from '#contract/sales/print-terms.ts'
import type { PrintServiceSettings } from '../env.ts'
import { createPrintful } from './printful/index.ts'
import { isSignedByPrintful, readPrintfulEvent } from './printful/read-event.ts'
import { createPrintify } from './printify/index.ts'
import { isSignedByPrintify, readPrintifyEvent } from './printify/read-event.ts'
import type { PrintEvent, PrintService } from './service.ts'

export * from './service.ts'

const REAL_BASES: Record<PrintServiceName, string> = {
  printful: 'https://api.printful.com',
  printify: 'https://api.printify.com',
}

/** Shorter than a browser's patience: connecting waits for several answers. */
const TIMEOUT_MS = 10_000

export interface PrintAccess {
  token: string
  storeId?: string
}

export interface PrintServices {
  open(name: PrintServiceName, access: PrintAccess): PrintService
  baseOf(name: PrintServiceName): string
  /** A stand-in on this machine: its orders can be moved on, its pictures fetched from here. */
  isFake(name: PrintServiceName): boolean
}

export function createPrintServices(
  settings: PrintServiceSettings,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number | undefined } = {},
): PrintServices {
  const baseOf = (name: PrintServiceName) => settings[`${name}Base`] ?? REAL_BASES[name]
  return {
    baseOf,
    isFake: (name) => isLoopback(baseOf(name)),
    open: (name, access) => MAKERS[name]({ base: baseOf(name), timeoutMs, ...access }),
  }
}

function isLoopback(base: string): boolean {
  const { protocol, hostname } = new URL(base)
  return protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost')
}

const MAKERS: Record<PrintServiceName, typeof createPrintful> = {
  printful: createPrintful,
  printify: createPrintify,
}

interface Message {
  body: Buffer
  headers: Headers
  secret: string
}

const SIGNATURES: Record<PrintServiceName, (message: Message) => boolean> = {
  printful: ({ body, headers, secret }) => isSignedByPrintful(body, headers, secret),
  printify: ({ body, headers, secret }) => isSignedByPrintify(body, headers, secret),
}

/** Whether a message is theirs … */
export const isSigned = (service: PrintServiceName, message: Message): boolean => SIGNATURES[service](message)

const READERS: Record<PrintServiceName, (body: Buffer) => PrintEvent | null> = {
  printful: readPrintfulEvent,
  printify: readPrintifyEvent,
}

/** … and what it is about; null: it cannot be read. */
export const readEvent = (service: PrintServiceName, body: Buffer): PrintEvent | null =>
  READERS[service](body)
