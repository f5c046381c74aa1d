import { expect, it } from 'vitest'
import { ROLES, type Viewer } from '#contract/permissions.ts'
import { listCommands } from './commands.ts'

const paths = (viewer: Viewer) => listCommands(viewer).map(({ path }) => path)

it('offers each the pages that their menus have, and nobody those of others', () => {
  expect(paths('provider')).toEqual(
    expect.arrayContaining(['/provider/products', '/provider/create', '/provider/events']),
  )
  expect(paths('admin')).toEqual(expect.arrayContaining(['/admin', '/admin/orders', '/admin/create']))
  expect(paths('instructor')).toEqual(expect.arrayContaining(['/instructor', '/instructor/certifications']))
  for (const role of ['customer', 'instructor'] as const)
    expect(paths(role).filter((path) => /^\/(provider|admin)/.test(path))).toEqual([])
  expect(paths('provider').filter((path) => /^\/(instructor|admin)/.test(path))).toEqual([])
  expect(paths('customer')).not.toContain('/instructor')
})

it('has each page once, and no letter twice', () => {
  for (const role of ROLES) {
    const commands = listCommands(role)
    expect(new Set(commands.map(({ path }) => path)).size).toBe(commands.length)
    const keys = commands.flatMap(({ key }) => key ?? [])
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length).toBeGreaterThan(4)
  }
})
