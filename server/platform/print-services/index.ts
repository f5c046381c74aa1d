/** One interface, two services (docs/decisions/050-print-on-demand.md). */
import type { PrintServiceName } from '#contract/sales/print-terms.ts'
import type { PrintServiceSettings } from '../env.ts'
import { createPrintful } from './printful/index.ts'
import { isSignedByPrintful, readPrintfulEvent } from './printful/read-event.ts'
import type { PrintEvent, PrintService } from './service.ts'

export * from './service.ts'

const REAL_BASES: Record<PrintServiceName, string> = {
  printful: 'https://api.printful.com',
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

const MAKERS = { printful: createPrintful }

/** Whether a message is theirs, and what it is about; null: it cannot be read. */
export function isSigned(
  _service: PrintServiceName,
  message: { body: Buffer; headers: Headers; secret: string },
): boolean {
  return isSignedByPrintful(message.body, message.headers, message.secret)
}

export function readEvent(_service: PrintServiceName, body: Buffer): PrintEvent | null {
  return readPrintfulEvent(body)
}
