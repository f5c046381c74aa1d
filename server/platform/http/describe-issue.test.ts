import { expect, it } from 'vitest'
import { nameOf } from '#contract/names.schemas.ts'
import { describeIssue } from './describe-issue.ts'

it.each([
  ['Ana\nRivera', 'en', 'Use one line of plain text.'],
  ['Ana\u202e', 'es', 'Usa una sola línea de texto sencillo.'],
  ['evil.test', 'en', 'Links are not allowed here. Write just the name.'],
  ['evil.test', 'es', 'Aquí no se permiten enlaces. Escribe solo el nombre.'],
] as const)('says of the name %j, in %s, why it is refused', (name, language, sentence) => {
  const issues = nameOf(80).safeParse(name).error?.issues ?? []
  expect(issues.map((issue) => describeIssue(issue, language))).toEqual([sentence])
})
