import { describe, expect, it } from 'vitest'
import { type Answers, answersBefore, noAnswers, readAnswers } from './onboarding.ts'

const answers: Answers = { language: 'es', interests: ['carry'], isAdult: true, marketing: true }

describe('answersBefore', () => {
  it('leaves the skipped question and the later ones at their defaults', () => {
    expect(answersBefore('language', answers)).toEqual({})
    expect(answersBefore('interests', answers)).toEqual({ language: 'es' })
    expect(answersBefore('age', answers)).toEqual({ language: 'es', interests: ['carry'] })
    expect(answersBefore('news', answers)).toEqual({ language: 'es', interests: ['carry'], isAdult: true })
  })
})

describe('readAnswers', () => {
  it('brings back what was stored', () => {
    expect(readAnswers(JSON.stringify(answers), 'en')).toEqual(answers)
  })

  it.each([null, '', 'not json', 'null', '[]', '{"interests":"carry","isAdult":"yes","language":"fr"}'])(
    'starts anew from %j',
    (stored) => {
      expect(readAnswers(stored, 'en')).toEqual(noAnswers('en'))
    },
  )

  it('drops interests that no longer exist', () => {
    expect(readAnswers('{"interests":["gone","events"]}', 'en').interests).toEqual(['events'])
  })
})
