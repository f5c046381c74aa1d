import type { VirtualRouteNode } from '@tanstack/virtual-file-routes'
import { expect, it } from 'vitest'
import { routes } from './routes.ts'

interface Place {
  /** The layouts around it: `admin`, `provider` … */
  within: string[]
  file: string | undefined
}

const PLACES = new Map<string, Place>()
collect(routes.children ?? [], '', [])

function collect(nodes: readonly VirtualRouteNode[], above: string, within: string[]): void {
  for (const node of nodes) {
    if (node.type === 'index') PLACES.set(above || '/', { within, file: node.file })
    else if (node.type === 'layout') collect(node.children ?? [], above, [...within, node.id ?? ''])
    else if (node.type === 'route') {
      const path = node.path.startsWith('/') ? node.path : `${above}/${node.path}`
      if (node.file) PLACES.set(path, { within, file: node.file })
      collect(node.children ?? [], path, within)
    }
  }
}

const missing = (paths: string[]) => paths.filter((path) => !PLACES.has(path))
const outside = (paths: string[], layout: string) =>
  paths.filter((path) => !PLACES.get(path)?.within.includes(layout))

const TEXTS = ['/shipping', '/returns', '/faq', '/privacy', '/terms', '/gdpr', '/ccpa']

it('has every public address of spec section 2, open to all', () => {
  const paths = [
    ...['/', '/shop', '/events', '/events/$eventId', '/about', '/cart', '/product/$id', '/products/$slug'],
    ...['/collaborator/$slug', '/training', '/profile', '/loyalty', '/onboarding', '/lockdown', '/login'],
    ...['/signup', '/forgot', '/reset', '/change-password', '/setup-admin', '/emergency-reset', '/contact'],
    ...['/customer/events', '/account', '/account/$section', '/customer/purchases'],
  ]
  expect(missing(paths)).toEqual([])
  expect(paths.filter((path) => PLACES.get(path)?.within.length)).toEqual([])
  // Pages of text have one address for all of them.
  expect(missing(TEXTS)).toEqual(TEXTS)
  expect(PLACES.get('/$page')?.file).toBe('features/site/content/content-page.tsx')
})

it('asks for a login where the spec does', () => {
  const paths = ['/checkout', '/account/messages', '/customer/loyalty', '/customer/messages']
  expect(missing(paths)).toEqual([])
  expect(outside(paths, 'signed-in')).toEqual([])
})

it('has every address of admins, with screens of their own for creating and moderating', () => {
  const paths = [
    ...['/event-report/$eventId', '/admin/create', '/admin/approvals', '/admin/moderation'],
    ...['/admin/users/$userId/inspector', '/dashboard/instructors', '/admin/settings', '/admin/$'],
  ]
  expect(missing(paths)).toEqual([])
  expect(outside(paths, 'admin')).toEqual([])
  const screens = paths.map((path) => PLACES.get(path)?.file)
  expect(new Set(screens).size).toBe(paths.length)
  // Any other address below /admin is the dashboard.
  expect(PLACES.get('/admin/$')?.file).toBe('app/areas/admin-page.tsx')
})

it('has every address of the provider area', () => {
  const paths = ['', '/notifications', '/messages', '/events', '/events-v2', '/create', '/products'].concat([
    '/analytics',
    '/customers',
    '/account',
    '/settings',
  ])
  const full = paths.map((path) => `/provider${path}`)
  expect(missing(full)).toEqual([])
  expect(outside(full, 'provider')).toEqual([])
})

it('has every address of the instructor area', () => {
  const paths = ['', '/profile', '/certifications', '/certifications/add', '/events', '/approvals'].concat([
    '/messages',
    '/collaborations',
    '/notifications',
  ])
  const full = paths.map((path) => `/instructor${path}`)
  expect(missing(full)).toEqual([])
  expect(outside(full, 'instructor')).toEqual([])
})

it('has the further screens that the spec hints at', () => {
  expect(missing(['/admin/products', '/admin/events', '/admin/loyalty', '/admin/credentials'])).toEqual([])
  expect(missing(['/admin/messages', '/admin/reports', '/admin/users', '/admin/print-on-demand'])).toEqual([])
})
