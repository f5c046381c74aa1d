import { createServer } from 'node:net'

/** Fails as a server would that listens there: the port is taken, or not for this user. */
export function tryPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
