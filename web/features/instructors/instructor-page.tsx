import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_instructor/instructor')({ component: () => null })
