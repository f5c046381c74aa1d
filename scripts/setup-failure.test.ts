import { describe, expect, it } from 'vitest'
import { explainSetupFailure, refuseOldPrograms } from './setup-failure.mjs'

const failing = (code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

/** What the set-up knows of an npm that failed. */
const npmFailed = (output: string) => Object.assign(new Error('npm ended with code 1'), { output })

describe('why set-up cannot go on', () => {
  it.each([
    [failing('ENOSPC', 'write'), 'The disk is full: set-up needs about 2 GB in /a b'],
    [npmFailed('npm error code ENOSPC\nnpm error nospc There is not enough space'), 'The disk is full'],
    [npmFailed('npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write'), 'The disk is full'],
    [failing('EACCES', 'mkdir', { path: '/a b/.cache' }), '("sudo chown -R $USER \'/a b\'")'],
    [failing('EROFS', 'mkdir'), 'This user may not write to /a b:'],
    [
      npmFailed('npm error code EACCES\nnpm error path /home/ana/.npm/_cacache\n'),
      'write to /home/ana/.npm/_cacache:',
    ],
    [
      npmFailed('npm error code ENOTFOUND\nnpm error network request to https://…'),
      'cannot reach its registry',
    ],
  ])('is one sentence: %s', (error, words) => {
    const sentence = explainSetupFailure(error, '/a b')
    expect(sentence).toContain(words)
    expect(sentence).not.toContain('\n')
  })

  it('is left to what was printed when nobody knows it', () => {
    expect(explainSetupFailure(npmFailed('npm error code ERESOLVE'), '/a')).toBeNull()
  })
})

describe('programs that are too old', () => {
  const agent = (npm: string) => `npm/${npm} node/v20.20.2 linux x64 workspaces/false`

  it.each([
    ['18.20.0', agent('10.9.0'), 'This is Node 18.20.0, and at least 20 is needed'],
    ['20.20.2', agent('6.14.18'), 'This is npm 6.14.18, and at least 7.24 is needed'],
    ['20.20.2', agent('7.9.0'), 'This is npm 7.9.0'],
  ])('are refused: Node %s, %s', (node, npm, words) => {
    expect(refuseOldPrograms(node, npm)).toContain(words)
  })

  it.each([
    ['20.0.0', agent('7.24.2')],
    ['20.0.0', agent('9.6.4')],
    ['24.21.0', agent('11.19.1')],
    ['22.0.0', undefined],
    ['22.0.0', 'pnpm/10.0.0 npm/? node/v22.0.0 linux x64'],
  ])('are not: Node %s, %s', (node, npm) => {
    expect(refuseOldPrograms(node, npm)).toBeNull()
  })
})
