import { expect, it } from 'vitest'
import { findNear, wordsOfAddress } from './near-words.ts'

it('takes the words of an address, and none of an id', () => {
  expect(wordsOfAddress('yunque-iwb-holster-2')).toEqual(['yunque', 'iwb', 'holster'])
  expect(wordsOfAddress('clinica-de-tiro-con-poca-luz')).toEqual(['clinica', 'tiro', 'poca', 'luz'])
  expect(wordsOfAddress('Años%20%3Cb%3E')).toEqual(['años'])
  expect(wordsOfAddress('prd_0123456789abcdef')).toEqual([])
  expect(wordsOfAddress('a'.repeat(3).concat('-bbb-ccc-ddd-eee-fff-ggg'))).toHaveLength(6)
})

it('asks for all words, then for the longest alone, and stops at what is found', async () => {
  const asked: string[] = []
  const search = async (words: string) => {
    asked.push(words)
    return words === 'iwb' ? ['found'] : []
  }
  expect(await findNear('yunkeros-iwb-old', search)).toEqual(['found'])
  expect(asked).toEqual(['yunkeros iwb old', 'yunkeros', 'iwb'])
  asked.length = 0
  expect(await findNear('evt_0123456789', search)).toEqual([])
  expect(asked).toEqual([])
})
