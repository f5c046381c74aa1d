import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { tryPort } from './try-port.ts'

it('fails on a port that another program has, and not once it is free', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(tryPort(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await new Promise((resolve) => other.close(resolve))
  await expect(tryPort(port, '127.0.0.1')).resolves.toBeUndefined()
})
