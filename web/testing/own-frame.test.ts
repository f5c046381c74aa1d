import type { Frame } from '@playwright/test'
import { expect, it } from 'vitest'
import { knowOwnFrame } from './own-frame.ts'

const gone = () => Promise.reject(new Error('frame.evaluate: Frame was detached'))

it('waits while the frame of the file before is the one that is known', async () => {
  const answers = [gone, async () => 'before', async () => undefined, async () => 'mine']
  const frame = async () => ({ evaluate: () => answers.shift()?.() }) as unknown as Frame
  await knowOwnFrame({ frame }, 'mine')
  expect(answers).toEqual([])
})
