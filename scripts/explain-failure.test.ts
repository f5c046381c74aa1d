import { expect, it } from 'vitest'
import { type Env, EnvError } from '#server/platform/env.ts'
import { explainFailure } from './explain-failure.ts'

const env = { port: 3000 } as Env

it.each([
  [new EnvError(['PORT must be a whole number.']), 'PORT must be a whole number.'],
  [Object.assign(new Error('listen'), { code: 'EADDRINUSE' }), 'Port 3000 is taken by another program'],
  [Object.assign(new Error('mkdir /data'), { code: 'EACCES' }), 'mkdir /data'],
  [Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'does not answer as it should (ECONNREFUSED)'],
  [new Error('something else'), 'something else'],
])('explains %s', (error, words) => {
  expect(explainFailure(error, env)).toContain(words)
})
