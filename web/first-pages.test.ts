import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { FIRST_PAGES } from './first-pages.ts'
import { routeTree } from './route-tree.gen.ts'

it('knows its pages by the ids that the server sends them with', () => {
  const context = { queryClient: new QueryClient() }
  const { routesById } = createRouter({ routeTree, context, history: createMemoryHistory() })
  const known = Object.entries(FIRST_PAGES).map(([id, route]) => [id, route.path, route.fullPath])
  const sent = Object.keys(FIRST_PAGES).map((id) => {
    const route = routesById[id as keyof typeof routesById]
    expect(route).toBe(FIRST_PAGES[id])
    return [id, route.path, route.fullPath]
  })
  expect(known).toEqual(sent)
})
