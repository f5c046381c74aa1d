import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { watchUnhandled } from './last-resort.ts'
import { createLog } from './log.ts'

function watch() {
  const seen = { lines: [] as string[], reported: [] as unknown[], stops: 0 }
  const log = createLog('info', { write: (line) => seen.lines.push(line) })
  const node = new EventEmitter()
  watchUnhandled(
    {
      log,
      report: (error) => seen.reported.push(error),
      stop: () => {
        seen.stops += 1
      },
    },
    node as never,
  )
  return { ...seen, node, seen }
}

it('goes on when the database was lost where nobody looked, and says so', () => {
  const { node, seen } = watch()
  node.emit('unhandledRejection', Object.assign(new Error('terminating connection'), { code: '57P01' }))
  node.emit('uncaughtException', new Error('Connection terminated unexpectedly'))
  expect(seen).toMatchObject({ stops: 0, reported: [] })
  expect(seen.lines).toHaveLength(2)
})

it('reports any other mistake and stops the process in order, once', () => {
  const { node, seen } = watch()
  const mistake = new TypeError('x is not a function')
  node.emit('unhandledRejection', mistake)
  node.emit('uncaughtException', mistake)
  expect(seen).toMatchObject({ stops: 1, reported: [mistake, mistake] })
  expect(seen.lines.join('')).toContain('x is not a function')
})
