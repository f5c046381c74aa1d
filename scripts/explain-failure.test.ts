import { expect, it } from 'vitest'
import { type Env, EnvError } from '#server/platform/env.ts'
import { explainFailure } from './explain-failure.ts'

const env = { port: 3000, dataDir: '/shop/.data' } as Env
const failing = (message: string, more: object) => Object.assign(new Error(message), more)

it.each([
  [new EnvError(['PORT must be a whole number.']), 'PORT must be a whole number.'],
  [failing('listen', { code: 'EADDRINUSE' }), 'Port 3000 is taken by another program'],
  [failing('listen', { code: 'EACCES', syscall: 'listen' }), 'Port 3000 is not for this user'],
  [failing('mkdir /data', { code: 'EACCES', path: '/data' }), 'may not write to /data'],
  [
    failing('open', { code: 'EACCES', path: '/shop/.data/secrets.json.1-2' }),
    'may not write to /shop/.data:',
  ],
  [failing('', { code: 'ECONNREFUSED' }), 'does not answer as it should (ECONNREFUSED)'],
  [new Error('something else'), 'something else'],
])('explains %s', (error, words) => {
  expect(explainFailure(error, env)).toContain(words)
})

it.each([
  failing('listen EADDRINUSE', { code: 'EADDRINUSE' }),
  failing('listen EACCES', { code: 'EACCES', syscall: 'listen' }),
  failing('EROFS: read-only file system, mkdir', { code: 'EROFS', path: '/data' }),
  failing("ENOENT: no such file or directory, mkdir '/read-only/data'", { code: 'ENOENT', syscall: 'mkdir' }),
  failing('write', { code: 'ENOSPC' }),
  new Error('Failed query: insert into "images"', {
    cause: failing('could not extend file', { code: '53100' }),
  }),
  failing('could not extend file "base/5/1259"', { code: '53100' }),
  new Error('PostgreSQL could not make its data folder:\ninitdb: error: No space left on device'),
  new Error('PostgreSQL could not make its data folder:\ninitdb: error: Permission denied'),
])('says it in one sentence that names the way out: %s', (error) => {
  const sentence = explainFailure(error, env)
  expect(sentence.split('\n')).toHaveLength(1)
  expect(sentence).toMatch(/PORT=|DATA_DIR/)
})

it('names who has the port, and the next one', () => {
  const sentence = explainFailure(failing('listen', { code: 'EADDRINUSE' }), env)
  expect(sentence).toContain(':3000')
  expect(sentence).toContain('PORT=3001')
})

it('blames a disk without room for what nobody else explains', () => {
  const lost = new Error('Connection terminated unexpectedly')
  expect(explainFailure(lost, env, 1e6)).toContain('The disk is full')
  expect(explainFailure(lost, env, 1e9)).not.toContain('The disk is full')
})
